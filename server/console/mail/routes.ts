// The calls of the outbox.
import { z } from 'zod'
import { mailRow } from '../../../domain/mail/api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { outbox, resendMail } from './store.ts'

const mailParams = z.object({ mailId: z.string().max(60) })

export function mailRoutes(api: Api, parts: StaffParts): void {
  const { subjectOf } = parts
  const { post } = deskCalls(api, parts)

  outbox.addTo(api, parts)
  post('/mail/:mailId/resend', { may: 'mail', params: mailParams, answer: mailRow }, (trx, { params, now }) =>
    resendMail(trx, subjectOf, params.mailId, now),
  )
}
