// The organisers' calls about cancelling an event. Coordinators cancel only their own events, administrators any event.
import { hasPermission } from '../../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../../access/desk-calls.ts'
import type { Staff } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { cancelEvent } from './cancel.ts'
import { readCancellation } from './page.ts'
import { reinstateEvent } from './reinstate.ts'

export function cancellingRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now } = parts
  const { get, post } = deskCalls(api, parts)
  const cancelling = { may: 'cancelEvents', ...ofEvent } as const

  const page = ({ staff, params: { eventId } }: { staff: Staff; params: { eventId: number } }) => {
    const seesMoney = hasPermission(staff.roles, 'payments')
    return readCancellation(database.db, live.edition(), { eventId, seesMoney }, now())
  }

  get('/seats/:eventId/cancellation', cancelling, page)
  post(
    '/seats/:eventId/cancel',
    { ...cancelling, ownMoney: 'none: ends a whole event, for everybody alike' },
    (trx, { staff, edition, params, body, now }) =>
      cancelEvent(trx, edition, { ...params, ...body, staffId: staff.id }, now),
    (_, call) => page(call),
  )
  post(
    '/seats/:eventId/reinstate',
    { ...cancelling, ownMoney: 'none: reinstates a whole event, for everybody alike' },
    (trx, { staff, edition, params, body, now }) =>
      reinstateEvent(trx, edition, { ...params, ...body, staffId: staff.id }, now),
    (_, call) => page(call),
  )
}
