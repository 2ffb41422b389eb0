/** How many entries each row has, at most `most`, so that rows are as full as possible: 8 of most 5 give 4 and 4. */
export function evenRows(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most))
  return Math.max(1, Math.ceil(count / rows))
}
