// The schema of the overview.
import { z } from 'zod'
import { counted, instant } from '../call-fields.ts'

// For coordinators it counts only their own events, and money is null
export const overview = z.object({
  people: z.number().int(),
  registrationsByDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
  byCategory: z.array(counted),
  byEvent: z.array(z.object({ eventId: z.number().int(), count: z.number().int() })),
  /** The team events; an incomplete team has fewer members than the event's minimum. */
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
  /** Tonight's beds and the current meal; null if there are none, and for a coordinator. */
  guests: z
    .object({
      beds: z.object({ all: z.number().int(), given: z.number().int() }).nullable(),
      meal: z.object({ name: z.string(), served: z.number().int(), expected: z.number().int() }).nullable(),
    })
    .nullable(),
  insideNow: z.number().int(),
  /** Until when no confirmation links are sent, because too many are unopened. Null if sent, and for coordinators. */
  linksWaitUntil: instant.nullable(),
  /** People admitted before today and not scanned out; null for a coordinator. */
  leftOpen: z.number().int().nullable(),
  /**
   * Today's entries and payments by hour (HH:MM in festival time), from the first hour that has an entry or a payment.
   */
  today: z.object({
    day: z.string(),
    hours: z.array(z.object({ hour: z.string(), entries: z.number().int(), money: z.number().int().nullable() })),
  }),
})
export type OverviewFigures = z.infer<typeof overview>
