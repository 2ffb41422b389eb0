// CSV as RFC 4180 has it, safe to open in a spreadsheet.
import type { Cell, Table } from './table.ts'
import { printable } from './table.ts'

/** Without it Excel takes UTF-8 for the letters of some other encoding. */
const byteOrderMark = '\uFEFF'

export function writeCsv({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return byteOrderMark + [columns, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : harmless(cell)
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A text that a spreadsheet shows as it is: one that would begin a formula gets an apostrophe in front. The wide forms of the signs
 * count as well, and spaces before them do not help.
 */
export function harmless(text: string): string {
  const begins = /^[\t\r\n]/.test(text) || /^\s*[=+\-@＝＋－＠]/.test(text)
  return begins ? `'${printable(text)}` : printable(text)
}
