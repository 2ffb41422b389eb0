// The schemas of the organisers' calls about the overview. What all have in common is in organiser-fields.ts.
import { z } from 'zod'
import { counted } from './organiser-fields.ts'

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
  insideNow: z.number().int(),
  /** The day at the gates (YYYY-MM-DD, when it began): its hours (HH:MM, festival time) from the first in which something happened. */
  today: z.object({
    day: z.string(),
    hours: z.array(z.object({ hour: z.string(), entries: z.number().int(), money: z.number().int().nullable() })),
  }),
})
