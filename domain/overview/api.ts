// The schemas of the organisers' calls about the overview. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { counted, instant } from '../call-fields.ts'

// GET /overview (overview); a coordinator's counts are those of the own events, and money is null
export const overview = z.object({
  people: z.number().int(),
  registrationsByDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
  byCategory: z.array(counted),
  byEvent: z.array(z.object({ eventId: z.number().int(), count: z.number().int() })),
  /** The events played by teams; incomplete teams are those with fewer members than the published minimum. */
  teamsByEvent: z.array(z.object({ eventId: z.number().int(), teams: z.number().int(), incomplete: z.number().int() })),
  byCollege: z.array(counted),
  money: z
    .object({
      due: z.number().int(),
      refundsDue: z.number().int(),
      openClaims: z.number().int(),
      collected: z.array(z.object({ method: z.string(), amount: z.number().int() })),
    })
    .nullable(),
  facilities: z.array(z.object({ facility: z.string(), gender: z.string(), count: z.number().int() })),
  /** Tonight's beds, and the meal of this hour; null where there is none, and for a coordinator. */
  guests: z
    .object({
      beds: z.object({ all: z.number().int(), given: z.number().int() }).nullable(),
      meal: z.object({ name: z.string(), served: z.number().int(), expected: z.number().int() }).nullable(),
    })
    .nullable(),
  insideNow: z.number().int(),
  /** Until then no links to confirm addresses leave: too many are unopened. Else null, and for coordinators. */
  linksWaitUntil: instant.nullable(),
  /** People who came in before the present day and were not scanned out; null for a coordinator. */
  leftOpen: z.number().int().nullable(),
  /**
   * The day at the gates (YYYY-MM-DD, when it began): its hours (HH:MM, festival time) from the first in which
   * something happened.
   */
  today: z.object({
    day: z.string(),
    hours: z.array(z.object({ hour: z.string(), entries: z.number().int(), money: z.number().int().nullable() })),
  }),
})
export type OverviewFigures = z.infer<typeof overview>
