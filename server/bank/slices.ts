// Works on many rows in slices, between which other calls can run.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows per query or insert: both engines limit parameters, and other calls can run between two slices. */
const sliceLength = 200

/** Calls `work` with one slice after another, and lets other calls run in between. */
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
