// The table of prices that `npm run content:check` prints.
import { priceTable } from '../domain/money/price-table.ts'
import type { Tariff } from '../domain/money/pricing.ts'

/** A line of column heads, then a line for students and one for each facility: whole rupees by number of events. */
export function priceLines(tariff: Tariff): string[] {
  const { counts, endsThere, rows } = priceTable(tariff)
  const named = rows.map(({ payer, totals }) => ({
    who: payer.isStudent ? 'student' : `outside, ${payer.facility}`,
    totals,
  }))
  const width = Math.max(...named.map(({ who }) => who.length))
  const line = (who: string, cells: (string | number)[]) =>
    `  ${who.padEnd(width)}${cells.map(cell => String(cell).padStart(8)).join('')}`
  const heads = counts.map((count, i) => (endsThere && i === counts.length - 1 ? `${count}+` : count))
  return [line('events', heads), ...named.map(({ who, totals }) => line(who, totals))]
}
