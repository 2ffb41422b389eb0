// Finds the header of a statement from a bank or UPI app and guesses the meaning of its columns. statement.ts reads the
// rows.
import { type CsvLine, readCsv, type Separator } from '../lists/read-csv.ts'
import { isColumnOfMoneyIn } from './statement-direction.ts'

/** The names of the columns as in the statement's header; '' if the statement has no such column. */
export type StatementColumns = {
  /** The column of incoming amounts, or of all amounts if the column `direction` has Dr or Cr. */
  amount: string
  reference: string
  /** The bank's description of the transfer. */
  narration: string
  date: string
  /** The payer. */
  name: string
  /** Dr or Cr, if all amounts are in one column. */
  direction: string
}

/** The most characters of a statement, which are enough for about twenty thousand rows. */
export const longestStatement = 2_000_000

/**
 * The number of lines in which the header is searched: banks put other lines above the header, such as the branch's
 * address.
 */
export const headerSearchLines = 200

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

/** Whether the cell may be a column's name: such names are short and contain no account or transfer numbers. */
function isColumnName(cell: string): boolean {
  return cell !== '' && cell.length <= 50 && !/\d{3}/.test(cell)
}

/** The similarity of a line to a header; 0 if it names no column of amounts. */
function headerScore({ cells }: CsvLine): number {
  const names = cells.filter(isColumnName)
  const known = Object.values(signs).filter(patterns => names.some(name => patterns.some(sign => sign.test(name))))
  return known.includes(signs.amount) ? known.length * 100 + names.length : 0
}

/** The line near the top that names the most known columns; undefined if no line names a column of amounts. */
export function headerLineOf(lines: readonly CsvLine[]): CsvLine | undefined {
  let best: CsvLine | undefined
  let most = 0
  for (const line of lines.slice(0, headerSearchLines)) {
    const score = headerScore(line)
    if (score > most) [best, most] = [line, score]
  }
  return best
}

/** The number of characters in which the separator is searched: they contain the header. */
const longestStart = 100_000

/**
 * The separator with which a line looks most like a header, because amounts and texts can contain commas and | too.
 * Undefined if no line looks like a header with any separator.
 */
export function separatorIn(text: string): Separator | undefined {
  const start = text.slice(0, longestStart)
  let best: Separator | undefined
  let most = 0
  for (const separator of [',', ';', '\t', '|'] as const) {
    const header = headerLineOf(readCsv(start, headerSearchLines, separator).lines)
    const score = header ? headerScore(header) : 0
    if (score > most) [best, most] = [separator, score]
  }
  return best
}

/** The line with the most names, known or not: the cashier may know which name is the amount. */
function lineOfNames(lines: readonly CsvLine[]): CsvLine | undefined {
  const count = ({ cells }: CsvLine) => cells.filter(isColumnName).length
  const most = lines.slice(0, headerSearchLines).reduce((found, line) => Math.max(found, count(line)), 0)
  return most > 1 ? lines.find(line => count(line) === most) : undefined
}

/**
 * The names in the line that looks most like a header; empty if no line has two names. If several columns have one
 * name, the list has the name alone, then with the number of each column: 'Amount', 'Amount (column 4)', 'Amount
 * (column 6)'.
 */
export function headerOf(lines: readonly CsvLine[]): string[] {
  const { cells } = headerLineOf(lines) ?? lineOfNames(lines) ?? { cells: [] }
  return [...new Set(cells)]
    .filter(name => name !== '')
    .flatMap(name => {
      const numbers = cells.flatMap((cell, index) => (cell === name ? [index + 1] : []))
      return numbers.length === 1 ? [name] : [name, ...numbers.map(number => `${name} (column ${number})`)]
    })
}

/** Guesses the columns, for the cashier to correct; '' if no column fits. */
export function guessColumns(header: readonly string[]): StatementColumns {
  const find = (patterns: Pick<RegExp, 'test'>[]) => {
    for (const pattern of patterns) {
      const found = header.find(cell => pattern.test(cell))
      if (found) return found
    }
    return ''
  }
  const guess = Object.fromEntries(Object.entries(signs).map(([column, patterns]) => [column, find(patterns)]))
  // A column of only incoming money needs no column of directions.
  if (isColumnOfMoneyIn(guess.amount ?? '')) guess.direction = ''
  return guess as StatementColumns
}
