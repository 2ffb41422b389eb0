// The calls of the outbox.
import { z } from 'zod'
import { mailList, mailQuery, mailRow } from '../../../domain/mail/api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { mailListing, mailTable, resendMail } from './store.ts'

const mailParams = z.object({ mailId: z.string().max(60) })

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { subjectOf } = parts
  const { db } = parts.database
  const { get, post, file } = deskCalls(api, parts)

  get('/mail', { may: 'mail', query: mailQuery, answer: mailList }, ({ query }) =>
    readListPage(db, mailListing(db, subjectOf, query), query),
  )
  file('/mail', { may: 'mail', query: mailQuery }, ({ edition, query }) => mailTable(db, edition, subjectOf, query))
  post('/mail/:mailId/resend', { may: 'mail', params: mailParams, answer: mailRow }, (trx, { params, now }) =>
    resendMail(trx, subjectOf, params.mailId, now),
  )
}
