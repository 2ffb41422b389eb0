// The organisers' calls about online payments: the list, the inbox, refunds, disputes and settlements.
import { z } from 'zod'
import {
  asideOnlineBody,
  creditOnlineBody,
  decideDisputeBody,
  onlineList,
  onlineOverview,
  onlineParams,
  onlineQuery,
  onlineRow,
  refundOnlineBody,
  refundParams,
  settlementDay,
} from '../../domain/online-payments/api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { decideDispute } from './disputes.ts'
import { onlineFileRoutes } from './files.ts'
import { readOverview } from './overview.ts'
import { creditFromInbox, findOnline, onlineListing, onlineTable, putAside, reopenOnline } from './payments.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { rereadPayment } from './reconcile-links.ts'
import { requestRefund, sendRefund } from './refunds.ts'
import { onlineOf } from './routes.ts'
import { importSettlements } from './settlements.ts'

export function onlineConsoleRoutes(api: Api, parts: StaffParts): void {
  const online = onlineOf(parts)
  if (!online) return
  const { database, live, now, wakeMail, guardFor, limitDesk } = parts
  const { db } = database
  const { isTrial } = online.provider
  const overview = async () => ({ ...(await readOverview(db, live.edition(), now())), isTrial })

  api.route({
    method: 'GET',
    url: '/organiser/online-payments',
    onRequest: guardFor('statements'),
    schema: { querystring: onlineQuery, response: { 200: onlineList } },
    handler: ({ query }) => readListPage(db, onlineListing(db, query, now()), query),
  })

  fileRoute(api, parts, {
    url: '/online-payments',
    permission: 'statements',
    query: onlineQuery,
    table: query => onlineTable(db, live.edition(), query, now()),
  })

  onlineFileRoutes(api, parts)

  api.route({
    method: 'GET',
    url: '/organiser/online-overview',
    onRequest: guardFor('statements'),
    schema: { response: { 200: onlineOverview } },
    handler: overview,
  })

  api.route({
    method: 'POST',
    url: '/organiser/online-payments/:id/credit',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params: onlineParams, body: creditOnlineBody, response: { 200: onlineRow } },
    async handler(request) {
      await limitDesk(request)
      const staff = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await rereadPayment(online, call.id)
      await staffWrite(database, staff.id, now(), trx => creditFromInbox(trx, live.edition(), staff.id, call, now()))
      wakeMail()
      return findOnline(db, call.id, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/online-payments/:id/aside',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params: onlineParams, body: asideOnlineBody, response: { 200: onlineRow } },
    async handler(request) {
      await limitDesk(request)
      const staff = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, staff.id, now(), trx => putAside(trx, staff.id, call, now()))
      return findOnline(db, call.id, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/online-payments/:id/reopen',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params: onlineParams, response: { 200: onlineRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = request.params
      await staffWrite(database, currentStaff(request).id, now(), trx =>
        reopenOnline(trx, currentStaff(request).id, { id }),
      )
      return findOnline(db, id, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/online-refunds/:paymentId',
    onRequest: guardFor('refunds', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: { params: refundParams, body: refundOnlineBody, response: { 200: onlineOverview } },
    async handler(request) {
      await limitDesk(request)
      const staff = currentStaff(request)
      const call = { ...request.params, ...request.body }
      const id = await staffWrite(database, staff.id, now(), trx =>
        requestRefund(trx, live.edition(), staff.id, call, now()),
      )
      await sendRefund(online, id)
      wakeMail()
      return overview()
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/online-disputes/:id',
    onRequest: guardFor('refunds', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: {
      params: z.object({ id: z.string().max(60) }),
      body: decideDisputeBody,
      response: { 200: onlineOverview },
    },
    async handler(request) {
      await limitDesk(request)
      const staff = currentStaff(request)
      const call = { ...request.params, ...request.body }
      await staffWrite(database, staff.id, now(), trx => decideDispute(trx, live.edition(), staff.id, call, now()))
      wakeMail()
      return overview()
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/settlements',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'none: reads payouts of the provider, not of one person' },
    schema: { body: settlementDay, response: { 200: onlineOverview } },
    async handler(request) {
      await limitDesk(request)
      await importSettlements(online, request.body.day).catch(error => {
        if (error instanceof ProviderSilent || error instanceof ProviderRefusal) refuse('online_settlements_silent')
        throw error
      })
      return overview()
    },
  })
}
