// The festival by day: who came in, and the money by what it is for and how it was paid. The report's page and its file
// show the same rows.
import type { ListColumn } from '../lists/list-column.ts'
import { methodText, shownMethods } from '../money/payment.ts'
import type { Report } from './report-api.ts'

/** Whole rupees by what they are for, and by method; `together` is the sum of either. */
export type Revenue = {
  facilities: number
  events: number
  above: number
  together: number
  methods: Record<string, number>
}
export type ReportDay = { day: string; entries: number; people: number } & Revenue

/** What these rows of money come to. */
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

/** A row for each day on which somebody came in or money moved, in order. */
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

/** The words for what money is for. */
export const revenueWords = {
  facilities: 'Accommodation and food',
  events: 'Events',
  above: 'Above what is due',
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
const together: Column = { name: 'together', title: 'Together', kind: 'amount', value: row => row.together }

/** The report's columns, with those of the methods by which this money came; null: for somebody who sees no money. */
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

/** The methods that a report on this money shows. */
export function methodsOf(money: NonNullable<Report['money']>) {
  return shownMethods(money.map(({ method }) => method))
}
