// Numbers that a spreadsheet program cut: 512345678901 saved as 5.12E+11, or more digits than it keeps.

/** True for a number in scientific notation: its digits are lost, and it identifies nothing. */
export function isCutNumber(cell: string): boolean {
  return /^'?[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell.trim())
}

/** What staff read beside a row whose only number was cut. */
export function cutNumberWords(cell: string): string {
  return `${cell.slice(0, 30)}, a number that a spreadsheet program cut`
}
