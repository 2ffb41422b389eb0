// The organisers' calls about results. Coordinators read and write those of their own events (G12).
import type { FastifyRequest } from 'fastify'
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
import { currentStaff, staffFor } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { knownEvent } from '../known-event.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { listResultEvents, readEventResults } from './desk.ts'
import { championshipTable, resultsTable } from './files.ts'
import { readVersions } from './history.ts'
import { removeResults, saveResults } from './save.ts'

const roundParams = eventParams.extend({ roundId: z.string().max(60) })

export function resultsDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts
  const { db } = database

  /** Checks the permission first: without it nobody learns whether the event exists. */
  function eventFor(request: FastifyRequest, eventId: number) {
    staffFor(request, 'results', eventId)
    return knownEvent(live.edition(), eventId)
  }

  api.route({
    method: 'GET',
    url: '/organiser/results',
    onRequest: guardFor('results'),
    schema: { response: { 200: resultEvents } },
    handler: request => listResultEvents(db, live.edition(), currentStaff(request).roles),
  })

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

  api.route({
    method: 'GET',
    url: '/organiser/results/:eventId',
    onRequest: guardFor('results'),
    schema: { params: eventParams, response: { 200: eventResults } },
    handler: async request => readEventResults(db, live.edition(), eventFor(request, request.params.eventId)),
  })

  api.route({
    method: 'GET',
    url: '/organiser/results/:eventId/rounds/:roundId/versions',
    onRequest: guardFor('results'),
    schema: { params: roundParams, response: { 200: resultVersions } },
    async handler(request) {
      const { eventId, roundId } = request.params
      eventFor(request, eventId)
      return { rows: await readVersions(db, eventId, roundId) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/results/:eventId',
    onRequest: guardFor('results'),
    schema: { params: eventParams, body: saveResultsBody, response: { 200: savedResults } },
    handler(request) {
      const staff = currentStaff(request)
      const call = { ...request.body, ...request.params }
      return staffWrite(database, staff.id, now(), trx => saveResults(trx, live.edition(), staff, call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/results/:eventId/remove',
    onRequest: guardFor('results'),
    schema: { params: eventParams, body: removeResultsBody, response: { 200: savedResults } },
    handler(request) {
      const staff = currentStaff(request)
      const call = { ...request.body, ...request.params }
      return staffWrite(database, staff.id, now(), trx => removeResults(trx, live.edition(), staff, call, now()))
    },
  })
}
