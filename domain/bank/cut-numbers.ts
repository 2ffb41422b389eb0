// Numbers truncated by a spreadsheet program: 512345678901 saved as 5.12E+11.

/** Whether the cell is a number in scientific notation: its last digits are lost, so it identifies nothing. */
export function isCutNumber(cell: string): boolean {
  return /^'?[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell.trim())
}

/** The note for staff beside a row whose only number is truncated. */
export function cutNumberWords(cell: string): string {
  return `${cell.slice(0, 30)}, a number truncated by a spreadsheet program`
}
