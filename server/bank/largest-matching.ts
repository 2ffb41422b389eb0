// Pairs as many rows as possible with stored rows. Knows nothing of banks.

/** A row that asks for a stored row, on behalf of the row before it, which asks for the one it has. */
type Asking<Row> = { row: Row; before: Asking<Row> | null }

/**
 * Adds pairs to `found` until no larger number of pairs is possible (Kuhn's algorithm). Each row and each stored row is
 * in one pair at most. A paired row stays paired, but may get another stored row.
 *
 * Example: row 1 can be A or B, row 2 only A. The pair 1-A becomes the pairs 1-B and 2-A.
 */
export function toLargestMatching<Row extends object, Stored extends object>(
  rows: readonly Row[],
  stored: readonly Stored[],
  canBe: (row: Row, stored: Stored) => boolean,
  found: Map<Row, Stored>,
): void {
  const holders = new Map([...found].map(([row, other]) => [other, row]))
  // The stored rows from which no free one was reached since the last new pair.
  let seen = new Set<Stored>()
  for (const row of rows) {
    if (found.has(row)) continue
    if (holders.size === stored.length) return
    if (pair(row)) seen = new Set()
  }

  /** Pairs this row, if moving paired rows makes a stored row free for it. */
  function pair(first: Row): boolean {
    const asking: Asking<Row>[] = [{ row: first, before: null }]
    for (const ask of asking)
      for (const other of stored) {
        if (seen.has(other) || !canBe(ask.row, other)) continue
        seen.add(other)
        const holder = holders.get(other)
        if (holder) asking.push({ row: holder, before: ask })
        else {
          handOver(other, ask)
          return true
        }
      }
    return false
  }

  /** Gives a free stored row to the row that asks, and that row's old one to the row that asked for it. */
  function handOver(free: Stored, last: Asking<Row>) {
    let next = free
    for (let ask: Asking<Row> | null = last; ask; ask = ask.before) {
      const old = found.get(ask.row)
      found.set(ask.row, next)
      holders.set(next, ask.row)
      if (old) next = old
    }
  }
}
