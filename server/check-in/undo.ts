// Undoes an entry or exit that was scanned by mistake. The row stays and names the organiser who undid it; the audit
// log has the reason.
import type { Millis } from '../../domain/day.ts'
import type { ScanResult } from '../../domain/gate/api.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { closesOfEarlierDays, dayOfScan, leftAfter, openAdmissionsAt } from './decide.ts'
import { isAdmission } from './scan.ts'

/**
 * Undoes a scan at `now`, so that the person is inside or outside as before the scan. Refuses a scan that changed
 * nothing, that is already undone, or that is not the person's latest movement.
 */
export async function undoScan(
  trx: Transaction,
  edition: Edition,
  { scanId, reason }: { scanId: string; reason: string },
  actorId: string,
  now: Millis,
): Promise<Audited<void>> {
  const found = await findScan(trx, scanId)
  if (!found?.person_id || !isUndoable(found)) refuse('scan_unknown')
  const personId = found.person_id
  await lockIncludingRemoved(trx, [personId])
  // Reads the scan again under the lock, because another organiser may have undone it.
  const scan = (await findScan(trx, scanId)) ?? refuse('scan_unknown')
  if (scan.undone_at !== null) refuse('scan_undone', { name: scan.undone_by_name ?? '' })
  if (!(await applyUndo(trx, edition, scan, actorId, now))) refuse('scan_not_last')
  const { result, gate, at } = scan
  return {
    answer: undefined,
    entries: [{ action: 'scan.undo', personId, before: { scanId, result, gate, at }, reason }],
  }
}

/** True for scans that moved a person in or out, and for a second entry with one pass that a gate admitted offline. */
function isUndoable({ result, device_result }: { result: ScanResult; device_result: ScanResult | null }): boolean {
  return result === 'admitted' || result === 'left' || (result === 'already_inside' && device_result === 'admitted')
}

type UndoableScan = {
  id: string
  person_id: string | null
  result: ScanResult
  at: string
  recorded_at: string
  left_at: string | null
}

/**
 * Undoes a scan that is not undone yet; its person must be locked. Returns false, without a change, if another entry or
 * exit follows.
 */
export async function applyUndo(
  trx: Transaction,
  edition: Edition,
  { id, person_id: personId, result, at, recorded_at, left_at }: UndoableScan,
  actorId: string,
  now: Millis,
): Promise<boolean> {
  if (personId && result === 'left' && !(await reopenAdmission(trx, personId, at))) return false
  const wasOpen = left_at === null
  if (personId && result === 'admitted' && !wasOpen) {
    // Refuses an entry that was closed after it arrived. An entry that arrived after its day was never open, so only
    // movements of its own day matter.
    const wasClosedLater = recorded_at < left_at
    if (wasClosedLater || (await isFollowed(trx, personId, { id, at, left_at }))) return false
  }
  await trx
    .updateTable('scan')
    .set({ undone_at: isoTime(now), undone_by: actorId })
    .where('id', '=', id)
    .execute()
  if (!personId || result !== 'admitted') return true
  // Only after the undo, so that nobody has two open admissions.
  if (wasOpen) await reopenPreviousAdmission(trx, personId, at)
  await admitSecondEntry(trx, edition, personId, at, now)
  return true
}

function findScan(trx: Transaction, scanId: string) {
  return trx
    .selectFrom('scan')
    .leftJoin('person as undoer', 'undoer.id', 'scan.undone_by')
    .select(['scan.id', 'scan.person_id', 'scan.result', 'scan.device_result', 'scan.gate', 'scan.at'])
    .select(['scan.recorded_at', 'scan.left_at', 'scan.undone_at', 'undoer.username as undone_by_name'])
    .where('scan.id', '=', scanId)
    .executeTakeFirst()
}

/** Whether an exit or another entry ended this admission, rather than the end of its day. */
async function isFollowed(
  trx: Transaction,
  personId: string,
  { id, at, left_at }: { id: string; at: string; left_at: string },
): Promise<boolean> {
  const next = await trx
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('at', '>=', at)
    .where('at', '<=', left_at)
    .where('undone_at', 'is', null)
    .where('result', 'in', ['admitted', 'left'])
    .executeTakeFirst()
  return next !== undefined
}

/** Reopens the admission that this exit closed; returns false if there is a later one. */
async function reopenAdmission(trx: Transaction, personId: string, exitAt: string): Promise<boolean> {
  const last = await lastAdmission(trx, personId)
  if (last?.left_at !== exitAt) return false
  await reopen(trx, last.id)
  return true
}

/**
 * If this entry closed an earlier admission, reopens that admission. Does not reopen it if the person left through a
 * gate, or if the admission arrived late and was never open.
 */
async function reopenPreviousAdmission(trx: Transaction, personId: string, entryAt: string): Promise<void> {
  const before = await lastAdmission(trx, personId)
  if (!before || before.left_at === null || before.at > entryAt) return
  if (before.left_at !== entryAt && before.left_at <= before.recorded_at) return
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

/**
 * If another gate admitted the same pass offline on that day, makes this second entry the valid one. Call this after
 * the valid entry was undone.
 */
async function admitSecondEntry(
  trx: Transaction,
  edition: Edition,
  personId: string,
  entryAt: string,
  now: Millis,
): Promise<void> {
  const day = dayOfScan(edition, entryAt, now)
  const second = await trx
    .selectFrom('scan')
    .select(['id', 'at', 'doubt'])
    .where('person_id', '=', personId)
    .where('result', '=', 'already_inside')
    .where('device_result', '=', 'admitted')
    .where('undone_at', 'is', null)
    .where('at', '>=', day.from)
    .where('at', '<', day.to)
    .orderBy('at')
    .executeTakeFirst()
  if (!second) return
  const open = await openAdmissionsAt(trx, personId, second.at, day)
  if (open.some(row => row.at >= day.from)) return
  const leftAt = second.doubt === 'clock' ? second.at : await leftAfter(trx, personId, second.at, day)
  // The undone entry had closed admissions of earlier days. Its undo opened them again, so this entry closes them.
  if (leftAt === null)
    for (const row of closesOfEarlierDays(edition, open, day))
      await trx.updateTable('scan').set({ left_at: row.leftAt }).where('id', '=', row.id).execute()
  await trx.updateTable('scan').set({ result: 'admitted', left_at: leftAt }).where('id', '=', second.id).execute()
}

function lastAdmission(trx: Transaction, personId: string) {
  return trx
    .selectFrom('scan')
    .select(['id', 'at', 'left_at', 'recorded_at'])
    .where('person_id', '=', personId)
    .where(isAdmission)
    .orderBy('at', 'desc')
    .orderBy('recorded_at', 'desc')
    .executeTakeFirst()
}

async function reopen(trx: Transaction, scanId: string): Promise<void> {
  await trx.updateTable('scan').set({ left_at: null }).where('id', '=', scanId).execute()
}
