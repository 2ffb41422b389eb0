// The editions of the festival that have used this database. ../tables.ts explains the types of columns.

/** One edition; the highest number is the present one. Rows are only added. */
export type EditionHistoryTable = {
  number: number
  /** The festival's name. */
  name: string
  /** The festival's year, which identifies the edition. */
  year: number
  since: string
}
