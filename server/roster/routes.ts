// The organisers' calls about rosters, the lists of an event's participants. Coordinators see only their own events
// (hole A5).
import { listQuery } from '../../domain/call-fields.ts'
import { festivalDay } from '../../domain/day.ts'
import { hasPermission, visibleEvents } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { Staff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { countRosters, hasRoster, listRoster, rosterEventsTable, rosterTable } from './store.ts'
import { rosterTables } from './tables.ts'

export function rosterRoutes(api: Api, parts: StaffParts): void {
  const { database, live } = parts
  const { db } = database
  const { get, archive, file } = deskCalls(api, parts)

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
  file(
    '/rosters/:eventId',
    { may: 'rosters', ...ofEvent, query: listQuery },
    async ({ staff, edition, params: { eventId }, query }) => {
      await refuseUnknownEvent(eventId)
      return rosterTable(db, edition, eventId, query, seesMoney(staff))
    },
  )

  file('/rosters', { may: 'rosters', query: listQuery }, ({ staff, edition, query }) =>
    rosterEventsTable(db, edition, visibleEvents(staff.roles), query),
  )

  archive('/rosters/files', { may: 'rosters' }, ({ staff, edition, now }) => ({
    name: `rosters-${festivalDay(edition.festival, now)}`,
    tables: rosterTables(db, edition, { visible: visibleEvents(staff.roles), seesMoney: seesMoney(staff) }, now),
  }))
}
