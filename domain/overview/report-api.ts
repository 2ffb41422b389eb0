// The schemas of the organisers' call about the festival by day.
import { z } from 'zod'

const rupees = z.number().int()

// GET /report · /report/file (overview); a coordinator gets the entries of the own events' people, and no money
export const report = z.object({
  /** Different people who came in on any day. */
  visitors: z.number().int(),
  /** The days (YYYY-MM-DD) on which somebody was admitted: how often, and how many different people. */
  entries: z.array(z.object({ day: z.string(), entries: z.number().int(), people: z.number().int() })),
  /**
   * What was paid less what was paid back, by day and method, and by what it is for as things stand: a payment counts
   * for the facility first, then for events, and what is more than the total is above.
   */
  money: z
    .array(z.object({ day: z.string(), method: z.string(), facilities: rupees, events: rupees, above: rupees }))
    .nullable(),
})
export const reportQuery = z.object({})
export type Report = z.infer<typeof report>
