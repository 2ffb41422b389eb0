// Reads CSV files of banks and spreadsheets: commas, semicolons or tabs, any line ends. papaparse handles the quotes.
import Papa from 'papaparse'

/** One line of a CSV text with its number in the file, from 1. */
export type CsvLine = { line: number; cells: string[] }

/**
 * `openQuote` is the line of the first faulty quote: it is never closed, or text follows the closing quote. The cells
 * after it are unclear. Null if there is none.
 */
export type Csv = { lines: CsvLine[]; openQuote: number | null }

/** The most characters of a cell, far more than in real files. Cells of a hostile file are cut before processing. */
export const longestCell = 1000
/** The most cells of a line, far more than in real files. */
const mostCells = 200

export type Separator = ',' | ';' | '\t' | '|'

/**
 * The non-empty lines among the first `most` lines of the text; 0 means all. The default separator is the comma,
 * semicolon or tab that occurs most outside quotes.
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
    // A quoted cell can contain line breaks.
    if (!isEmpty) for (const cell of row) line += countLines(cell) - 1
  }
  const quote = errors.find(({ type }) => type === 'Quotes')
  return { lines, openQuote: quote ? countLines(plain.slice(0, quote.index)) : null }
}

/** Writes rows as CSV such that `readCsv` returns the same cells, with the row number as line. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const oneLine = rows.map(cells => cells.map(cell => cell.replace(/\s*[\r\n]+\s*/g, ' ')))
  // Quotes every cell with a possible separator.
  return Papa.unparse(oneLine as string[][], { newline: '\n', quotes: cell => /[;\t|]/.test(String(cell)) })
}

/** The number of lines in a text, counted up to just above `most`. */
export function countLines(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1 && count <= most; at = text.indexOf('\n', at + 1)) count++
  // Old Macs end lines with only a carriage return.
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
  // Character by character: splitting a text with two million commas would create as many strings.
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quoteSign) {
      if (counts === outside) quoted.fill(0)
      counts = counts === outside ? quoted : outside
    } else for (let i = 0; i < separatorSigns.length; i++) if (sign === separatorSigns[i]) counts[i]!++
  }
  // Text after a quote that is never closed is not a quoted cell.
  const all = outside.map((count, i) => count + (counts === quoted ? quoted[i]! : 0))
  return separators[all.indexOf(Math.max(...all))]!
}
