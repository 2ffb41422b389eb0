// The calls of the outbox.
import { mailQuery } from '../../../domain/mail/api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { mailListing, mailTable, resendMail } from './store.ts'

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { live, subjectOf } = parts
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)

  get('/mail', { may: 'mail' }, ({ query }) => readListPage(db, mailListing(db, subjectOf, query), query))
  fileRoute(api, parts, {
    url: '/mail',
    permission: 'mail',
    query: mailQuery,
    table: query => mailTable(db, live.edition(), subjectOf, query),
  })
  post('/mail/:mailId/resend', { may: 'mail' }, (trx, { params, now }) =>
    resendMail(trx, subjectOf, params.mailId, now),
  )
}
