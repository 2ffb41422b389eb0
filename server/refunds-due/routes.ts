// The organisers' calls about refunds due: the list, its files, and paying back several people at once.
import { manyAnswer } from '../../domain/lists/many-api.ts'
import { refundsDueSchemas } from '../../domain/refunds-due/api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import { forEachPerson } from '../lists/for-each.ts'
import { onlineOf } from '../online-payments/routes.ts'
import type { Api } from '../parts.ts'
import { listRefundsDue, refundsDueTable } from './list.ts'
import { payBack } from './pay-back.ts'

export function refundsDueRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, limitDesk, wakeMail } = parts
  const isOnline = onlineOf(parts) !== null
  const { query: refundsDueQuery, list, payBackBody } = refundsDueSchemas(isOnline)

  api.route({
    method: 'GET',
    url: '/organiser/refunds-due',
    onRequest: guardFor('refunds'),
    schema: { querystring: refundsDueQuery, response: { 200: list } },
    handler: ({ query }) => listRefundsDue(database.db, live.edition(), query, isOnline),
  })

  fileRoute(api, parts, {
    url: '/refunds-due',
    permission: 'refunds',
    query: refundsDueQuery,
    table: query => refundsDueTable(database.db, live.edition(), query, isOnline),
  })

  api.route({
    method: 'POST',
    url: '/organiser/refunds-due/pay',
    onRequest: guardFor('refunds', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: { body: payBackBody, response: { 200: manyAnswer } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const { rows, way, reason } = request.body
      const answer = await forEachPerson(parts, id, rows, (trx, _personId, row) =>
        payBack(trx, live.edition(), id, { ...row, way, reason, isOnline }, now()),
      )
      // What goes back online is sent to the provider by the job that runs every few seconds.
      wakeMail()
      return answer
    },
  })
}
