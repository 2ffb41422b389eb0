// Stores a scan of a pass. Locks, checks and writes in one transaction; the unique index scan_inside also prevents a
// second entry. decide.ts has the rules.
import type { Millis } from '../../domain/day.ts'
import type { ScanResult } from '../../domain/gate/api.ts'
import { listedGate } from '../../domain/gate/gate-name.ts'
import { wasRefused } from '../../domain/gate/let-in-offline.ts'
import { happenedAt } from '../../domain/offline/happened-at.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import { findAuthorId } from '../access/made-by.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findScannedHolder, wasReplaced } from '../pass/store.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { type Decision, decide, placeOf, type Scan, type ScanPlace } from './decide.ts'
import { applyUndo } from './undo.ts'

export type ScanOutcome = {
  result: ScanResult
  scanId: string
  /** Null if no pass has this code. */
  personId: string | null
  /** The admission that is still open, or the first scan with this nonce. */
  first: ScanPlace | null
  /** The result of the first scan with this nonce. */
  earlier: ScanResult | null
  undone: boolean
}

/** Who sent a scan, who made it, and when it arrived. */
type Submission = {
  edition: Edition
  senderId: string
  makerId: string
  /** The maker's user id if another organiser made the scan. For the audit log, whose actor is the sender. */
  madeBy: { madeBy?: string }
  now: Millis
}

/**
 * Stores a scan that arrives at `now`, even if it is refused, and returns its outcome. The scan is judged as of the
 * time when it was made (spec "ways back", rule 2). A repeated nonce stores no second scan (holes K1, K3): it only adds
 * that the device undid the scan, or the answer that the device gave before the server answered.
 * @throws a duplicate error (database/errors.ts) if the same scan arrives twice at once. The caller then tries again.
 */
export async function scanPass(
  trx: Transaction,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  call: Scan,
  senderId: string,
  now: Millis,
): Promise<Audited<ScanOutcome>> {
  const holder = await findScannedHolder(trx, call, passSecret)
  const personId = holder?.personId ?? (await findByNonce(trx, call.nonce))?.person_id ?? null
  // Also locks a deleted account, because its holder may have entered before the deletion.
  if (personId) await lockIncludingRemoved(trx, [personId])
  const makerId = await findAuthorId(trx, call.madeBy, senderId)
  const madeBy = makerId === senderId ? {} : { madeBy: call.madeBy }
  const submission = { edition, senderId, makerId, madeBy, now }
  const stored = await findByNonce(trx, call.nonce)
  if (stored) return applyReplay(trx, stored, personId === stored.person_id ? call : null, submission)

  if (call.admitUnpaid && call.shown === null) await refuseOwnMoney(trx, { senderId, makerId }, { people: [personId] })
  const { at: moment, doubt } = happenedAt(call, now)
  const at = isoTime(moment)
  const decision: Decision = !holder
    ? { result: 'unknown_pass', first: null, ...(call.shown === 'admitted' && { serverSaid: 'unknown_pass' }) }
    : await decide(trx, {
        edition,
        call,
        personId: holder.personId,
        at,
        doubt,
        now,
        isReplaced: wasReplaced(holder, at),
      })
  const scan = {
    id: crypto.randomUUID(),
    nonce: call.nonce,
    person_id: holder?.personId ?? null,
    direction: call.direction,
    result: decision.result,
    gate: listedGate(edition.privateContent.gates, call.gate),
    at,
    recorded_at: isoTime(now),
    by_id: submission.makerId,
    reason: decision.reason ?? '',
    device_result: call.shown,
    server_result: decision.serverSaid ?? null,
    doubt,
    left_at: call.undone ? null : (decision.leftAt ?? null),
    undone_at: call.undone ? isoTime(now) : null,
    undone_by: call.undone ? submission.makerId : null,
  }
  if (!call.undone) await closeAdmissions(trx, decision)
  await trx.insertInto('scan').values(scan).execute()
  const { result, first } = decision
  return {
    answer: { result, scanId: scan.id, personId: scan.person_id, first, earlier: null, undone: call.undone },
    entries: call.undone
      ? undoneEntries(scan, undoneOnDevice, submission)
      : entriesOf(scan, decision, { ...submission, byName: call.found !== null }),
  }
}

async function closeAdmissions(trx: Transaction, { closes = [] }: Decision): Promise<void> {
  for (const { id, leftAt } of closes)
    await trx.updateTable('scan').set({ left_at: leftAt }).where('id', '=', id).execute()
}

type StoredScan = {
  id: string
  person_id: string | null
  direction: 'in' | 'out'
  result: ScanResult
  gate: string
  at: string
  recorded_at: string
  by_id: string
  device_result: ScanResult | null
  server_result: ScanResult | null
  doubt: 'old' | 'clock' | null
  left_at: string | null
  undone_at: string | null
}

/** The audit entries of a scan; empty if the scan changed nothing. */
function entriesOf(
  { id, person_id, direction, result, gate, at, device_result }: Omit<StoredScan, 'by_id' | 'left_at' | 'recorded_at'>,
  { amountDue, again, reason = '', serverSaid }: Decision,
  { byName, madeBy }: Pick<Submission, 'madeBy'> & { byName: boolean },
): AuditEntry[] {
  const isSecondEntry = device_result === 'admitted' && result === 'already_inside'
  if (result !== 'admitted' && result !== 'left' && !isSecondEntry) return []
  const after = {
    scanId: id,
    gate,
    at,
    ...(amountDue && { amountDue }),
    ...(again && { again: true }),
    ...(byName && { foundByName: true }),
    ...(serverSaid && { serverSaid }),
    ...madeBy,
  }
  return [{ action: isSecondEntry ? 'scan.twice' : `scan.${direction}`, personId: person_id, after, reason }]
}

