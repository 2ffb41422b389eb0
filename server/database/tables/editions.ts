// The editions of the festival that this database was served as. ../tables.ts says what columns are like.

/** One edition; the highest number is the present one. Rows are only added. */
export type EditionHistoryTable = {
  number: number
  /** The festival's name, and the year that tells editions apart. */
  name: string
  year: number
  since: string
}
