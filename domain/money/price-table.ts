// The table of totals by number of events, for the page of prices and `npm run content:check`. The rule is pricing.ts.
import { type Payer, rateOf, type Tariff, totalDue } from './pricing.ts'

/** The most columns that fit a line. */
const mostEvents = 10

export type PriceTable = {
  /** Numbers of events from 0, one for each total of a row. */
  counts: number[]
  /** Whether the last totals hold for any higher number of events. */
  endsThere: boolean
  /** Students first, then one row for each facility; totals in whole rupees. */
  rows: { payer: Payer; totals: number[] }[]
}

/** The totals by number of events, until no total rises further, or up to `mostEvents`. */
export function priceTable(tariff: Tariff): PriceTable {
  const payers: Payer[] = [
    { isStudent: true, facility: '' },
    ...tariff.facilities.map(({ name }) => ({ isStudent: false, facility: name })),
  ]
  const rises = Math.max(
    ...payers.map(payer => {
      const { perEvent, cap } = rateOf(tariff, payer)
      return perEvent === 0 ? 0 : Math.ceil(cap / perEvent)
    }),
  )
  const counts = Array.from({ length: Math.min(rises, mostEvents) + 1 }, (_, count) => count)
  return {
    counts,
    endsThere: rises <= mostEvents,
    rows: payers.map(payer => ({ payer, totals: counts.map(count => totalDue(tariff, payer, count)) })),
  }
}

/** One line of a price list: the number of events, whether it holds for more events too, and the total in rupees. */
export type PriceStep = { count: number; andMore: boolean; total: number }

/** The totals of a row until they no longer change. A row of one step has the same total for any number of events. */
export function priceSteps({ counts, endsThere }: PriceTable, totals: readonly number[]): PriceStep[] {
  const steps = counts.slice(1).map((count, i) => ({ count, andMore: false, total: totals[i + 1]! }))
  const last = steps.at(-1)
  if (!last || !endsThere) return steps
  const end = steps.findIndex(({ total }) => total === last.total)
  return steps.slice(0, end + 1).map((step, i) => ({ ...step, andMore: i === end }))
}
