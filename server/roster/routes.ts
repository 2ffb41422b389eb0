// The organisers' calls about rosters, the lists of an event's participants. Coordinators see their own events only (hole A5).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listQuery } from '../../domain/organiser-fields.ts'
import { hasPermission, visibleEvents } from '../../domain/roles.ts'
import { fileQuery, roster, rosterEvents } from '../../domain/roster-api.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { sendTable } from '../spreadsheet/send.ts'
import { countRosters, hasRoster, listRoster, rosterTable } from './store.ts'

const params = z.object({ eventId: z.coerce.number().int().positive().max(10_000) })

export function rosterRoutes(api: Api, { database, edition, guardFor }: StaffParts): void {
  const { db } = database

  /** Checks the permission first: without it nobody learns whether the event exists. */
  async function checkEvent(request: FastifyRequest, eventId: number): Promise<void> {
    if (!hasPermission(currentStaff(request).roles, 'rosters', eventId)) refuse('duty_refused')
    if (!(await hasRoster(db, edition, eventId))) refuse('event_unknown', { eventId })
  }

  const seesMoney = (request: FastifyRequest) => hasPermission(currentStaff(request).roles, 'payments')

  api.route({
    method: 'GET',
    url: '/organiser/rosters',
    onRequest: guardFor('rosters'),
    schema: { response: { 200: rosterEvents } },
    handler: async request => ({ rows: await countRosters(db, edition, visibleEvents(currentStaff(request).roles)) }),
  })

  api.route({
    method: 'GET',
    url: '/organiser/rosters/:eventId',
    onRequest: guardFor('rosters'),
    schema: { params, querystring: listQuery, response: { 200: roster } },
    async handler(request) {
      await checkEvent(request, request.params.eventId)
      return listRoster(db, edition, request.params.eventId, request.query, seesMoney(request))
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/rosters/:eventId/file',
    onRequest: guardFor('rosters'),
    schema: { params, querystring: fileQuery },
    async handler(request, reply) {
      await checkEvent(request, request.params.eventId)
      return sendTable(
        reply,
        await rosterTable(db, edition, request.params.eventId, seesMoney(request)),
        request.query.format,
      )
    },
  })
}
