// Staff review scans that were flagged for them.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { seenScanBody } from '../../domain/gate/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { isFlagged, isUnseen } from './scan.ts'

/**
 * Marks a flagged scan as reviewed at `now`, or with `seen: false` as not reviewed. The entry itself does not change
 * (undo.ts undoes entries). Refuses a scan that is not flagged.
 */
export async function noteSeen(
  trx: Transaction,
  { scanId, seen, note }: z.output<typeof seenScanBody>,
  actorId: string,
  now: Millis,
): Promise<Audited<void>> {
  const scan = await trx
    .updateTable('scan')
    .set(seen ? { reviewed_at: isoTime(now), reviewed_by: actorId, review_note: note } : notSeen)
    .where('id', '=', scanId)
    .where(isFlagged)
    .returning('person_id')
    .executeTakeFirst()
  if (!scan) refuse('scan_unknown')
  const entry = { action: 'scan.seen' as const, personId: scan.person_id, after: { scanId, seen }, reason: note }
  return { answer: undefined, entries: [entry] }
}

const notSeen = { reviewed_at: null, reviewed_by: null, review_note: null }

/** The number of flagged scans that were neither reviewed nor undone. */
export async function countUnseen(db: Db): Promise<number> {
  const { unseen } = await db
    .selectFrom('scan')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('unseen'))
    .where(isUnseen)
    .executeTakeFirstOrThrow()
  return unseen
}
