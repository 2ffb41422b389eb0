// The schemas of the organisers' calls about rosters, accommodation and food.
import { z } from 'zod'
import { listOf, listQuery, text } from '../call-fields.ts'
import { columnKinds } from '../lists/list-column.ts'
import { typedTimes } from '../programme/api.ts'

// The events, with the number of people and teams in each
export const rosterEvents = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      registered: z.number().int(),
      checkedIn: z.number().int(),
      /** Null if it is not a team event. */
      teams: z.number().int().nullable(),
    }),
  ),
})
export type RosterEvents = z.infer<typeof rosterEvents>
export const rosterColumn = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
  /** Whether the list can be sorted by the column. */
  sorted: z.boolean(),
  /** Whether the column is hidden on the screen until requested. */
  extra: z.boolean(),
})
export type RosterColumn = z.infer<typeof rosterColumn>
/** A value for each column, by its name; always includes the user id. */
export const rosterRow = z
  .object({ userId: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type RosterRow = z.infer<typeof rosterRow>
export const roster = listOf(rosterRow).extend({
  columns: z.array(rosterColumn),
  /** The event's sessions that are not cancelled, by start. `name` is the session's own name, or empty. */
  sessions: z.array(typedTimes.extend({ name: z.string(), venue: z.string() })),
})
export type Roster = z.infer<typeof roster>

// All people with a paid facility; sort by name, college, due
export const facilitiesQuery = listQuery.extend({ facility: text.default(''), gender: text.default('') })
export const facilityRow = z.object({
  userId: z.string(),
  username: z.string(),
  gender: z.string(),
  phone: z.string(),
  college: z.string(),
  facility: z.string(),
  eventCount: z.number().int(),
  /** Whole rupees; null for organisers without permission to see money. */
  amountDue: z.number().int().nullable(),
  /** The answers to the questions about meals as lists show them, by question; of people with meals. */
  answers: z.record(z.string(), z.string()),
})
export type FacilityRow = z.infer<typeof facilityRow>
export const facilitiesList = listOf(facilityRow).extend({
  counts: z.array(z.object({ facility: z.string(), gender: z.string(), count: z.number().int() })),
  /** The questions about meals: each has a column. */
  questions: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type FacilitiesList = z.infer<typeof facilitiesList>
