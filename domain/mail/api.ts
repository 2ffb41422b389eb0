// The schemas of the organisers' calls about mail. Common fields are in domain/call-fields.ts.
import { z } from 'zod'
import { instant, listOf, listQuery } from '../call-fields.ts'

// Sort by time
export const mailQuery = listQuery.extend({ state: z.enum(['', 'queued', 'sent', 'failed']).default('') })
export const mailRow = z.object({
  mailId: z.string(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number().int(),
  error: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type MailRow = z.infer<typeof mailRow>
export const mailList = listOf(mailRow)
