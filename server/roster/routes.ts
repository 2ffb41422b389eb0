// The organisers' calls about rosters, the lists of an event's participants. Coordinators see their own events only
// (hole A5).
import type { FastifyRequest } from 'fastify'
import { eventParams, listQuery } from '../../domain/call-fields.ts'
import { festivalDay } from '../../domain/day.ts'
import { fileQuery } from '../../domain/lists/file-api.ts'
import { roster, rosterEvents } from '../../domain/rosters/api.ts'
import { hasPermission, visibleEvents } from '../../domain/staff/roles.ts'
import { currentStaff, staffFor } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { downloadEntry, fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { sendTables } from '../spreadsheet/send.ts'
import { countRosters, hasRoster, listRoster, rosterEventsTable, rosterTable } from './store.ts'
import { rosterTables } from './tables.ts'

export function rosterRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts
  const { db } = database

  /** Checks the permission first: without it nobody learns whether the event exists. */
  async function checkEvent(request: FastifyRequest, eventId: number): Promise<void> {
    staffFor(request, 'rosters', eventId)
    if (!(await hasRoster(db, live.edition(), eventId))) refuse('event_unknown', { eventId })
  }

  const seesMoney = (request: FastifyRequest) => hasPermission(currentStaff(request).roles, 'payments')

  api.route({
    method: 'GET',
    url: '/organiser/rosters',
    onRequest: guardFor('rosters'),
    schema: { response: { 200: rosterEvents } },
    handler: async request => ({
      rows: await countRosters(db, live.edition(), visibleEvents(currentStaff(request).roles)),
    }),
  })

  api.route({
    method: 'GET',
    url: '/organiser/rosters/:eventId',
    onRequest: guardFor('rosters'),
    schema: { params: eventParams, querystring: listQuery, response: { 200: roster } },
    async handler(request) {
      await checkEvent(request, request.params.eventId)
      return listRoster(db, live.edition(), request.params.eventId, request.query, seesMoney(request))
    },
  })

  fileRoute(api, parts, {
    url: '/rosters/:eventId',
    permission: 'rosters',
    params: eventParams,
    query: listQuery,
    async table(query, request) {
      const { eventId } = eventParams.parse(request.params)
      await checkEvent(request, eventId)
      return rosterTable(db, live.edition(), eventId, query, seesMoney(request))
    },
  })

  fileRoute(api, parts, {
    url: '/rosters',
    permission: 'rosters',
    query: listQuery,
    table: (query, request) => rosterEventsTable(db, live.edition(), visibleEvents(currentStaff(request).roles), query),
  })

  api.route({
    method: 'GET',
    url: '/organiser/rosters/files',
    onRequest: guardFor('rosters'),
    schema: { querystring: fileQuery },
    async handler(request, reply) {
      const { id, roles } = currentStaff(request)
      const { format } = request.query
      const name = `rosters-${festivalDay(live.edition().festival, now())}`
      const entries = [downloadEntry(name, format)]
      await staffWrite(database, id, now(), async () => ({ answer: null, entries }))
      const tables = rosterTables(
        db,
        live.edition(),
        { visible: visibleEvents(roles), seesMoney: seesMoney(request) },
        now(),
      )
      return sendTables(reply, name, tables, format)
    },
  })
}
