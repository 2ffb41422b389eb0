// One description of a list's columns for the console's table, its print, and the CSV and XLSX files. A list is an
// array of these; a list's own is in columns.ts of its subject, the roster's, which depends on the event, in
// server/roster/columns.ts.

/**
 * How the value of a column is shown: `code` is text that stays in one line, such as a user id or a receipt's number,
 * `amount` and `due` are whole rupees (due: below zero is a credit), `paise` is a sum in paise, `moment` ISO-8601 or
 * null, `mark` true or false, `event` the number of an event, null for none.
 */
export const columnKinds = [
  ...(['text', 'code', 'figure', 'person', 'phone'] as const),
  ...(['amount', 'due', 'paise', 'moment', 'mark', 'event'] as const),
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type ColumnValue = string | number | boolean | null

/** Kinds that say a sum of money. */
const moneyKinds: readonly ColumnKind[] = ['amount', 'due', 'paise']

/** Whether the column says sums of money: files write them as numbers, in rupees. */
export function isMoney({ kind }: { kind: ColumnKind }): boolean {
  return moneyKinds.includes(kind)
}

export type ListColumn<Row> = {
  /** Unique among the list's columns. */
  name: string
  title: string
  kind: ColumnKind
  value: (row: Row) => ColumnValue
  /** What the server's call names the order by this column; a column without one is not sorted. */
  sort?: string
  /** On the screen only when it is asked for; files have it. */
  extra?: true
}

/** The columns for somebody who sees sums of money, or does not. */
export function columnsFor<Row>(columns: readonly ListColumn<Row>[], seesMoney: boolean): readonly ListColumn<Row>[] {
  return seesMoney ? columns : columns.filter(column => !isMoney(column))
}
