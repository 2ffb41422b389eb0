// The schemas of the organisers' calls about doubtful accounts: with an unconfirmed address, or many of one mail domain
// with unpaid seats of events with a limit. What all
// have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { selectedPeople } from '../lists/many-api.ts'

// GET /unconfirmed (correct): the accounts, the newest first; filter by mail domain. Accounts that paid, were at a gate
// or were made or corrected by staff are not among them.
export const unconfirmedQuery = listQuery.extend({ domain: text.default('') })
const unconfirmedRow = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  registeredAt: instant,
  /** Somebody opened the link in the mail. */
  confirmed: z.boolean(),
  registrations: z.number().int(),
  /** Those of them for events with a limit: nobody on the list has paid. */
  unpaid: z.number().int(),
  waiting: z.number().int(),
})
export type UnconfirmedRow = z.infer<typeof unconfirmedRow>
export const unconfirmedList = listOf(unconfirmedRow).extend({
  /** The mail domains with the most such accounts, whatever is searched. */
  domains: z.array(z.object({ domain: z.string(), accounts: z.number().int() })),
})
export type UnconfirmedList = z.infer<typeof unconfirmedList>

// POST /unconfirmed/end (correct): ends all that these accounts hold; answers manyAnswer. Those that no longer belong
// to the list are kept
export const endUnconfirmedBody = z.object({ rows: selectedPeople, reason })
export type EndUnconfirmedBody = z.input<typeof endUnconfirmedBody>
