// The organisers' calls about results. Coordinators read and write those of their own events (G12).
import { z } from 'zod'
import { eventParams } from '../../domain/call-fields.ts'
import {
  eventResults,
  removeResultsBody,
  resultEvents,
  resultVersions,
  savedResults,
  saveResultsBody,
} from '../../domain/results/api.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { knownEvent } from '../known-event.ts'
import type { Api } from '../parts.ts'
import { listResultEvents, readEventResults } from './desk.ts'
import { championshipTable, resultsTable } from './files.ts'
import { readVersions } from './history.ts'
import { removeResults, saveResults } from './save.ts'

const roundParams = eventParams.extend({ roundId: z.string().max(60) })

export function resultsDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)
  const event = { may: 'results', ...ofEvent } as const
  const write = { may: 'results', params: eventParams, answer: savedResults } as const

  get('/results', { may: 'results', answer: resultEvents }, ({ staff, edition }) =>
    listResultEvents(db, edition, staff.roles),
  )
  file('/results', { may: 'results' }, ({ staff, edition }) =>
    resultsTable(db, edition, eventId => hasPermission(staff.roles, 'results', eventId)),
  )
  file('/results/championship', { may: 'results' }, ({ edition }) => championshipTable(db, edition))
  get('/results/:eventId', { ...event, answer: eventResults }, ({ edition, params }) =>
    readEventResults(db, edition, knownEvent(edition, params.eventId)),
  )
  get(
    '/results/:eventId/rounds/:roundId/versions',
    { ...event, params: roundParams, answer: resultVersions },
    async ({ edition, params: { eventId, roundId } }) => {
      knownEvent(edition, eventId)
      return { rows: await readVersions(db, eventId, roundId) }
    },
  )
  // These check the permission for the event themselves.
  post('/results/:eventId', { ...write, body: saveResultsBody }, (trx, { staff, edition, params, body, now }) =>
    saveResults(trx, edition, staff, { ...body, ...params }, now),
  )
  post(
    '/results/:eventId/remove',
    { ...write, body: removeResultsBody },
    (trx, { staff, edition, params, body, now }) => removeResults(trx, edition, staff, { ...body, ...params }, now),
  )
}
