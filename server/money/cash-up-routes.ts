// The organisers' calls about the cash-up: the day's sums and the cashiers' boxes.
import { dayBounds } from '../../domain/day.ts'
import { cashUpQuery } from '../../domain/money/cash-up-api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { boxesOf, closeBox, countBox, findBox, openBox } from './cash-boxes.ts'
import { cashUpTable, sumByCashier } from './cash-up.ts'

export function cashUpRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)

  get('/cash-up', { may: 'cashUp' }, async ({ edition, query: { day } }) => {
    const bounds = dayBounds(edition.festival, day)
    return { day, rows: await sumByCashier(db, bounds), boxes: await boxesOf(db, bounds) }
  })
  file('/cash-up', { may: 'cashUp', query: cashUpQuery }, ({ edition, query }) => cashUpTable(db, edition, query.day))
  post(
    '/cash-boxes',
    { may: 'cashUp', ownMoney: 'none: opens only the caller’s own box, and somebody else closes it' },
    (trx, { staff, body, now }) => openBox(trx, staff.id, body.float, now),
    boxId => findBox(db, boxId),
  )
  post(
    '/cash-boxes/:boxId/count',
    { may: 'cashUp', ownMoney: 'none: everybody counts their own box; somebody else closes it' },
    (trx, { staff, params, body, now }) => countBox(trx, staff.id, { ...params, ...body }, now),
    (_, { params }) => findBox(db, params.boxId),
  )
  post(
    '/cash-boxes/:boxId/close',
    { may: 'cashUp', ownMoney: 'none: closeBox refuses the caller’s own box with its own error' },
    (trx, { staff, params, now }) => closeBox(trx, staff.id, params.boxId, now),
    (_, { params }) => findBox(db, params.boxId),
  )
}