const undoneOnDevice = 'undone on the device that made it'

function undoneEntries(
  { id, person_id, result, gate, at }: Pick<StoredScan, 'id' | 'person_id' | 'result' | 'gate' | 'at'>,
  reason: string,
  { madeBy }: Pick<Submission, 'madeBy'>,
): AuditEntry[] {
  if (result !== 'admitted' && result !== 'left') return []
  const before = { scanId: id, result, gate, at, ...madeBy }
  return [{ action: 'scan.undo', personId: person_id, before, reason }]
}

/**
 * Handles a call whose scan is already stored: undoes the scan, or applies the answer that the device gave without the
 * server. `call` is null if it names another pass; then nothing changes.
 *
 * A device may undo its own scan without a reason and without a time limit: only the device knows the nonce, and its
 * user undid the scan seconds after making it, even if the undo arrives hours later. As for every undo, the scan must
 * be the person's latest movement, and its maker must be the maker or sender of this call.
 */
async function applyReplay(
  trx: Transaction,
  stored: StoredScan & ScanPlace,
  call: Scan | null,
  submission: Submission,
): Promise<Audited<ScanOutcome>> {
  const isOwn = stored.by_id === submission.senderId || stored.by_id === submission.makerId
  const { scan, entries } =
    call && isOwn && stored.undone_at === null && call.direction === stored.direction
      ? await applyDeviceAnswer(trx, stored, call, submission)
      : { scan: stored, entries: [] }
  return {
    answer: {
      result: 'repeated',
      scanId: scan.id,
      personId: scan.person_id,
      first: placeOf(stored),
      earlier: scan.result,
      undone: scan.undone_at !== null,
    },
    entries,
  }
}

type ReplayResult = { scan: StoredScan; entries: AuditEntry[] }

async function applyDeviceAnswer(
  trx: Transaction,
  stored: StoredScan,
  call: Scan,
  submission: Submission,
): Promise<ReplayResult> {
  if (call.undone) return undoStored(trx, stored, undoneOnDevice, submission)
  if (call.shown === null || stored.device_result !== null) return { scan: stored, entries: [] }
  const { shown } = call
  await trx.updateTable('scan').set({ device_result: shown }).where('id', '=', stored.id).execute()
  const scan = { ...stored, device_result: shown }
  if (scan.result === 'admitted' && wasRefused(shown)) {
    const applied = await undoStored(trx, scan, `the gate had already answered ${shown}`, submission)
    if (applied.scan.undone_at === null) await flagForStaff(trx, scan.id, scan.result)
    return applied
  }
  if (shown !== 'admitted' || scan.direction !== 'in' || scan.result === 'admitted') return { scan, entries: [] }
  if (scan.person_id === null) {
    await flagForStaff(trx, scan.id, scan.result)
    return { scan, entries: [] }
  }
  return admitStored(trx, scan, call, scan.person_id, submission)
}

/** Decides again on an entry that the server refused, because the device had already admitted the person. */
async function admitStored(
  trx: Transaction,
  scan: StoredScan,
  call: Scan,
  personId: string,
  submission: Submission,
): Promise<ReplayResult> {
  const { edition, now } = submission
  const { at, doubt } = scan
  const isReplaced = scan.result === 'replaced_pass'
  const decision = await decide(trx, { edition, call, personId, at, doubt, isReplaced, now })
  await closeAdmissions(trx, decision)
  const { result, leftAt = null, reason = '', serverSaid = null } = decision
  await trx
    .updateTable('scan')
    .set({ result, left_at: leftAt, reason, server_result: serverSaid })
    .where('id', '=', scan.id)
    .execute()
  const decided = { ...scan, result }
  return { scan: decided, entries: entriesOf(decided, decision, { ...submission, byName: call.found !== null }) }
}

async function undoStored(
  trx: Transaction,
  scan: StoredScan,
  reason: string,
  submission: Submission,
): Promise<ReplayResult> {
  const isUndone = await applyUndo(trx, submission.edition, scan, submission.makerId, submission.now)
  if (!isUndone) return { scan, entries: [] }
  return { scan: { ...scan, undone_at: isoTime(submission.now) }, entries: undoneEntries(scan, reason, submission) }
}

async function flagForStaff(trx: Transaction, scanId: string, serverSaid: ScanResult): Promise<void> {
  await trx.updateTable('scan').set({ server_result: serverSaid }).where('id', '=', scanId).execute()
}

function findByNonce(trx: Transaction, nonce: string) {
  return trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.person_id', 'scan.direction', 'scan.result', 'scan.gate', 'scan.at', 'scan.by_id'])
    .select([
      'scan.recorded_at',
      'scan.device_result',
      'scan.server_result',
      'scan.doubt',
      'scan.left_at',
      'scan.undone_at',
    ])
    .select('scanner.username as by')
    .where('scan.nonce', '=', nonce)
    .executeTakeFirst()
}
