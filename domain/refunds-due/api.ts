// The schemas of the organisers' calls about refunds due.
import { z } from 'zod'
import { listOf, listQuery, reason, rupees } from '../call-fields.ts'
import { mostAtOnce } from '../lists/many.ts'
import { manyAnswer, selectedPerson } from '../lists/many-api.ts'
import { availableWays } from './ways.ts'

/** The calls of a site. Without a payment provider they do not offer online refunds. */
export function refundsDueCalls(paysOnline: boolean) {
  const way = z.enum(availableWays(paysOnline))

  // All people with credit; sort by name, credit. With `eventId`, only people with a cancelled registration for this
  // event; 0 for all. With `way`, only people with a refund by this way.
  const query = listQuery.extend({
    eventId: z.coerce.number().int().min(0).max(10_000).default(0),
    way: z.union([z.literal(''), way]).default(''),
  })
  const row = z.object({
    userId: z.string(),
    username: z.string(),
    phone: z.string(),
    /** The refund in whole rupees. */
    credit: z.number().int(),
    /** The parts of the refund by way, in whole rupees. */
    ways: z.partialRecord(way, z.number().int()),
    /** The numbers of the person's cancelled events. */
    cancelled: z.array(z.number().int()),
    /** References of the person's payments by UPI and bank, with the payer if a statement names one. */
    transfers: z.string(),
  })
  const list = listOf(row).extend({
    /** The sum over all pages in whole rupees: of the requested way, or of all ways. */
    sum: z.number().int(),
    /** The cancelled events. */
    events: z.array(z.number().int()),
  })

  // Refunds several people by one way
  const payBackBody = z.object({
    way,
    reason,
    rows: z
      .array(
        selectedPerson.extend({
          /** The person's whole credit that the cashier saw. */
          credit: rupees,
          /** The part of the credit that the cashier refunds by this way. */
          amount: rupees,
        }),
      )
      .min(1)
      .max(mostAtOnce),
  })
  return {
    'GET /refunds-due': { query, answer: list },
    'POST /refunds-due/pay': { body: payBackBody, answer: manyAnswer },
  }
}

type RefundsDueCalls = ReturnType<typeof refundsDueCalls>
export type RefundsDueQuery = z.output<RefundsDueCalls['GET /refunds-due']['query']>
export type RefundsDueList = z.infer<RefundsDueCalls['GET /refunds-due']['answer']>
export type RefundDueRow = RefundsDueList['rows'][number]
