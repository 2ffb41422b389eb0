// The organisers' calls about notices. Coordinators write to people of their own events (G10).
import { z } from 'zod'
import {
  noticePreview,
  noticesList,
  noticesQuery,
  previewNoticeBody,
  sendNoticeBody,
  withdrawNoticeBody,
} from '../../domain/notice-api.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { listNotices } from './read.ts'
import { previewNotice, refuseForeign, sendNotice, withdrawNotice } from './send.ts'

const sent = z.object({ noticeId: z.string() })

export function noticeDeskRoutes(api: Api, { database, edition, now, guardFor, wakeMail }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/notices',
    onRequest: guardFor('notices'),
    schema: { querystring: noticesQuery, response: { 200: noticesList } },
    handler: request => listNotices(database.db, currentStaff(request), request.query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/notices/preview',
    onRequest: guardFor('notices'),
    schema: { body: previewNoticeBody, response: { 200: noticePreview } },
    async handler(request) {
      refuseForeign(currentStaff(request), request.body.audience, false)
      return previewNotice(database.db, edition, request.body)
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
        sendNotice(trx, edition, sender, request.body, now()),
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
      response: { 200: sent },
    },
    handler(request) {
      const sender = currentStaff(request)
      const call = { noticeId: request.params.noticeId, reason: request.body.reason }
      return staffWrite(database, sender.id, now(), trx => withdrawNotice(trx, sender, call, now()))
    },
  })
}
