// Writes CSV (RFC 4180) that is safe to open in a spreadsheet.
import { type Cell, type Line, printable, type Table, writtenSlices } from './table.ts'

/** A byte-order mark: without it Excel reads UTF-8 as another encoding. */
const byteOrderMark = '\uFEFF'

/** The file in pieces of text. */
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
 * The text as a spreadsheet shows it without evaluating it: an apostrophe goes in front of what would begin a formula.
 * The full-width forms of =, +, - and @ begin one as well, and so do all of them after spaces and after characters that
 * the file cannot hold.
 */
export function withoutFormula(text: string): string {
  const written = printable(text)
  return /^\s*[=+\-@＝＋－＠]/.test(written) ? `'${written}` : written
}
