// The calls of the outbox.
import { z } from 'zod'
import { mailList, mailQuery, mailRow } from '../../../domain/mail-api.ts'
import type { Api } from '../../parts.ts'
import { fileRoute } from '../../spreadsheet/file-route.ts'
import { staffWrite } from '../audit.ts'
import { currentStaff } from '../guard.ts'
import { readListPage } from '../lists.ts'
import type { StaffParts } from '../parts.ts'
import { mailListing, mailTable, resendMail } from './store.ts'

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, wakeMail, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/mail',
    onRequest: guardFor('mail'),
    schema: { querystring: mailQuery, response: { 200: mailList } },
    handler: ({ query }) => readListPage(database.db, mailListing(database.db, edition, query), query),
  })

  fileRoute(api, parts, {
    ...{ url: '/mail', permission: 'mail', query: mailQuery },
    table: query => mailTable(database.db, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/mail/:mailId/resend',
    onRequest: guardFor('mail'),
    schema: { params: z.object({ mailId: z.string().max(60) }), response: { 200: mailRow } },
    async handler(request) {
      const { mailId } = request.params
      const staffId = currentStaff(request).id
      const row = await staffWrite(database, staffId, now(), trx => resendMail(trx, edition, mailId, now()))
      wakeMail()
      return row
    },
  })
}
