// The organisers' calls about online payments: the list, the inbox, refunds, disputes and settlements.
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { decideDispute } from './disputes.ts'
import { onlineFileRoutes } from './files.ts'
import { readOverview } from './overview.ts'
import { creditFromInbox, findOnline, onlineRows, putAside, reopenOnline } from './payments.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { rereadPayment } from './reconcile-links.ts'
import { requestRefund, sendRefund } from './refunds.ts'
import { onlineOf } from './routes.ts'
import { importSettlements } from './settlements.ts'

export function onlineConsoleRoutes(api: Api, parts: StaffParts): void {
  const online = onlineOf(parts)
  if (!online) return
  const { live, now, wakeMail } = parts
  const { db } = parts.database
  const { get, post, postSteps } = deskCalls(api, parts)
  const { isTrial } = online.provider
  const overview = async () => ({ ...(await readOverview(db, live.edition(), now())), isTrial })
  const inbox = { may: 'statements', limited: true, ownMoney: 'refused' } as const
  const row = (_: unknown, { params, now }: { params: { id: string }; now: number }) => findOnline(db, params.id, now)

  onlineRows.addTo(api, parts)
  onlineFileRoutes(api, parts)
  get('/online-overview', { may: 'statements' }, overview)
  postSteps('/online-payments/:id/credit', inbox, async ({ staff, params, body, write }) => {
    const call = { ...params, ...body }
    await rereadPayment(online, call.id)
    await write(trx => creditFromInbox(trx, live.edition(), staff.id, call, now()))
    return findOnline(db, call.id, now())
  })
  post(
    '/online-payments/:id/aside',
    inbox,
    (trx, { staff, params, body, now }) => putAside(trx, staff.id, { ...params, ...body }, now),
    row,
  )
  post('/online-payments/:id/reopen', inbox, (trx, { staff, params }) => reopenOnline(trx, staff.id, params), row)

  const refund = { may: 'refunds', freshPassword: true, limited: true, ownMoney: 'refused' } as const
  postSteps('/online-refunds/:paymentId', refund, async ({ staff, params, body, write }) => {
    const call = { ...params, ...body }
    const id = await write(trx => requestRefund(trx, live.edition(), staff.id, call, now()))
    await sendRefund(online, id)
    wakeMail()
    return overview()
  })
  post(
    '/online-disputes/:id',
    refund,
    (trx, { staff, edition, params, body, now }) => decideDispute(trx, edition, staff.id, { ...params, ...body }, now),
    overview,
  )
  postSteps(
    '/settlements',
    { may: 'statements', limited: true, ownMoney: 'none: reads payouts of the provider, not of one person' },
    async ({ body }) => {
      await importSettlements(online, body.day).catch(error => {
        if (error instanceof ProviderSilent || error instanceof ProviderRefusal) refuse('online_settlements_silent')
        throw error
      })
      return overview()
    },
  )
}
