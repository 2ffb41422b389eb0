// Takes a scan of a pass: lock, check, write, in one transaction; the unique index scan_inside backs it up. decide.ts
// decides.

import type { Millis } from '../../domain/day.ts'
import type { ScanResult } from '../../domain/gate/api.ts'
import { listedGate } from '../../domain/gate/gate-name.ts'
import { wasSentAway } from '../../domain/gate/let-in-offline.ts'
import { happenedAt } from '../../domain/offline/happened-at.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import { findAuthorId } from '../access/made-by.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findScanned, wasReplaced } from '../pass/store.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { type Decision, decide, placeOf, type Scan, type ScanPlace } from './decide.ts'
import { takeBack } from './undo.ts'

export type ScanOutcome = {
  result: ScanResult
  scanId: string
  /** Null: no pass has that code. */
  personId: string | null
  /** The admission that is still open, or the first scan with this nonce. */
  first: ScanPlace | null
  /** The result of the first scan with this nonce. */
  earlier: ScanResult | null
  undone: boolean
}

/** Who sent a scan and when (milliseconds), and what the server goes by. */
type Sending = {
  edition: Edition
  senderId: string
  makerId: string
  /** For the audit log, whose actor is the sender: the maker's user id, where another one sends the scan. */
  madeBy: { madeBy?: string }
  now: Millis
}

/**
 * Stores a scan that arrives at `now`, refused ones too, and answers its outcome. It is judged as of when it was made
 * (spec "ways back", rule 2). A nonce that was seen before changes nothing (holes K1, K3) but what it says anew: that
 * the scan is taken back, or what the device answered without waiting for the server.
 * @throws a duplicate error (database/errors.ts) when the same scan arrives twice at once: run it again.
 */
export async function scanPass(
  trx: Transaction,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  call: Scan,
  senderId: string,
  now: Millis,
): Promise<Audited<ScanOutcome>> {
  const holder = await findScanned(trx, call, passSecret)
  const personId = holder?.personId ?? (await findByNonce(trx, call.nonce))?.person_id ?? null
  // Also of a deleted account: its holder came in before.
  if (personId) await lockIncludingRemoved(trx, [personId])
  const makerId = await findAuthorId(trx, call.madeBy, senderId)
  const madeBy = makerId === senderId ? {} : { madeBy: call.madeBy }
  const sending = { edition, senderId, makerId, madeBy, now }
  const known = await findByNonce(trx, call.nonce)
  if (known) return applyReplay(trx, known, personId === known.person_id ? call : null, sending)

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
    by_id: sending.makerId,
    reason: decision.reason ?? '',
    shown: call.shown,
    server_said: decision.serverSaid ?? null,
    doubt,
    left_at: call.undone ? null : (decision.leftAt ?? null),
    undone_at: call.undone ? isoTime(now) : null,
    undone_by: call.undone ? sending.makerId : null,
  }
  if (!call.undone) await closeAdmissions(trx, decision)
  await trx.insertInto('scan').values(scan).execute()
  const { result, first } = decision
  return {
    answer: { result, scanId: scan.id, personId: scan.person_id, first, earlier: null, undone: call.undone },
    entries: call.undone
      ? undoneEntries(scan, takenBackOnDevice, sending)
      : entriesOf(scan, decision, { ...sending, byName: call.found !== null }),
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
  shown: ScanResult | null
  server_said: ScanResult | null
  doubt: 'old' | 'clock' | null
  left_at: string | null
  undone_at: string | null
}

/** What the audit log says of a scan: nothing of one that changed nothing. */
function entriesOf(
  { id, person_id, direction, result, gate, at, shown }: Omit<StoredScan, 'by_id' | 'left_at' | 'recorded_at'>,
  { amountDue, again, reason = '', serverSaid }: Decision,
  { byName, madeBy }: Pick<Sending, 'madeBy'> & { byName: boolean },
): AuditEntry[] {
  const isTwice = shown === 'admitted' && result === 'already_inside'
  if (result !== 'admitted' && result !== 'left' && !isTwice) return []
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
  return [{ action: isTwice ? 'scan.twice' : `scan.${direction}`, personId: person_id, after, reason }]
}

const takenBackOnDevice = 'taken back on the device that made it'

