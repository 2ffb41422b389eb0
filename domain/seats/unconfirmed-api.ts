// The schemas of the organisers' calls about doubtful accounts: accounts with an unconfirmed address, or many accounts
// of one mail domain with unpaid seats of limited events. domain/call-fields.ts has the fields that all calls share.
import { z } from 'zod'
import { instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { selectedPeople } from '../lists/many-api.ts'

// The doubtful accounts, newest first; can be filtered by mail domain. Excludes accounts that paid, were at a gate, or
// were made or corrected by staff.
export const unconfirmedQuery = listQuery.extend({ domain: text.default('') })
const unconfirmedRow = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  registeredAt: instant,
  /** Whether the address is confirmed. */
  confirmed: z.boolean(),
  registrations: z.number().int(),
  /** Registrations for limited events. None of these accounts has paid. */
  unpaid: z.number().int(),
  waiting: z.number().int(),
})
export type UnconfirmedRow = z.infer<typeof unconfirmedRow>
export const unconfirmedList = listOf(unconfirmedRow).extend({
  /** The mail domains with the most such accounts, independent of the search. */
  domains: z.array(z.object({ domain: z.string(), accounts: z.number().int() })),
})

// Ends all registrations, teams and waiting-list entries of these accounts. Accounts that are no longer doubtful are
// left unchanged
export const endUnconfirmedBody = z.object({ rows: selectedPeople, reason })
