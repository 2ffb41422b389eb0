// The organisers' calls about results. Coordinators read and write only the results of their own events (G12).
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { requireEvent } from '../require-event.ts'
import { listResultEvents, readEventResults } from './desk.ts'
import { championshipTable, resultsTable } from './files.ts'
import { readVersions } from './history.ts'
import { removeResults, saveResults } from './save.ts'

export function resultsDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)
  const event = { may: 'results', ...ofEvent } as const

  get('/results', { may: 'results' }, ({ staff, edition }) => listResultEvents(db, edition, staff.roles))
  file('/results', { may: 'results' }, ({ staff, edition }) =>
    resultsTable(db, edition, eventId => hasPermission(staff.roles, 'results', eventId)),
  )
  file('/results/championship', { may: 'results' }, ({ edition }) => championshipTable(db, edition))
  get('/results/:eventId', event, ({ edition, params }) =>
    readEventResults(db, edition, requireEvent(edition, params.eventId)),
  )
  get('/results/:eventId/rounds/:roundId/versions', event, async ({ edition, params: { eventId, roundId } }) => {
    requireEvent(edition, eventId)
    return { rows: await readVersions(db, eventId, roundId) }
  })
  // These calls check the permission for the event themselves.
  post('/results/:eventId', { may: 'results' }, (trx, { staff, edition, params, body, now }) =>
    saveResults(trx, edition, staff, { ...body, ...params }, now),
  )
  post('/results/:eventId/remove', { may: 'results' }, (trx, { staff, edition, params, body, now }) =>
    removeResults(trx, edition, staff, { ...body, ...params }, now),
  )
}
