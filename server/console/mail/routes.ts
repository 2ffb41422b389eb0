// The calls of the outbox.
import { z } from 'zod'
import { mailList, mailQuery, mailRow } from '../../../domain/mail/api.ts'
import { currentStaff } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { staffWrite } from '../../audit/audit.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { mailListing, mailTable, resendMail } from './store.ts'

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail, guardFor, subjectOf } = parts

  api.route({
    method: 'GET',
    url: '/organiser/mail',
    onRequest: guardFor('mail'),
    schema: { querystring: mailQuery, response: { 200: mailList } },
    handler: ({ query }) => readListPage(database.db, mailListing(database.db, subjectOf, query), query),
  })

  fileRoute(api, parts, {
    url: '/mail',
    permission: 'mail',
    query: mailQuery,
    table: query => mailTable(database.db, live.edition(), subjectOf, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/mail/:mailId/resend',
    onRequest: guardFor('mail'),
    schema: { params: z.object({ mailId: z.string().max(60) }), response: { 200: mailRow } },
    async handler(request) {
      const { mailId } = request.params
      const staffId = currentStaff(request).id
      const row = await staffWrite(database, staffId, now(), trx => resendMail(trx, subjectOf, mailId, now()))
      wakeMail()
      return row
    },
  })
}
