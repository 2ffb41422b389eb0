// The organisers' calls about windows, seats and waiting lists. Coordinators see and change only their own events (hole
// A5).
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { hasPermission } from '../../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { changeWindow, listSeats } from '../seats/desk.ts'
import { offerOutOfTurn, readSeatsPage, waitingListTable } from './desk.ts'

export function seatDeskRoutes(api: Api, parts: StaffParts): void {
  const { live, now } = parts
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)
  const seats = { may: 'places', ...ofEvent } as const
  const page = (eventId: number) => readSeatsPage(db, live.edition(), eventId, now())

  get('/seats', { may: 'places' }, async ({ staff, edition, now }) => {
    const events = allEvents(edition.catalogue).filter(({ ind }) => hasPermission(staff.roles, 'places', ind))
    return { rows: await listSeats(db, edition, events, now) }
  })
  get('/seats/:eventId', seats, ({ params }) => page(params.eventId))
  post(
    '/seats/:eventId',
    seats,
    (trx, { staff, edition, params, body, now }) =>
      changeWindow(trx, edition, { ...params, actorId: staff.id, change: body }, now),
    (_, { params }) => page(params.eventId),
  )
  post(
    '/seats/:eventId/give',
    seats,
    (trx, { staff, edition, params, body, now }) =>
      offerOutOfTurn(trx, edition, { ...params, actorId: staff.id, gift: body }, now),
    (_, { params }) => page(params.eventId),
  )
  file('/seats/:eventId', { may: 'places', ...ofEvent }, ({ edition, params, now }) =>
    waitingListTable(db, edition, params.eventId, now),
  )
}
