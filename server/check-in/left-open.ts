// People who were inside when the festival's day changed: they are asked about, and count as left or as inside again.
import type { z } from 'zod'
import { dayAround, type Millis } from '../../domain/day.ts'
import type { leftOpenBody } from '../../domain/gate/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isLeftOpen } from './scan.ts'

/** Rows of one statement. */
const slice = 100

/** How many people were admitted before the present day of `now` and never scanned out. */
export async function countLeftOpen(db: Db, edition: Edition, now: Millis): Promise<number> {
  const { people } = await db
    .selectFrom('scan')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('people'))
    .where(isLeftOpen(edition, now))
    .executeTakeFirstOrThrow()
  return people
}

/**
 * Decides about those people at `now`, and answers how many they were: they left when the day of their admission ended,
 * and who is still inside is admitted again from `now` on, at the same gate. With nobody left open it changes nothing.
 * A pass that is scanned meanwhile is decided by that scan: only admissions that this call closes are opened again, and
 * the unique index lets nobody be inside twice.
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
    for (let i = 0; i < rows.length; i += slice)
      await trx
        .insertInto('scan')
        .values(rows.slice(i, i + slice))
        .execute()
  }
  const after = { people: closed.length, are }
  return { answer: closed.length, entries: [{ action: 'scan.left_open', personId: null, after }] }
}
