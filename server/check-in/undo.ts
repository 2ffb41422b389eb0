// Undoes an entry or exit that was scanned by mistake. The row stays and says who undid it; the audit log has the
// reason.
import type { Millis } from '../../domain/day.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { isAdmission } from './scan.ts'

/**
 * Undoes a scan at `now`: the person is where they were before it. Refuses a scan that changed nothing, one that is
 * already undone, and one that is not the person's latest.
 */
export async function undoScan(
  trx: Transaction,
  { scanId, reason }: { scanId: string; reason: string },
  actorId: string,
  now: Millis,
): Promise<Audited<void>> {
  const found = await findScan(trx, scanId)
  if (!found?.person_id || (found.result !== 'admitted' && found.result !== 'left')) refuse('scan_unknown')
  const personId = found.person_id
  await lockPerson(trx, personId)
  // Read again under the lock: somebody else may have undone it meanwhile.
  const scan = (await findScan(trx, scanId)) ?? refuse('scan_unknown')
  if (scan.undone_at !== null) refuse('scan_undone', { name: scan.undone_by_name ?? '' })
  if (scan.left_at !== null) refuse('scan_not_last')
  if (scan.result === 'left') await reopenAdmission(trx, personId, scan.at)
  await trx
    .updateTable('scan')
    .set({ undone_at: isoTime(now), undone_by: actorId })
    .where('id', '=', scanId)
    .execute()
  // After the entry is undone: nobody has two open admissions.
  if (scan.result === 'admitted') await reopenWhatItClosed(trx, personId, scan.at)
  const { result, gate, at } = scan
  return {
    answer: undefined,
    entries: [{ action: 'scan.undo', personId, before: { scanId, result, gate, at }, reason }],
  }
}

function findScan(trx: Transaction, scanId: string) {
  return trx
    .selectFrom('scan')
    .leftJoin('person as undoer', 'undoer.id', 'scan.undone_by')
    .select(['scan.person_id', 'scan.result', 'scan.gate', 'scan.at', 'scan.left_at', 'scan.undone_at'])
    .select('undoer.username as undone_by_name')
    .where('scan.id', '=', scanId)
    .executeTakeFirst()
}

/** Opens the admission that this exit closed. Refuses when there is a later one. */
async function reopenAdmission(trx: Transaction, personId: string, exitAt: string): Promise<void> {
  const last = await lastAdmission(trx, personId)
  if (last?.left_at !== exitAt) refuse('scan_not_last')
  await reopen(trx, last.id)
}

/**
 * Opens the admission before this entry, unless the person had left through a gate: the entry closed it, for its day or
 * for being again.
 */
async function reopenWhatItClosed(trx: Transaction, personId: string, entryAt: string): Promise<void> {
  const before = await lastAdmission(trx, personId)
  if (!before || before.left_at === null || before.at > entryAt) return
  const exit = await trx
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where('direction', '=', 'out')
    .where('undone_at', 'is', null)
    .where('at', '=', before.left_at)
    .executeTakeFirst()
  if (!exit) await reopen(trx, before.id)
}

function lastAdmission(trx: Transaction, personId: string) {
  return trx
    .selectFrom('scan')
    .select(['id', 'at', 'left_at'])
    .where('person_id', '=', personId)
    .where(isAdmission)
    .orderBy('at', 'desc')
    .orderBy('recorded_at', 'desc')
    .executeTakeFirst()
}

async function reopen(trx: Transaction, scanId: string): Promise<void> {
  await trx.updateTable('scan').set({ left_at: null }).where('id', '=', scanId).execute()
}
