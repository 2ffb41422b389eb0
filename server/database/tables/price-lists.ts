// The price lists that were in force. ../tables.ts explains the types of columns.

/** One price list; the highest number is in force. Rows are only added. */
export type PriceListTable = {
  number: number
  /** JSON of a `PriceList` (domain/money/price-list.ts). */
  prices: string
  since: string
}
