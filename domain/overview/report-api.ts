// The schema of the report by day.
import { z } from 'zod'

const rupees = z.number().int()

// Coordinators get only entries of participants of their own events, no money
export const report = z.object({
  /** The number of different people admitted on any day. */
  visitors: z.number().int(),
  /** The number of entries and of different people on each day (YYYY-MM-DD) with admissions. */
  entries: z.array(z.object({ day: z.string(), entries: z.number().int(), people: z.number().int() })),
  /**
   * Payments less refunds by day and method, split by purpose at today's prices: a payment counts first for the
   * facility, then for events; what exceeds the total is `above`.
   */
  money: z
    .array(z.object({ day: z.string(), method: z.string(), facilities: rupees, events: rupees, above: rupees }))
    .nullable(),
})
export const reportQuery = z.object({})
export type Report = z.infer<typeof report>
