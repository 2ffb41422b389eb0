// Reads CSV as banks and spreadsheets write it: commas, semicolons or tabs, any line ends. The library papaparse knows
// the quotes.
import Papa from 'papaparse'

/** One line of a CSV text with its number in the file, from 1. */
export type CsvLine = { line: number; cells: string[] }

/**
 * `openQuote` is the line of a quote that nothing closes, or that text follows: what stands behind it cannot be told
 * apart. Else null.
 */
export type Csv = { lines: CsvLine[]; openQuote: number | null }

/**
 * Characters of a cell and cells of a line that are read; nobody writes more. A hostile file is cut before anything is
 * done with its cells.
 */
export const longestCell = 1000
const mostCells = 200

/** What may stand between two cells. */
export type Separator = ',' | ';' | '\t' | '|'

/**
 * The lines of the text that are not empty, or the first `most`. Unless it is given, the separator is the comma,
 * semicolon or tab that the text uses most outside quotes.
 */
export function readCsv(text: string, most = 0, separator?: Separator): Csv {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter: separator ?? separatorOf(plain),
    newline: '\n',
    preview: most,
  })
  const lines: CsvLine[] = []
  let line = 1
  for (const row of data) {
    const isEmpty = row.every(cell => cell === '')
    const cells = isEmpty ? [] : row.slice(0, mostCells).map(cell => cell.slice(0, longestCell).trim())
    if (cells.some(cell => cell !== '')) lines.push({ line, cells })
    line++
    // Only a quoted cell holds the end of a line.
    if (!isEmpty) for (const cell of row) line += countLines(cell) - 1
  }
  const quote = errors.find(({ type }) => type === 'Quotes')
  return { lines, openQuote: quote ? countLines(plain.slice(0, quote.index)) : null }
}

/** The text of rows of cells, of which `readCsv` reads every cell back, each row at the number of its line. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const oneLine = rows.map(cells => cells.map(cell => cell.replace(/\s*[\r\n]+\s*/g, ' ')))
  // Quotes around every sign that might be taken for a separator.
  return Papa.unparse(oneLine as string[][], { newline: '\n', quotes: cell => /[;\t|]/.test(String(cell)) })
}

/** The number of lines of a text, without reading it; counting ends beyond `most`. */
export function countLines(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1 && count <= most; at = text.indexOf('\n', at + 1)) count++
  // Old Macs end lines with a carriage return alone.
  for (let at = text.indexOf('\r'); at !== -1 && count <= most; at = text.indexOf('\r', at + 1))
    if (text[at + 1] !== '\n') count++
  return count
}

const separators = [',', ';', '\t'] as const
const separatorSigns = separators.map(separator => separator.charCodeAt(0))
const quoteSign = '"'.charCodeAt(0)

function separatorOf(text: string): string {
  const [outside, quoted] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let counts = outside
  // Sign by sign: splitting a text of two million commas makes as many texts.
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quoteSign) {
      if (counts === outside) quoted.fill(0)
      counts = counts === outside ? quoted : outside
    } else for (let i = 0; i < separatorSigns.length; i++) if (sign === separatorSigns[i]) counts[i]!++
  }
  // What follows a quote that nothing closes is no quoted cell.
  const all = outside.map((count, i) => count + (counts === quoted ? quoted[i]! : 0))
  return separators[all.indexOf(Math.max(...all))]!
}
