// The calls of the gates. Whatever changes something is a POST (hole K5); each scan is one transaction with its audit entry.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  entriesList,
  entriesQuery,
  findQuery,
  foundPeople,
  insideAnswer,
  offlineList,
  scanAnswer,
  scanBody,
  syncAnswer,
  syncBody,
  undoScanAnswer,
  undoScanBody,
} from '../../domain/check-in-api.ts'
import { hour } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import { type AuditEntry, staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import { readListPage } from '../organiser/lists.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { addPasses } from '../pass/store.ts'
import { RefusalError } from '../refuse.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { entriesListing, entriesTable } from './entries.ts'
import { findPeople } from './find.ts'
import { cacheOfflineList } from './offline-list-cache.ts'
import {
  countInside,
  countInsideByGate,
  foundAtGate,
  gatePerson,
  peopleWithoutPass,
  readOfflineList,
} from './people.ts'
import { type Scan, scanPass } from './scan.ts'
import { undoScan } from './undo.ts'

/** For writes that only accompany a read: what the server refuses counts, what it cannot store is logged. */
const passOnRefusals = (request: FastifyRequest) => (error: unknown) => {
  if (error instanceof RefusalError) throw error
  request.log.warn({ err: error }, 'what a gate read could not be stored')
}

/** Bytes of a body with scans that were made offline. */
const maxSyncBody = 512 * 1024

export function checkInRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, limiter, passSecret, guardFor } = parts
  const { db } = database

  const cachedOfflineList = cacheOfflineList(now, async () => {
    const without = await peopleWithoutPass(db, edition)
    if (without.length > 0) await database.write(trx => addPasses(trx, without, now()))
    return readOfflineList(db, parts, now())
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/scan',
    onRequest: guardFor('checkIn'),
    schema: { body: scanBody, response: { 200: scanAnswer } },
    handler: request => answerScan(request.body, currentStaff(request).id),
  })

  api.route({
    method: 'POST',
    url: '/organiser/check-in/sync',
    onRequest: guardFor('checkIn'),
    bodyLimit: maxSyncBody,
    schema: { body: syncBody, response: { 200: syncAnswer } },
    async handler(request) {
      const answers = []
      // In order, because later scans depend on earlier ones, and each in a transaction of its own, so that one refusal affects no other.
      for (const scan of request.body.scans) answers.push(await answerScan(scan, currentStaff(request).id))
      return { answers }
    },
  })

  async function answerScan(scan: Scan, scannerId: string): Promise<z.input<typeof scanAnswer>> {
    const { personId, ...outcome } = await scanOnce(scan, scannerId)
    const person = personId === null ? null : await gatePerson(db, edition, personId)
    return { ...outcome, person, insideNow: await countInside(db, edition, now()) }
  }

  async function scanOnce(scan: Scan, scannerId: string) {
    const write = () => staffWrite(database, scannerId, now(), trx => scanPass(trx, parts, scan, scannerId, now()))
    try {
      return await write()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // The same scan twice at once: the second attempt finds what the other call stored.
      return write()
    }
  }

  api.route({
    method: 'POST',
    url: '/organiser/check-in/undo',
    onRequest: guardFor('undoCheckIn'),
    schema: { body: undoScanBody, response: { 200: undoScanAnswer } },
    async handler(request) {
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), trx => undoScan(trx, request.body, id, now()))
      return { insideNow: await countInside(db, edition, now()) }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/check-in/inside',
    onRequest: guardFor('checkIn'),
    schema: { response: { 200: insideAnswer } },
    handler: async () => ({
      insideNow: await countInside(db, edition, now()),
      byGate: await countInsideByGate(db, edition, now()),
    }),
  })

  /** Adds an entry to the audit log about something read. Gates must go on reading while nothing can be stored. */
  async function note(request: FastifyRequest, entry: AuditEntry): Promise<void> {
    const write = staffWrite(database, currentStaff(request).id, now(), async () => ({
      answer: null,
      entries: [entry],
    }))
    await write.catch(passOnRefusals(request))
  }

  const listNotedAt = new Map<string, number>()

  /** Devices fetch the list every few minutes: one entry an hour for each organiser says enough. */
  async function noteList(request: FastifyRequest): Promise<void> {
    const { id } = currentStaff(request)
    if (now() - (listNotedAt.get(id) ?? Number.NEGATIVE_INFINITY) < hour) return
    listNotedAt.set(id, now())
    await note(request, { action: 'gate.list', personId: null })
  }

  api.route({
    method: 'GET',
    url: '/organiser/check-in/find',
    onRequest: guardFor('checkIn'),
    schema: { querystring: findQuery, response: { 200: foundPeople } },
    async handler(request) {
      const { id } = currentStaff(request)
      const counting = limiter.take([{ limit: 'gateSearchPerAccount', whose: id }]).catch(passOnRefusals(request))
      const [personIds] = await Promise.all([findPeople(database, request.query.search, passSecret), counting])
      let rows = await foundAtGate(db, parts, personIds, now())
      if (rows.length < personIds.length) {
        await database.write(trx => addPasses(trx, personIds, now())).catch(passOnRefusals(request))
        rows = await foundAtGate(db, parts, personIds, now())
      }
      // Without the words: they are mostly somebody's name.
      await note(request, { action: 'gate.search', personId: null, after: { found: rows.length } })
      return { rows }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/entries',
    onRequest: guardFor('entries'),
    schema: { querystring: entriesQuery, response: { 200: entriesList } },
    handler: ({ query }) => readListPage(db, entriesListing(database, edition, query), query),
  })

  fileRoute(api, parts, {
    ...{ url: '/entries', permission: 'entries', query: entriesQuery },
    table: query => entriesTable(database, edition, query),
  })

  api.route({
    method: 'GET',
    url: '/organiser/check-in/list',
    onRequest: guardFor('checkIn'),
    schema: { response: { 200: offlineList } },
    async handler(request, reply: FastifyReply) {
      const { text, zipped } = await cachedOfflineList()
      await noteList(request)
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      // Compressed: gates use mobile networks.
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
      return reply.header('content-encoding', 'gzip').send(zipped)
    },
  })
}
