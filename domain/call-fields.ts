// Fields that the schemas of the organisers' calls share. domain/organiser-calls.ts lists the calls with their schemas.
import { z } from 'zod'
import { largestAmount } from './rupees.ts'

export const text = z.string().max(120)
export const reason = z.string().trim().min(3).max(300)
export const rupees = z.number().int().min(1).max(largestAmount)
export const eventIds = z.array(z.number().int().positive().max(10_000)).max(200)
/** The number of an event in an address. */
export const eventId = z.coerce.number().int().positive().max(10_000)
export const eventParams = z.object({ eventId })
/** An id in an address. */
export const id = z.string().max(60)
/** The browser makes a new id for each act, so that a repeated request has no second effect. */
export const actId = z.uuid()
export const instant = z.string()
/** A time in the festival's time zone, as the console's fields have it: YYYY-MM-DDTHH:MM. */
export const clockTime = z.iso.datetime({ local: true, precision: -1 })
/** A `clockTime`, or empty or null if there is none. The console may send back an answer's null unchanged. */
export const clockTimeOrNone = z
  .union([clockTime, z.literal('')])
  .nullable()
  .transform(typed => typed ?? '')
export const counted = z.object({ name: z.string(), count: z.number().int() })

/** The query of every list: the server searches, sorts and divides the rows into pages. Numbers arrive as text. */
export const listQuery = z.object({
  search: text.default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  sort: text.default(''),
  direction: z.enum(['up', 'down']).default('down'),
})
export const listOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() })
