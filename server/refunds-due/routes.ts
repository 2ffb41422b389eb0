// The organisers' calls about refunds due: the list, its files, and refunding several people at once.
import { refundsDueCalls } from '../../domain/refunds-due/api.ts'
import { deskCallsOf } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { forEachPerson } from '../lists/for-each.ts'
import { onlineOf } from '../online-payments/routes.ts'
import type { Api } from '../parts.ts'
import { listRefundsDue, refundsDueTable } from './list.ts'
import { payBack } from './pay-back.ts'

export function refundsDueRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail } = parts
  const isOnline = onlineOf(parts) !== null
  const calls = refundsDueCalls(isOnline)
  const { get, postSteps, file } = deskCallsOf(calls, api, parts)

  get('/refunds-due', { may: 'refunds' }, ({ edition, query }) => listRefundsDue(database.db, edition, query, isOnline))
  file('/refunds-due', { may: 'refunds', query: calls['GET /refunds-due'].query }, ({ edition, query }) =>
    refundsDueTable(database.db, edition, query, isOnline),
  )
  postSteps(
    '/refunds-due/pay',
    { may: 'refunds', freshPassword: true, limited: true, ownMoney: 'refused' },
    async ({ staff, body: { rows, way, reason } }) => {
      const answer = await forEachPerson(parts, staff.id, rows, (trx, _personId, row) =>
        payBack(trx, live.edition(), staff.id, { ...row, way, reason, isOnline }, now()),
      )
      // Only the mails are sent now. A job that runs every few seconds sends online refunds to the provider.
      wakeMail()
      return answer
    },
  )
}
