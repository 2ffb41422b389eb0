// The calls of the outbox.
import { z } from 'zod'
import { mailList, mailQuery, mailRow } from '../../../domain/mail-api.ts'
import type { Api } from '../../parts.ts'
import { staffWrite } from '../audit.ts'
import { currentStaff } from '../guard.ts'
import type { StaffParts } from '../parts.ts'
import { listMail, resendMail } from './store.ts'

export function mailRoutes(api: Api, { database, edition, now, wakeMail, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/mail',
    onRequest: guardFor('mail'),
    schema: { querystring: mailQuery, response: { 200: mailList } },
    handler: ({ query }) => listMail(database.db, edition, query),
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
