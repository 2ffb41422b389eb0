// The organisers' calls about notices. Coordinators write to people of their own events (G10), cashiers to
// those who owe money.
import { z } from 'zod'
import {
  noticePreview,
  noticesList,
  noticesQuery,
  previewNoticeBody,
  sendNoticeBody,
  withdrawNoticeBody,
  withdrawnNotice,
} from '../../domain/notices/api.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { noticesTable } from './files.ts'
import { listNotices } from './read.ts'
import { previewNotice, refuseForeignAudience, sendNotice } from './send.ts'
import { withdrawNotice } from './withdraw.ts'

const sent = z.object({ noticeId: z.string() })

export function noticeDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, wakeMail } = parts
  api.route({
    method: 'GET',
    url: '/organiser/notices',
    onRequest: guardFor('notices'),
    schema: { querystring: noticesQuery, response: { 200: noticesList } },
    handler: request => listNotices(database.db, currentStaff(request), request.query),
  })

  fileRoute(api, parts, {
    url: '/notices',
    permission: 'notices',
    query: z.object({}),
    table: (_, request) => noticesTable(database.db, live.edition(), currentStaff(request)),
  })

  api.route({
    method: 'POST',
    url: '/organiser/notices/preview',
    onRequest: guardFor('notices'),
    schema: { body: previewNoticeBody, response: { 200: noticePreview } },
    async handler(request) {
      refuseForeignAudience(currentStaff(request), request.body.audience, false)
      const seesMoney = hasPermission(currentStaff(request).roles, 'payments')
      return previewNotice(database.db, live.edition(), request.body, seesMoney, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/notices',
    onRequest: guardFor('notices'),
    schema: { body: sendNoticeBody, response: { 200: sent } },
    async handler(request) {
      const sender = currentStaff(request)
      const answer = await staffWrite(database, sender.id, now(), trx =>
        sendNotice(trx, live.edition(), sender, request.body, now()),
      )
      wakeMail()
      return answer
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/notices/:noticeId/withdraw',
    onRequest: guardFor('notices'),
    schema: {
      params: z.object({ noticeId: z.string().max(60) }),
      body: withdrawNoticeBody,
      response: { 200: withdrawnNotice },
    },
    handler(request) {
      const sender = currentStaff(request)
      const call = { noticeId: request.params.noticeId, reason: request.body.reason }
      return staffWrite(database, sender.id, now(), trx => withdrawNotice(trx, sender, call, now()))
    },
  })
}
