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
