// Writes CSV (RFC 4180) that is safe to open in a spreadsheet.
import { type Cell, type Line, printable, type Table, writtenSlices } from './table.ts'

/** Excel needs the byte-order mark to read UTF-8. */
const byteOrderMark = '\uFEFF'

/** The CSV file, in pieces of text. */
export async function* writeCsv({ columns, slices }: Pick<Table, 'columns' | 'slices'>): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([columns])
  yield* writtenSlices(slices, linesOf)
}

function linesOf(lines: readonly Line[]): string {
  return lines.map(line => `${line.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Puts an apostrophe before a text that a spreadsheet would evaluate as a formula. A formula starts with =, +, - or @
 * or their full-width forms, possibly after spaces or unprintable characters.
 */
export function withoutFormula(text: string): string {
  const written = printable(text)
  return /^\s*[=+\-@＝＋－＠]/.test(written) ? `'${written}` : written
}
