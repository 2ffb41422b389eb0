// Staff decide whether people who were not scanned out before the festival day changed have left or are still inside.
import type { z } from 'zod'
import { dayAround, type Millis } from '../../domain/day.ts'
import type { leftOpenBody } from '../../domain/gate/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isLeftOpen } from './scan.ts'

/** How many rows one insert has at most. */
const rowsPerInsert = 100

/** The number of people admitted before the festival day of `now` and never scanned out. */
export async function countLeftOpen(db: Db, edition: Edition, now: Millis): Promise<number> {
  const { people } = await db
    .selectFrom('scan')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('people'))
    .where(isLeftOpen(edition, now))
    .executeTakeFirstOrThrow()
  return people
}

/**
 * Closes the admissions that `isLeftOpen` finds, each at the end of its day, and returns how many. With
 * `are: 'inside'`, also admits the same people again at `now`, at the same gates. A pass scanned at the same moment
 * does no harm: only people whose admissions this call closed are admitted, and the unique index admits nobody twice.
 */
export async function decideLeftOpen(
  trx: Transaction,
  edition: Edition,
  { are }: z.output<typeof leftOpenBody>,
  staffId: string,
  now: Millis,
): Promise<Audited<number>> {
  const closed: { person_id: string | null; gate: string }[] = []
  for (;;) {
    const first = await trx
      .selectFrom('scan')
      .select('at')
      .where(isLeftOpen(edition, now))
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    if (!first) break
    const end = isoTime(dayAround(edition.festival, Date.parse(first.at)).to)
    const rows = await trx
      .updateTable('scan')
      .set({ left_at: end })
      .where(isLeftOpen(edition, now))
      .where('at', '<', end)
      .returning(['person_id', 'gate'])
      .execute()
    closed.push(...rows)
  }
  if (closed.length === 0) return { answer: 0, entries: [] }
  if (are === 'inside') {
    const at = isoTime(now)
    const rows = closed.map(({ person_id, gate }) => ({
      id: crypto.randomUUID(),
      nonce: crypto.randomUUID(),
      person_id,
      direction: 'in' as const,
      result: 'admitted' as const,
      gate,
      at,
      recorded_at: at,
      by_id: staffId,
      reason: 'Still inside when the day changed',
      left_at: null,
      undone_at: null,
      undone_by: null,
    }))
    for (let i = 0; i < rows.length; i += rowsPerInsert)
      await trx
        .insertInto('scan')
        .values(rows.slice(i, i + rowsPerInsert))
        .execute()
  }
  const after = { people: closed.length, are }
  return { answer: closed.length, entries: [{ action: 'scan.left_open', personId: null, after }] }
}
