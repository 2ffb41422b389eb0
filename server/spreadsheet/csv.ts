// Writes CSV (RFC 4180) that is safe to open in a spreadsheet.
import { type Cell, printable, type Table } from './table.ts'

/** Without it Excel reads UTF-8 as another encoding. */
const byteOrderMark = '\uFEFF'

export function writeCsv({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return byteOrderMark + [columns, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The text as a spreadsheet shows it without evaluating it: an apostrophe goes in front of what would begin a formula. The full-width
 * forms of =, +, - and @ begin one as well, and so do all of them after spaces.
 */
export function withoutFormula(text: string): string {
  const isFormula = /^[\t\r\n]/.test(text) || /^\s*[=+\-@＝＋－＠]/.test(text)
  return isFormula ? `'${printable(text)}` : printable(text)
}
