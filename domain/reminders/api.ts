// The schema of the organisers' call that reminds selected people by mail.
import { z } from 'zod'
import { selectedPeople } from '../lists/many-api.ts'

/** The subject of the mail: the balance to pay, choosing events, or confirming the address. */
export const remindedOf = ['payment', 'events', 'address'] as const
export type RemindedOf = (typeof remindedOf)[number]

// Mails selected people. With `eventId`, only people registered for the event, for staff with permission to write to
// them. Without it, payment and events need the permission `reminders`, and address needs the permission `correct`.
export const remindBody = z.object({
  of: z.enum(remindedOf),
  eventId: z.number().int().positive().max(10_000).optional(),
  rows: selectedPeople,
})
