// The organisers' calls about rosters, the lists of an event's participants. Coordinators see their own events only
// (hole A5).
import { eventParams, listQuery } from '../../domain/call-fields.ts'
import { festivalDay } from '../../domain/day.ts'
import { fileQuery } from '../../domain/lists/file-api.ts'
import { hasPermission, visibleEvents } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import { currentStaff, type Staff, staffFor } from '../access/guard.ts'
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
  const { get } = deskCalls(api, parts)

  async function refuseUnknownEvent(eventId: number): Promise<void> {
    if (!(await hasRoster(db, live.edition(), eventId))) refuse('event_unknown', { eventId })
  }

  const seesMoney = ({ roles }: Staff) => hasPermission(roles, 'payments')

  get('/rosters', { may: 'rosters' }, async ({ staff, edition }) => ({
    rows: await countRosters(db, edition, visibleEvents(staff.roles)),
  }))
  get('/rosters/:eventId', { may: 'rosters', ...ofEvent }, async ({ staff, edition, params: { eventId }, query }) => {
    await refuseUnknownEvent(eventId)
    return listRoster(db, edition, eventId, query, seesMoney(staff))
  })
  fileRoute(api, parts, {
    url: '/rosters/:eventId',
    permission: 'rosters',
    params: eventParams,
    query: listQuery,
    async table(query, request) {
      const { eventId } = eventParams.parse(request.params)
      const staff = staffFor(request, 'rosters', eventId)
      await refuseUnknownEvent(eventId)
      return rosterTable(db, live.edition(), eventId, query, seesMoney(staff))
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
      const staff = currentStaff(request)
      const { format } = request.query
      const name = `rosters-${festivalDay(live.edition().festival, now())}`
      const entries = [downloadEntry(name, format)]
      await staffWrite(database, staff.id, now(), async () => ({ answer: null, entries }))
      const tables = rosterTables(
        db,
        live.edition(),
        { visible: visibleEvents(staff.roles), seesMoney: seesMoney(staff) },
        now(),
      )
      return sendTables(reply, name, tables, format)
    },
  })
}
