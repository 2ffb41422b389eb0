// The organisers' calls about results. Coordinators read and write those of their own events (G12).
import { z } from 'zod'
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { requireEvent } from '../require-event.ts'
import { listResultEvents, readEventResults } from './desk.ts'
import { championshipTable, resultsTable } from './files.ts'
import { readVersions } from './history.ts'
import { removeResults, saveResults } from './save.ts'

export function resultsDeskRoutes(api: Api, parts: StaffParts): void {
  const { live } = parts
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)
  const event = { may: 'results', ...ofEvent } as const

  get('/results', { may: 'results' }, ({ staff, edition }) => listResultEvents(db, edition, staff.roles))
  fileRoute(api, parts, {
    url: '/results',
    permission: 'results',
    query: z.object({}),
    table(_, request) {
      const { roles } = currentStaff(request)
      return resultsTable(db, live.edition(), eventId => hasPermission(roles, 'results', eventId))
    },
  })
  fileRoute(api, parts, {
    url: '/results/championship',
    permission: 'results',
    query: z.object({}),
    table: () => championshipTable(db, live.edition()),
  })
  get('/results/:eventId', event, ({ edition, params }) =>
    readEventResults(db, edition, requireEvent(edition, params.eventId)),
  )
  get('/results/:eventId/rounds/:roundId/versions', event, async ({ edition, params: { eventId, roundId } }) => {
    requireEvent(edition, eventId)
    return { rows: await readVersions(db, eventId, roundId) }
  })
  // These check the permission for the event themselves.
  post('/results/:eventId', { may: 'results' }, (trx, { staff, edition, params, body, now }) =>
    saveResults(trx, edition, staff, { ...body, ...params }, now),
  )
  post('/results/:eventId/remove', { may: 'results' }, (trx, { staff, edition, params, body, now }) =>
    removeResults(trx, edition, staff, { ...body, ...params }, now),
  )
}
