// Finds the header of a bank's or UPI application's statement and guesses which column is which. statement.ts reads the
// rows.
import type { CsvLine } from '../lists/read-csv.ts'
import { isColumnOfMoneyIn } from './statement-direction.ts'

/** The names of the columns, as they stand in the statement's header; '' where a statement has no such column. */
export type StatementColumns = {
  /** Money that came in, or all amounts where `direction` says which way they went. */
  amount: string
  reference: string
  /** What the bank wrote about the transfer. */
  narration: string
  date: string
  /** Who paid. */
  name: string
  /** Where all amounts stand in one column: Dr or Cr. */
  direction: string
}

/** Banks put lines of their own above the header; it is looked for in this many lines. */
export const deepest = 40

const signs: Record<keyof StatementColumns, Pick<RegExp, 'test'>[]> = {
  amount: [{ test: isColumnOfMoneyIn }, /^amount/i, /^(?!.*(debit|withdraw|balance)).*amount/i],
  reference: [/\butr\b|\brrn\b/i, /\bref/i, /transaction id|txn id/i, /ch(e)?q/i],
  narration: [/narration|description|particulars|remarks|details/i],
  date: [/date/i, /time/i],
  name: [/payer|sender|remitter|\bfrom\b/i, /^(?!.*(branch|account|bank)).*\bname\b/i],
  direction: [
    /^\W*(dr|debit|withdrawal)\W+(cr|credit|deposit)\b(?!.*(amount|balance))/i,
    /^\W*(cr|credit|deposit)\W+(dr|debit|withdrawal)\b(?!.*(amount|balance))/i,
    /^((transaction|txn) )?type$/i,
  ],
}

/** The cells of the line near the top that looks most like a header; empty for an empty file. */
export function headerOf(lines: readonly CsvLine[]): string[] {
  const names = lines.slice(0, deepest).map(({ cells }) => cells)
  const score = (cells: string[]) =>
    Object.values(signs).filter(patterns => cells.some(cell => patterns.some(pattern => pattern.test(cell)))).length *
      100 +
    cells.filter(cell => cell !== '' && !/\d/.test(cell)).length
  const best = names.reduce((found, cells) => (score(cells) > score(found) ? cells : found), names[0] ?? [])
  return best.filter(cell => cell !== '')
}

/** A guess that the cashier can correct; '' where no column fits. */
export function guessColumns(header: readonly string[]): StatementColumns {
  const find = (patterns: Pick<RegExp, 'test'>[]) => {
    for (const pattern of patterns) {
      const found = header.find(cell => pattern.test(cell))
      if (found) return found
    }
    return ''
  }
  const guess = Object.fromEntries(Object.entries(signs).map(([column, patterns]) => [column, find(patterns)]))
  // A column of money that came in needs no other to say so.
  if (isColumnOfMoneyIn(guess.amount ?? '')) guess.direction = ''
  return guess as StatementColumns
}
