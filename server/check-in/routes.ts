// The calls of the gates. Whatever changes something is a POST (hole K5); each scan is one transaction with its audit
// entry.
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import {
  entriesList,
  entriesQuery,
  findQuery,
  foundPeople,
  insideAnswer,
  leftOpenAnswer,
  leftOpenBody,
  type OfflineList,
  offlineList,
  scanAnswer,
  scanBody,
  seenScanAnswer,
  seenScanBody,
  syncAnswer,
  syncBody,
  undoScanAnswer,
  undoScanBody,
} from '../../domain/gate/api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { retryOnDuplicate } from '../database/errors.ts'
import { fileRoute } from '../lists/file-route.ts'
import { keepList, sendList } from '../lists/kept-list.ts'
import { readListPage } from '../lists/lists.ts'
import { hourlyNotes, noteRead, rethrowRefusals } from '../lists/note-read.ts'
import type { Api } from '../parts.ts'
import { addPasses } from '../pass/store.ts'
import type { Scan } from './decide.ts'
import { entriesListing, entriesTable } from './entries.ts'
import { findPeople } from './find.ts'
import { decideLeftOpen } from './left-open.ts'
import {
  countInside,
  countInsideByGate,
  foundAtGate,
  gatePerson,
  peopleWithoutPass,
  readOfflineList,
} from './people.ts'
import { scanPass } from './scan-pass.ts'
import { countUnseen, noteSeen } from './seen.ts'
import { undoScan } from './undo.ts'

/** Bytes of a body with scans that were made offline. */
const maxSyncBody = 512 * 1024

export function checkInRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, limiter, keys, guardFor } = parts
  const { db } = database

  /** What gates go by at this moment. */
  const rules = () => ({ edition: live.edition(), passSecret: keys.passes })

  const keptList = keepList<Pick<OfflineList, 'people'>>(now, async () => {
    const without = await peopleWithoutPass(db, live.edition())
    if (without.length > 0) await database.write(trx => addPasses(trx, without, now()))
    return { people: await readOfflineList(db, rules(), now()) }
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/scan',
    onRequest: guardFor('checkIn'),
    config: { ownMoney: 'refused' },
    schema: { body: scanBody, response: { 200: scanAnswer } },
    handler: request => answerScan(request.body, currentStaff(request).id),
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/sync',
    onRequest: guardFor('checkIn'),
    config: { ownMoney: 'none: what a device let in has happened; staff see it' },
    bodyLimit: maxSyncBody,
    schema: { body: syncBody, response: { 200: syncAnswer } },
    async handler(request) {
      const answers = []
      // In order, because later scans depend on earlier ones, and each in a transaction of its own, so that one refusal
      // affects no other.
      for (const scan of request.body.scans) answers.push(await answerScan(scan, currentStaff(request).id))
      return { answers }
    },
  })

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

  api.route({
    method: 'POST',
    url: '/organiser/check-in/undo',
    onRequest: guardFor('undoCheckIn'),
    schema: { body: undoScanBody, response: { 200: undoScanAnswer } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => undoScan(trx, live.edition(), request.body, id, now()))
      return { insideNow: await countInside(db, live.edition(), now()) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/seen',
    onRequest: guardFor('entries'),
    schema: { body: seenScanBody, response: { 200: seenScanAnswer } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => noteSeen(trx, request.body, id, now()))
      return { unseen: await countUnseen(db) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/left-open',
    onRequest: guardFor('entries'),
    schema: { body: leftOpenBody, response: { 200: leftOpenAnswer } },
    async handler(request) {
      const { id } = currentStaff(request)
      const { body } = request
      const people = await staffWrite(database, id, now(), trx => decideLeftOpen(trx, live.edition(), body, id, now()))
      return { people }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/check-in/inside',
    onRequest: guardFor('checkIn'),
    schema: { response: { 200: insideAnswer } },
    handler: async () => ({
      insideNow: await countInside(db, live.edition(), now()),
      byGate: await countInsideByGate(db, live.edition(), now()),
      gates: live.edition().privateContent.gates,
      serverTime: isoTime(now()),
    }),
  })

  const noteList = hourlyNotes(parts, { action: 'gate.list', personId: null })

  api.route({
    method: 'GET',
    url: '/organiser/check-in/find',
    onRequest: guardFor('checkIn'),
    schema: { querystring: findQuery, response: { 200: foundPeople } },
    async handler(request) {
      const { id } = currentStaff(request)
      const counting = limiter.take([{ limit: 'gateSearchPerAccount', subject: id }]).catch(rethrowRefusals(request))
      const [personIds] = await Promise.all([findPeople(database, request.query.search, keys.passes), counting])
      let rows = await foundAtGate(db, rules(), personIds, now())
      if (rows.length < personIds.length) {
        await database.write(trx => addPasses(trx, personIds, now())).catch(rethrowRefusals(request))
        rows = await foundAtGate(db, rules(), personIds, now())
      }
      // Without the words: they are mostly somebody's name.
      await noteRead(parts, request, { action: 'gate.search', personId: null, after: { found: rows.length } })
      return { rows }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/entries',
    onRequest: guardFor('entries'),
    schema: { querystring: entriesQuery, response: { 200: entriesList } },
    handler: ({ query }) => readListPage(db, entriesListing(database, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/entries',
    permission: 'entries',
    query: entriesQuery,
    table: query => entriesTable(database, live.edition(), query),
  })

  api.route({
    method: 'GET',
    url: '/organiser/check-in/list',
    onRequest: guardFor('checkIn'),
    schema: { response: { 200: offlineList } },
    async handler(request, reply: FastifyReply) {
      const list = await keptList()
      await noteList(request)
      return sendList(request, reply, list)
    },
  })
}
