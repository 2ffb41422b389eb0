// The calls of the outbox.
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { outbox, resendMail } from './store.ts'

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { subjectOf } = parts
  const { post } = deskCalls(api, parts)

  outbox.addTo(api, parts)
  post('/mail/:mailId/resend', { may: 'mail' }, (trx, { params, now }) =>
    resendMail(trx, subjectOf, params.mailId, now),
  )
}
