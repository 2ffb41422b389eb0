// The report by day: entries, and money by purpose and method. The page and the file show the same rows.
import type { ListColumn } from '../lists/list-column.ts'
import { methodText, shownMethods } from '../money/payment.ts'
import type { Report } from './report-api.ts'

/** Whole rupees by purpose and by method; `together` is the total. */
export type Revenue = {
  facilities: number
  events: number
  above: number
  together: number
  methods: Record<string, number>
}
export type ReportDay = { day: string; entries: number; people: number } & Revenue

/** The totals of these rows. */
export function sumOfRevenue(rows: NonNullable<Report['money']>): Revenue {
  const sum: Revenue = { facilities: 0, events: 0, above: 0, together: 0, methods: {} }
  for (const { method, facilities, events, above } of rows) {
    const together = facilities + events + above
    sum.facilities += facilities
    sum.events += events
    sum.above += above
    sum.together += together
    sum.methods[method] = (sum.methods[method] ?? 0) + together
  }
  return sum
}

/** One row per day with entries or money, in order. */
export function reportDays({ entries, money }: Pick<Report, 'entries' | 'money'>): ReportDay[] {
  const days = [...new Set([...entries, ...(money ?? [])].map(({ day }) => day))].sort()
  return days.map(day => {
    const came = entries.find(row => row.day === day)
    const { facilities, events, above, together, methods } = sumOfRevenue((money ?? []).filter(row => row.day === day))
    return {
      day,
      entries: came?.entries ?? 0,
      people: came?.people ?? 0,
      facilities,
      events,
      above,
      together,
      methods,
    }
  })
}

/** The purposes of money in words. */
export const revenueWords = {
  facilities: 'Accommodation and food',
  events: 'Events',
  above: 'Credit',
} as const

type Column = ListColumn<ReportDay>

const footfall: readonly Column[] = [
  { name: 'day', title: 'Day', kind: 'code', value: row => row.day },
  { name: 'entries', title: 'Entries', kind: 'figure', value: row => row.entries },
  { name: 'people', title: 'Different people', kind: 'figure', value: row => row.people },
]
const byKind = (Object.keys(revenueWords) as (keyof typeof revenueWords)[]).map(
  (kind): Column => ({ name: kind, title: revenueWords[kind], kind: 'amount', value: row => row[kind] }),
)
const together: Column = { name: 'together', title: 'Total', kind: 'amount', value: row => row.together }

/** The report's columns, with one per method of this money; `null` for organisers who see no money. */
export function reportColumns(money: Report['money']): readonly Column[] {
  if (money === null) return footfall
  const byMethod = methodsOf(money).map(
    (method): Column => ({
      name: method,
      title: methodText(method),
      kind: 'amount',
      value: row => row.methods[method] ?? 0,
    }),
  )
  return [...footfall, ...byMethod, ...byKind, together]
}

/** The methods in a report on this money. */
export function methodsOf(money: NonNullable<Report['money']>) {
  return shownMethods(money.map(({ method }) => method))
}
