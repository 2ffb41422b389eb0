// The organisers' calls about rounds on stage. Coordinators can use them only for their own events.
import { hasPermission, visibleEvents } from '../../domain/staff/roles.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { draw } from './drawing.ts'
import { addLate, endRound, moveSlots, publishOrder } from './order.ts'
import { releaseNames } from './pairs.ts'
import { storePresses } from './presses.ts'
import { type RoundParams, requireRound } from './rounds.ts'
import { listRounds, readSheet } from './sheet.ts'

export function stageDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)
  const options = { may: 'stage', ...ofEvent } as const
  type RoundCall = { edition: Parameters<typeof requireRound>[0]; params: RoundParams; now: number }
  const roundOf = ({ edition, params }: Pick<RoundCall, 'edition' | 'params'>) => requireRound(edition, params)
  const sheet = (_done: unknown, call: RoundCall) => readSheet(db, roundOf(call), call.now)

  get('/stage', { may: 'stage' }, ({ edition, staff }) =>
    listRounds(db, edition, visibleEvents(staff.roles.filter(role => hasPermission([role], 'stage')))),
  )
  get('/stage/:eventId/:roundId', options, call => sheet(null, call))
  post(
    '/stage/:eventId/:roundId/draw',
    options,
    (trx, call) => draw(trx, roundOf(call), call.body, { staffId: call.staff.id, now: call.now }),
    sheet,
  )
  post('/stage/:eventId/:roundId/order', options, (trx, call) => moveSlots(trx, roundOf(call), call.body), sheet)
  post('/stage/:eventId/:roundId/add', options, (trx, call) => addLate(trx, roundOf(call), call.body, call.now), sheet)
  post(
    '/stage/:eventId/:roundId/publish',
    options,
    (trx, call) => publishOrder(trx, roundOf(call), call.body, call.now),
    sheet,
  )
  post(
    '/stage/:eventId/:roundId/over',
    options,
    (trx, call) => endRound(trx, roundOf(call), call.body, call.now),
    sheet,
  )
  post(
    '/stage/:eventId/:roundId/names',
    options,
    (trx, call) => releaseNames(trx, roundOf(call), call.body, call.now),
    sheet,
  )
  post(
    '/stage/:eventId/:roundId/presses',
    options,
    (trx, call) => storePresses(trx, roundOf(call), call.body.presses, { staffId: call.staff.id, now: call.now }),
    answer => answer,
  )
}
