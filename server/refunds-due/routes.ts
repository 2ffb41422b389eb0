// The organisers' calls about refunds due: the list, its files, and paying back several people at once.
import { refundsDueSchemas } from '../../domain/refunds-due/api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import { onlineOf } from '../online-payments/routes.ts'
import type { Api } from '../parts.ts'
import { RefusalError } from '../refuse.ts'
import { listRefundsDue, refundsDueTable } from './list.ts'
import { type PayingBack, payBack } from './pay-back.ts'

export function refundsDueRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, limitDesk, wakeMail } = parts
  const isOnline = onlineOf(parts) !== null
  const { query: refundsDueQuery, list, payBackBody, payBackAnswer } = refundsDueSchemas(isOnline)

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
    schema: { body: payBackBody, response: { 200: payBackAnswer } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const { rows, way, reason } = request.body
      const answers = []
      // One transaction per person: other calls get their turn, and one refusal stops no other refund. What goes back
      // online is sent to the provider by the job that runs every few seconds.
      for (const row of rows) {
        const refused = await payOne(id, { ...row, way, reason, isOnline })
        answers.push({ userId: row.userId, refused })
      }
      wakeMail()
      return { rows: answers }
    },
  })

  /** Answers the sentence of a refusal, or an empty text. */
  async function payOne(staffId: string, call: PayingBack): Promise<string> {
    try {
      await staffWrite(database, staffId, now(), trx => payBack(trx, live.edition(), staffId, call, now()))
      return ''
    } catch (error) {
      if (error instanceof RefusalError) return error.refusal.error
      throw error
    }
  }
}
