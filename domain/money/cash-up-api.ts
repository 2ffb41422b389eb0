// The schemas of the organisers' calls about the cash-up: the day's sums, and the cashiers' boxes.
import { z } from 'zod'
import { instant, reason, text } from '../call-fields.ts'
import { isDay } from '../day.ts'
import { denominations } from './cash.ts'

const rupees = z.number().int()

export const cashBox = z.object({
  boxId: z.string(),
  userId: z.string(),
  cashier: z.string(),
  openedAt: instant,
  /** Null until the cashier enters it. */
  float: rupees.nullable(),
  /**
   * Collected cash. Like `paidBack` and `expected`, it is null until the box has a current count, so that the cashier
   * counts without knowing the sum.
   */
  taken: rupees.nullable(),
  paidBack: rupees.nullable(),
  /** Float plus collected cash less refunded cash. */
  expected: rupees.nullable(),
  /** Null before the first count. */
  counted: rupees.nullable(),
  notes: z.partialRecord(text, z.number().int()),
  countedAt: instant.nullable(),
  /** Counted less expected, at the time of the count. */
  difference: rupees.nullable(),
  reason: z.string(),
  /** Whether no cash was collected or refunded after the count; otherwise the box must be counted again. */
  isCountCurrent: z.boolean(),
  closedAt: instant.nullable(),
  closedBy: z.string(),
})
export type CashBox = z.infer<typeof cashBox>

// The sums that each cashier collected and refunded on the day (festival time), by method, and the boxes that are open
// or were opened or closed on that day
export const cashUpQuery = z.object({ day: z.iso.date().refine(isDay) })
export const cashUp = z.object({
  day: z.string(),
  rows: z.array(
    z.object({
      /** Name of the cashier; empty for online payments. */
      takenBy: z.string(),
      method: z.string(),
      /** Whether these are transfers of a bank statement. */
      isFromStatement: z.boolean(),
      taken: rupees,
      refunded: rupees,
      count: z.number().int(),
    }),
  ),
  boxes: z.array(cashBox),
})
export type CashUp = z.infer<typeof cashUp>
/** Opens the caller's own box. */
export const openBoxBody = z.object({ float: z.number().int().min(0).max(100_000) })
const most = 10_000
export const countBoxBody = z.object({
  notes: z.partialRecord(z.enum(denominations.map(String) as [string, ...string[]]), z.number().int().min(0).max(most)),
  /** The reason for a difference. Needed only for closing the box. */
  reason: reason.optional(),
})
