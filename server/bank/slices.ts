// Works on many rows in slices, so that other calls can run between two slices.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of rows in a query or insert. Both databases limit the number of parameters. */
const sliceLength = 200

/** Calls `work` with one slice after the other, and lets other calls run in between. */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (slice: Row[]) => Promise<unknown>,
  length = sliceLength,
): Promise<void> {
  for (let i = 0; i < rows.length; i += length) {
    if (i > 0) await nextTurn()
    await work(rows.slice(i, i + length))
  }
}
