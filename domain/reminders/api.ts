// The schemas of the organisers' call that reminds selected people by mail.
import { z } from 'zod'
import { selectedPeople } from '../lists/many-api.ts'

/** What people are reminded of: what they owe, choosing events, or opening the link that confirms their address. */
export const remindedOf = ['payment', 'events', 'address'] as const
export type RemindedOf = (typeof remindedOf)[number]

// POST /reminders (notices): mails selected people; answers manyAnswer. With `eventId` only people registered for it:
// who may write to them may remind them. Without: of payment and events (reminders), of the address (correct)
export const remindBody = z.object({
  of: z.enum(remindedOf),
  eventId: z.number().int().positive().max(10_000).optional(),
  rows: selectedPeople,
})
export type RemindBody = z.input<typeof remindBody>
