// The organisers' calls about windows, seats and waiting lists. Coordinators see and change only their own events (hole
// A5).
import { z } from 'zod'
import { eventParams } from '../../../domain/call-fields.ts'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { eventSeatsList, eventSeatsPage, giveSeatBody, windowBody } from '../../../domain/seats/api.ts'
import { hasPermission } from '../../../domain/staff/roles.ts'
import { currentStaff, staffFor } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { staffWrite } from '../../audit/audit.ts'
import { fileRoute } from '../../lists/file-route.ts'
import type { Api } from '../../parts.ts'
import { changeWindow, listSeats } from '../seats/desk.ts'
import { offerOutOfTurn, readSeatsPage, waitingListTable } from './desk.ts'

export function seatDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, wakeMail } = parts
  const { db } = database

  api.route({
    method: 'GET',
    url: '/organiser/places',
    onRequest: guardFor('places'),
    schema: { response: { 200: eventSeatsList } },
    async handler(request) {
      const { roles } = currentStaff(request)
      const events = allEvents(live.edition().catalogue).filter(({ ind }) => hasPermission(roles, 'places', ind))
      return { rows: await listSeats(db, live.edition(), events, now()) }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params: eventParams, response: { 200: eventSeatsPage } },
    async handler(request) {
      const { eventId } = request.params
      staffFor(request, 'places', eventId)
      return readSeatsPage(db, live.edition(), eventId, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId',
    onRequest: guardFor('places'),
    schema: { params: eventParams, body: windowBody, response: { 200: eventSeatsPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: actorId } = staffFor(request, 'places', eventId)
      const call = { actorId, eventId, change: request.body }
      await staffWrite(database, actorId, now(), trx => changeWindow(trx, live.edition(), call, now()))
      wakeMail()
      return readSeatsPage(db, live.edition(), eventId, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/places/:eventId/give',
    onRequest: guardFor('places'),
    schema: { params: eventParams, body: giveSeatBody, response: { 200: eventSeatsPage } },
    async handler(request) {
      const { eventId } = request.params
      const { id: actorId } = staffFor(request, 'places', eventId)
      const call = { actorId, eventId, gift: request.body }
      await staffWrite(database, actorId, now(), trx => offerOutOfTurn(trx, live.edition(), call, now()))
      wakeMail()
      return readSeatsPage(db, live.edition(), eventId, now())
    },
  })

  fileRoute(api, parts, {
    url: '/places/:eventId',
    permission: 'places',
    params: eventParams,
    query: z.object({}),
    async table(_, request) {
      const { eventId } = eventParams.parse(request.params)
      staffFor(request, 'places', eventId)
      return waitingListTable(db, live.edition(), eventId, now())
    },
  })
}
