// The organisers' calls about cancelling an event: coordinators cancel only their own events, administrators any.
import type { FastifyRequest } from 'fastify'
import { eventParams } from '../../../domain/call-fields.ts'
import { cancelEventBody, cancellationPage, reinstateEventBody } from '../../../domain/cancellations/api.ts'
import { hasPermission } from '../../../domain/staff/roles.ts'
import { currentStaff, staffFor } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { staffWrite } from '../../audit/audit.ts'
import type { Api } from '../../parts.ts'
import { cancelEvent } from './cancel.ts'
import { readCancellation } from './page.ts'
import { reinstateEvent } from './reinstate.ts'

export function cancellingRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, wakeMail } = parts

  const page = (request: FastifyRequest, eventId: number) => {
    const seesMoney = hasPermission(currentStaff(request).roles, 'payments')
    return readCancellation(database.db, live.edition(), { eventId, seesMoney }, now())
  }

  api.route({
    method: 'GET',
    url: '/organiser/places/:eventId/cancellation',
    onRequest: guardFor('cancelEvents'),
    schema: { params: eventParams, response: { 200: cancellationPage } },
    handler(request) {
      const { eventId } = request.params
      staffFor(request, 'cancelEvents', eventId)
      return page(request, eventId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId/cancel',
    onRequest: guardFor('cancelEvents'),
    config: { ownMoney: 'none: ends a whole event, for everybody alike' },
    schema: { params: eventParams, body: cancelEventBody, response: { 200: cancellationPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: staffId } = staffFor(request, 'cancelEvents', eventId)
      const call = { staffId, eventId, ...request.body }
      await staffWrite(database, staffId, now(), trx => cancelEvent(trx, live.edition(), call, now()))
      wakeMail()
      return page(request, eventId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId/reinstate',
    onRequest: guardFor('cancelEvents'),
    config: { ownMoney: 'none: reinstates a whole event, for everybody alike' },
    schema: { params: eventParams, body: reinstateEventBody, response: { 200: cancellationPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: staffId } = staffFor(request, 'cancelEvents', eventId)
      const call = { staffId, eventId, ...request.body }
      await staffWrite(database, staffId, now(), trx => reinstateEvent(trx, live.edition(), call, now()))
      wakeMail()
      return page(request, eventId)
    },
  })
}
