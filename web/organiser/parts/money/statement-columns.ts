// Finds the header of a bank's or UPI application's statement and guesses which column is which. domain/statement.ts reads the rows.
import type { CsvLine } from '../../../../domain/read-csv.ts'

export type ColumnNames = { reference: string; amount: string; date: string; name: string }

/** Banks put lines of their own above the header; it is looked for in this many lines. */
const deepest = 40

const signs: Record<keyof ColumnNames, RegExp[]> = {
  reference: [/\butr\b|\brrn\b/i, /ref/i, /transaction id|txn id/i],
  amount: [/credit|deposit|received/i, /amount/i],
  date: [/date/i, /time/i],
  name: [/payer|sender|remitter|from/i, /name/i, /narration|description|particulars|remarks/i],
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
export function guessColumns(header: readonly string[]): ColumnNames {
  const find = (patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const found = header.find(cell => pattern.test(cell))
      if (found) return found
    }
    return ''
  }
  return {
    reference: find(signs.reference),
    amount: find(signs.amount),
    date: find(signs.date),
    name: find(signs.name),
  }
}
