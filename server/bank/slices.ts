// Work on many rows in parts, between which other calls are answered.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows of one query or insert: both engines limit the parameters, and other calls run between two slices. */
const sliceLength = 200

/** Calls `work` with slices of the rows, one after another, and lets other calls run in between. */
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
