// Finding the header of a bank's or a UPI application's statement, and which of its columns are which.
// How its rows are read and judged is domain/statement.ts.
import type { CsvLine } from '../../../../domain/read-csv.ts'

export type ColumnNames = { reference: string; amount: string; date: string; name: string }

/** Banks put lines of their own above the header: this far down it is looked for. */
const deepest = 40

const signs: Record<keyof ColumnNames, RegExp[]> = {
  reference: [/\butr\b|\brrn\b/i, /ref/i, /transaction id|txn id/i],
  amount: [/credit|deposit|received/i, /amount/i],
  date: [/date/i, /time/i],
  name: [/payer|sender|remitter|from/i, /name/i, /narration|description|particulars|remarks/i],
}

/** The cells of the header: the line, near the top, that looks most like one; empty for an empty file. */
export function headerOf(lines: readonly CsvLine[]): string[] {
  const names = lines.slice(0, deepest).map(({ cells }) => cells)
  const score = (cells: string[]) =>
    Object.values(signs).filter(patterns => cells.some(cell => patterns.some(pattern => pattern.test(cell)))).length *
      100 +
    cells.filter(cell => cell !== '' && !/\d/.test(cell)).length
  const best = names.reduce((found, cells) => (score(cells) > score(found) ? cells : found), names[0] ?? [])
  return best.filter(cell => cell !== '')
}

/** A first guess, which the cashier corrects: '' where no column looks right. */
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
