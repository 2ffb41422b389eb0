// The price lists that were in force. ../tables.ts says what columns are like.

/** One price list; the highest number is in force. Rows are only added. */
export type PriceListTable = {
  number: number
  /** JSON of a `PriceList` (domain/money/price-list.ts). */
  prices: string
  since: string
}
