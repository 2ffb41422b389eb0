// The organisers' calls about the cash-up: the day's sums and the cashiers' boxes.
import { z } from 'zod'
import { dayBounds } from '../../domain/day.ts'
import { cashBox, cashUp, cashUpQuery, countBoxBody, openBoxBody } from '../../domain/money/cash-up-api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { boxesOf, closeBox, countBox, findBox, openBox } from './cash-boxes.ts'
import { cashUpTable, sumByCashier } from './cash-up.ts'

const params = z.object({ boxId: z.string().max(60) })

export function cashUpRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/cash-up',
    onRequest: guardFor('cashUp'),
    schema: { querystring: cashUpQuery, response: { 200: cashUp } },
    async handler({ query: { day } }) {
      const bounds = dayBounds(live.edition().festival, day)
      return { day, rows: await sumByCashier(database.db, bounds), boxes: await boxesOf(database.db, bounds) }
    },
  })

  fileRoute(api, parts, {
    url: '/cash-up',
    permission: 'cashUp',
    query: cashUpQuery,
    table: ({ day }) => cashUpTable(database.db, live.edition(), day),
  })

  api.route({
    method: 'POST',
    url: '/organiser/cash-boxes',
    onRequest: guardFor('cashUp'),
    config: { ownMoney: 'none: the float of the own box, which somebody else closes' },
    schema: { body: openBoxBody, response: { 200: cashBox } },
    async handler(request) {
      const { id } = currentStaff(request)
      const boxId = await staffWrite(database, id, now(), trx => openBox(trx, id, request.body.float, now()))
      return findBox(database.db, boxId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/cash-boxes/:boxId/count',
    onRequest: guardFor('cashUp'),
    config: { ownMoney: 'none: everybody counts their own box; somebody else closes it' },
    schema: { params, body: countBoxBody, response: { 200: cashBox } },
    async handler(request) {
      const { id } = currentStaff(request)
      const { boxId } = request.params
      await staffWrite(database, id, now(), trx => countBox(trx, id, { boxId, ...request.body }, now()))
      return findBox(database.db, boxId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/cash-boxes/:boxId/close',
    onRequest: guardFor('cashUp'),
    config: { ownMoney: 'none: refuses the own box with a sentence of its own' },
    schema: { params, response: { 200: cashBox } },
    async handler(request) {
      const { id } = currentStaff(request)
      const { boxId } = request.params
      await staffWrite(database, id, now(), trx => closeBox(trx, id, boxId, now()))
      return findBox(database.db, boxId)
    },
  })
}
