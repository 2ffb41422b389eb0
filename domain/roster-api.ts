// The schemas of the organisers' calls about rosters, accommodation and food. What all have in common is in organiser-fields.ts.
import { z } from 'zod'
import { columnKinds } from './list-column.ts'
import { listOf, listQuery, text } from './organiser-fields.ts'

// GET /rosters (rosters): the events with counts · GET /rosters/:eventId?… : one event's people, in order of registering; sort by the
// name of a column
export const rosterEvents = z.object({
  rows: z.array(
    z.object({
      ...{ eventId: z.number().int(), registered: z.number().int(), checkedIn: z.number().int() },
      /** Null: the event is not played by teams. */
      teams: z.number().int().nullable(),
    }),
  ),
})
export const rosterColumn = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
  /** True where the list may be sorted by it. */
  sorted: z.boolean(),
  /** True where the screen leaves it out until it is asked for. */
  extra: z.boolean(),
})
/** A value for each column, by the column's name; the user id in any case. */
export const rosterRow = z
  .object({ userId: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const roster = listOf(rosterRow).extend({ columns: z.array(rosterColumn) })

// GET /facilities (facilities): everybody who chose one that costs something; sort by name, college, due
export const facilitiesQuery = listQuery.extend({ facility: text.default(''), gender: text.default('') })
export const facilityRow = z.object({
  userId: z.string(),
  username: z.string(),
  gender: z.string(),
  phone: z.string(),
  college: z.string(),
  facility: z.string(),
  eventCount: z.number().int(),
  amountDue: z.number().int(),
})
export const facilitiesList = listOf(facilityRow).extend({
  counts: z.array(z.object({ facility: z.string(), gender: z.string(), count: z.number().int() })),
})
