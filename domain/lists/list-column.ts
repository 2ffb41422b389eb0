// The columns of a list, for the console's table, its print, and the CSV and XLSX files. Each subject has its list in
// columns.ts; the roster's columns depend on the event and are in server/roster/columns.ts.

/**
 * How a value is shown. `code`: text that is never wrapped, such as a user id or a receipt number. `amount` and `due`:
 * whole rupees (due below zero is a credit). `paise`: a sum in paise. `moment`: ISO-8601 or null. `mark`: true or
 * false. `event`: the number of an event, or null.
 */
export const columnKinds = [
  ...(['text', 'code', 'figure', 'person', 'phone'] as const),
  ...(['amount', 'due', 'paise', 'moment', 'mark', 'event'] as const),
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type ColumnValue = string | number | boolean | null

/** Kinds with sums of money. */
const moneyKinds: readonly ColumnKind[] = ['amount', 'due', 'paise']

/** Whether the column has sums of money: files write them as numbers in rupees. */
export function isMoney({ kind }: { kind: ColumnKind }): boolean {
  return moneyKinds.includes(kind)
}

export type ListColumn<Row> = {
  /** Unique among the list's columns. */
  name: string
  title: string
  kind: ColumnKind
  value: (row: Row) => ColumnValue
  /** The value of `sort` in the server's call for this column; without it the column cannot be sorted. */
  sort?: string
  /** Hidden on the screen until requested; files always have it. */
  extra?: true
}

/** The columns for an organiser with or without permission to see money. */
export function columnsFor<Row>(columns: readonly ListColumn<Row>[], seesMoney: boolean): readonly ListColumn<Row>[] {
  return seesMoney ? columns : columns.filter(column => !isMoney(column))
}
