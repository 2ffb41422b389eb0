/** How many entries stand in a row, at most `most`, so that the rows are as full as possible: 8 of most 5 are 4 and 4. */
export function evenRows(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most))
  return Math.max(1, Math.ceil(count / rows))
}
