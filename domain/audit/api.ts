// The schemas of the organisers' calls about the audit log. Common fields are in domain/call-fields.ts.
import { z } from 'zod'
import { instant, listOf, listQuery, text } from '../call-fields.ts'

// Newest first by default. `actor` and `person` search name, user id and e-mail; `action` is the beginning of an
// action; `from` and `to` are days (YYYY-MM-DD, festival time).
export const auditQuery = listQuery.extend({
  actor: text.default(''),
  action: text.default(''),
  person: text.default(''),
  from: text.default(''),
  to: text.default(''),
})
/** A person. `userId` is empty for the command line. */
const named = z.object({ name: z.string(), userId: z.string() })
export const auditRow = z.object({
  auditId: z.string(),
  at: instant,
  actor: named,
  action: z.string(),
  /** The person concerned, or null. */
  person: named.nullable(),
  /** The changed fields in words; '' for no value. */
  changes: z.array(z.object({ name: z.string(), was: z.string(), is: z.string() })),
  reason: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>
export const auditList = listOf(auditRow)
