// The table of what people pay, as `npm run content:check` prints it: worked out by the rule of domain/pricing.ts from the prices of an edition.
import { rateOf, type Tariff, totalDue } from '../domain/pricing.ts'

/** More columns do not fit a line. */
const mostColumns = 10

/** A line of column heads, then a line for students and one for each facility: whole rupees by number of events, up to where nothing rises. */
export function priceTable(tariff: Tariff): string[] {
  const payers = [
    { who: 'student', payer: { isStudent: true, facility: '' } },
    ...tariff.facilities.map(({ name }) => ({ who: `outside, ${name}`, payer: { isStudent: false, facility: name } })),
  ]
  const rises = payers.map(({ payer }) => {
    const { perEvent, cap } = rateOf(tariff, payer)
    return perEvent === 0 ? 0 : Math.ceil(cap / perEvent)
  })
  const last = Math.min(Math.max(...rises), mostColumns)
  const counts = Array.from({ length: last + 1 }, (_, count) => count)
  const width = Math.max(...payers.map(({ who }) => who.length))
  const line = (who: string, cells: (string | number)[]) =>
    `  ${who.padEnd(width)}${cells.map(cell => String(cell).padStart(8)).join('')}`
  const heads = counts.map(count => (count === Math.max(...rises) ? `${count}+` : count))
  return [
    line('events', heads),
    ...payers.map(({ who, payer }) =>
      line(
        who,
        counts.map(count => totalDue(tariff, payer, count)),
      ),
    ),
  ]
}
