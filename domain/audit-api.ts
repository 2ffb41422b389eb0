// The schemas of the organisers' calls about the audit log. What all have in common is in organiser-fields.ts.
import { z } from 'zod'
import { instant, listOf, listQuery, text } from './organiser-fields.ts'

// GET /audit (audit): the newest first unless asked for otherwise. `actor` is a user id or part of a name, `person` a user id,
// `action` the beginning of one; `from` and `to` are days (YYYY-MM-DD, festival time).
export const auditQuery = listQuery.extend({
  actor: text.default(''),
  action: text.default(''),
  person: text.default(''),
  from: text.default(''),
  to: text.default(''),
})
export const auditRow = z.object({
  auditId: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** User id of the person concerned; empty where none is. */
  person: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})
export const auditList = listOf(auditRow)
