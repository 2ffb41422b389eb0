// The calls of the gates. Every change is a POST (hole K5); each scan is one transaction with its audit entry.
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { OfflineList, scanAnswer } from '../../domain/gate/api.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { retryOnDuplicate } from '../database/errors.ts'
import { cacheList, sendList } from '../lists/cached-list.ts'
import { logRead, logReadHourly, rethrowRefusals } from '../lists/log-reads.ts'
import type { Api } from '../parts.ts'
import { addPasses } from '../pass/store.ts'
import type { Scan } from './decide.ts'
import { entries } from './entries.ts'
import { findPeople } from './find-people.ts'
import { decideLeftOpen } from './left-open.ts'
import {
  countInside,
  countInsideByGate,
  foundAtGate,
  gatePerson,
  peopleWithoutPass,
  readOfflineList,
} from './people.ts'
import { countUnseen, noteSeen } from './review.ts'
import { scanPass } from './scan-pass.ts'
import { undoScan } from './undo.ts'

/** The largest body (bytes) of a call that sends offline scans. */
const maxSyncBody = 512 * 1024

export function checkInRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, limiter, keys, guardFor } = parts
  const { db } = database
  const { get, post, postSteps } = deskCalls(api, parts)

  /** The edition and the key that gates check passes with. */
  const rules = () => ({ edition: live.edition(), passSecret: keys.passes })

  const cachedList = cacheList<Pick<OfflineList, 'people'>>(now, async () => {
    const without = await peopleWithoutPass(db, live.edition())
    if (without.length > 0) await database.write(trx => addPasses(trx, without, now()))
    return { people: await readOfflineList(db, rules(), now()) }
  })

  postSteps('/check-in/scan', { may: 'checkIn', ownMoney: 'refused' }, ({ staff, body }) => answerScan(body, staff.id))
  postSteps(
    '/check-in/sync',
    { may: 'checkIn', ownMoney: 'none: the people are already inside; staff review the scans', bodyLimit: maxSyncBody },
    async ({ staff, body: { scans } }) => {
      const answers = []
      // In order, because later scans depend on earlier scans. Each scan has its own transaction, so that a refused
      // scan does not affect the others.
      for (const scan of scans) answers.push(await answerScan(scan, staff.id))
      return { answers }
    },
  )

  async function answerScan(scan: Scan, scannerId: string): Promise<z.input<typeof scanAnswer>> {
    const { personId, ...outcome } = await scanOnce(scan, scannerId)
    const person = personId === null ? null : await gatePerson(db, live.edition(), personId)
    const insideNow = await countInside(db, live.edition(), now())
    return { ...outcome, person, insideNow, serverTime: isoTime(now()) }
  }

  const scanOnce = (scan: Scan, scannerId: string) =>
    retryOnDuplicate(() =>
      staffWrite(database, scannerId, now(), trx => scanPass(trx, rules(), scan, scannerId, now())),
    )

  post(
    '/check-in/undo',
    { may: 'undoCheckIn' },
    (trx, { staff, edition, body, now }) => undoScan(trx, edition, body, staff.id, now),
    async (_, { edition, now }) => ({ insideNow: await countInside(db, edition, now) }),
  )
  post(
    '/check-in/seen',
    { may: 'entries' },
    (trx, { staff, body, now }) => noteSeen(trx, body, staff.id, now),
    async () => ({ unseen: await countUnseen(db) }),
  )
  post(
    '/check-in/left-open',
    { may: 'entries' },
    (trx, { staff, edition, body, now }) => decideLeftOpen(trx, edition, body, staff.id, now),
    people => ({ people }),
  )
  get('/check-in/inside', { may: 'checkIn' }, async ({ edition, now }) => ({
    insideNow: await countInside(db, edition, now),
    byGate: await countInsideByGate(db, edition, now),
    gates: edition.privateContent.gates,
    serverTime: isoTime(now),
  }))

  const noteList = logReadHourly(parts, { action: 'gate.list', personId: null })

  get('/check-in/find', { may: 'checkIn' }, async ({ staff, query: { search }, request }) => {
    const counting = limiter
      .take([{ limit: 'gateSearchPerAccount', subject: staff.id }])
      .catch(rethrowRefusals(request))
    const [personIds] = await Promise.all([findPeople(database, search, keys.passes), counting])
    let rows = await foundAtGate(db, rules(), personIds, now())
    if (rows.length < personIds.length) {
      await database.write(trx => addPasses(trx, personIds, now())).catch(rethrowRefusals(request))
      rows = await foundAtGate(db, rules(), personIds, now())
    }
    // Does not log the search words, because they are mostly a person's name.
    await logRead(parts, request, { action: 'gate.search', personId: null, after: { found: rows.length } })
    return { rows }
  })

  entries.addTo(api, parts)

  api.route({
    method: 'GET',
    url: '/organiser/check-in/list',
    onRequest: guardFor('checkIn'),
    schema: { response: { 200: organiserCalls['GET /check-in/list'].answer } },
    async handler(request, reply: FastifyReply) {
      const list = await cachedList()
      await noteList(request)
      return sendList(request, reply, list)
    },
  })
}