function undoneEntries(
  { id, person_id, result, gate, at }: Pick<StoredScan, 'id' | 'person_id' | 'result' | 'gate' | 'at'>,
  reason: string,
  { madeBy }: Pick<Sending, 'madeBy'>,
): AuditEntry[] {
  if (result !== 'admitted' && result !== 'left') return []
  const before = { scanId: id, result, gate, at, ...madeBy }
  return [{ action: 'scan.undo', personId: person_id, before, reason }]
}

/**
 * A scan that is known already: takes it back, or applies what the device answered without the server. `call` is null
 * when it names another pass, and changes nothing.
 *
 * A device takes its own scan back without a reason and without a limit of time. Only the device knows the nonce, and
 * on the device the act is seconds old, however late it arrives. It must be the person's latest move, as every scan
 * that is taken back, and who made the scan must have made or sent this one.
 */
async function applyReplay(
  trx: Transaction,
  stored: StoredScan & ScanPlace,
  call: Scan | null,
  sending: Sending,
): Promise<Audited<ScanOutcome>> {
  const isOwn = stored.by_id === sending.senderId || stored.by_id === sending.makerId
  const { scan, entries } =
    call && isOwn && stored.undone_at === null && call.direction === stored.direction
      ? await applyNews(trx, stored, call, sending)
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

type Applied = { scan: StoredScan; entries: AuditEntry[] }

async function applyNews(trx: Transaction, stored: StoredScan, call: Scan, sending: Sending): Promise<Applied> {
  if (call.undone) return takeBackAnew(trx, stored, takenBackOnDevice, sending)
  if (call.shown === null || stored.shown !== null) return { scan: stored, entries: [] }
  const { shown } = call
  await trx.updateTable('scan').set({ shown }).where('id', '=', stored.id).execute()
  const scan = { ...stored, shown }
  if (scan.result === 'admitted' && wasSentAway(shown)) {
    const applied = await takeBackAnew(trx, scan, `the gate had answered ${shown} by itself`, sending)
    if (applied.scan.undone_at === null) await putBeforeStaff(trx, scan.id, scan.result)
    return applied
  }
  if (shown !== 'admitted' || scan.direction !== 'in' || scan.result === 'admitted') return { scan, entries: [] }
  if (scan.person_id === null) {
    await putBeforeStaff(trx, scan.id, scan.result)
    return { scan, entries: [] }
  }
  return letInAnew(trx, scan, call, scan.person_id, sending)
}

/** The server had refused, but its answer came too late: the device let the person in. */
async function letInAnew(
  trx: Transaction,
  scan: StoredScan,
  call: Scan,
  personId: string,
  sending: Sending,
): Promise<Applied> {
  const { edition, now } = sending
  const { at, doubt } = scan
  const isReplaced = scan.result === 'replaced_pass'
  const decision = await decide(trx, { edition, call, personId, at, doubt, isReplaced, now })
  await closeAdmissions(trx, decision)
  const { result, leftAt = null, reason = '', serverSaid = null } = decision
  await trx
    .updateTable('scan')
    .set({ result, left_at: leftAt, reason, server_said: serverSaid })
    .where('id', '=', scan.id)
    .execute()
  const letIn = { ...scan, result }
  return { scan: letIn, entries: entriesOf(letIn, decision, { ...sending, byName: call.found !== null }) }
}

async function takeBackAnew(trx: Transaction, scan: StoredScan, reason: string, sending: Sending): Promise<Applied> {
  const isUndone = await takeBack(trx, sending.edition, scan, sending.makerId, sending.now)
  if (!isUndone) return { scan, entries: [] }
  return { scan: { ...scan, undone_at: isoTime(sending.now) }, entries: undoneEntries(scan, reason, sending) }
}

async function putBeforeStaff(trx: Transaction, scanId: string, serverSaid: ScanResult): Promise<void> {
  await trx.updateTable('scan').set({ server_said: serverSaid }).where('id', '=', scanId).execute()
}

function findByNonce(trx: Transaction, nonce: string) {
  return trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.person_id', 'scan.direction', 'scan.result', 'scan.gate', 'scan.at', 'scan.by_id'])
    .select(['scan.recorded_at', 'scan.shown', 'scan.server_said', 'scan.doubt', 'scan.left_at', 'scan.undone_at'])
    .select('scanner.username as by')
    .where('scan.nonce', '=', nonce)
    .executeTakeFirst()
}
