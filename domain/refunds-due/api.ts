// The schemas of the organisers' calls about refunds due. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { listOf, listQuery, reason, rupees } from '../call-fields.ts'
import { mostAtOnce } from '../lists/many.ts'
import { selectedPerson } from '../lists/many-api.ts'
import { availableWays } from './ways.ts'

/** The schemas of a site. Without a provider of payments nothing in them says that money could go back online. */
export function refundsDueSchemas(paysOnline: boolean) {
  const way = z.enum(availableWays(paysOnline))

  // GET /refunds-due (refunds): everybody with credit; sort by name, credit. `eventId`: only people whose registration
  // for this event was cancelled; 0: everybody. `way`: only people to whom something goes back by it. …/file?format=…
  const query = listQuery.extend({
    eventId: z.coerce.number().int().min(0).max(10_000).default(0),
    way: z.union([z.literal(''), way]).default(''),
  })
  const row = z.object({
    userId: z.string(),
    username: z.string(),
    phone: z.string(),
    /** What goes back to the person, in whole rupees, and by which way. */
    credit: z.number().int(),
    ways: z.partialRecord(way, z.number().int()),
    /** The numbers of the events that were cancelled for the person. */
    cancelled: z.array(z.number().int()),
    /** References of the person's payments by UPI and bank, with the payer where a statement names one. */
    transfers: z.string(),
  })
  const list = listOf(row).extend({
    /** Whole rupees of all rows on all pages: by the way that was asked for, or by all. */
    sum: z.number().int(),
    /** The events that are cancelled. */
    events: z.array(z.number().int()),
  })

  // POST /refunds-due/pay (refunds): pays back several people by one way; answers manyAnswer
  const payBackBody = z.object({
    way,
    reason,
    rows: z
      .array(
        selectedPerson.extend({
          /** What the cashier saw, in whole rupees: the whole credit, and what of it goes back by this way. */
          credit: rupees,
          amount: rupees,
        }),
      )
      .min(1)
      .max(mostAtOnce),
  })
  return { query, row, list, payBackBody }
}

type Schemas = ReturnType<typeof refundsDueSchemas>
export type RefundsDueQuery = z.output<Schemas['query']>
export type RefundDueRow = z.infer<Schemas['row']>
export type RefundsDueList = z.infer<Schemas['list']>
export type PayBackBody = z.input<Schemas['payBackBody']>
