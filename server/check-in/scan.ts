// Scans of passes at the gates: decides who may enter or leave and stores every scan. Lock, check, write, in one
// transaction; the unique index scan_inside backs it up. undo.ts undoes scans, people.ts answers what gates see of
// people.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { dayAround, type Millis } from '../../domain/day.ts'
import { isBooked } from '../../domain/edition/facility.ts'
import type { ScanResult, scanBody } from '../../domain/gate/api.ts'
import { listedGate } from '../../domain/gate/gate-name.ts'
import { scannedAt } from '../../domain/gate/scan-time.ts'
import { lockPerson } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findScanned, wasReplaced } from '../pass/store.ts'
import { facilityOf, findPerson, type Person, registeredEvents, userObject } from '../people/person.ts'

export type Scan = z.output<typeof scanBody>

/** When, where and by whom a pass was scanned. */
type ScanPlace = { at: string; gate: string; by: string }

export type ScanOutcome = {
  result: ScanResult
  scanId: string
  /** Null: no pass has that code. */
  personId: string | null
  /** The admission that is still open, or the first scan with this nonce. */
  first: ScanPlace | null
  /** The result of the first scan with this nonce. */
  earlier: ScanResult | null
}

/** True for admissions that were not undone, whether or not the person has left again. */
export const isAdmission = sql<SqlBool>`scan.result = 'admitted' and scan.undone_at is null`

/** Whether the person was ever admitted at a gate. */
export async function wasAdmitted(db: Db, personId: string): Promise<boolean> {
  const scans = db.selectFrom('scan').select('id').where('person_id', '=', personId)
  return (await scans.where(isAdmission).executeTakeFirst()) !== undefined
}

/**
 * Selects the ids of everybody admitted on the festival's day that holds `now`, for a query about
 * them.
 */
export function peopleEntered(db: Db, { festival }: Edition, now: Millis) {
  const { from, to } = dayAround(festival, now)
  return db
    .selectFrom('scan')
    .select('person_id')
    .where(isAdmission)
    .where('at', '>=', isoTime(from))
    .where('at', '<', isoTime(to))
}

/** Literals, because the partial index applies to exactly this condition. */
const isOpen = sql<SqlBool>`scan.result = 'admitted' and scan.left_at is null and scan.undone_at is null`

/**
 * True for the people inside at `now`: their admissions are open and of the festival's present day.
 */
export function isInside({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at >= ${isoTime(dayAround(festival, now).from)})`
}

/** True for people admitted before the festival's present day whom nobody scanned out: nobody knows where they are. */
export function isLeftOpen({ festival }: Edition, now: Millis) {
  return sql<SqlBool>`(${isOpen} and scan.at < ${isoTime(dayAround(festival, now).from)})`
}

/**
 * Stores a scan at `now`, refused ones too, and answers its outcome. A nonce that was seen before
 * changes nothing (holes K1, K3).
 * @throws a duplicate error (database/errors.ts) when the same scan arrives twice at once: run it again.
 */
export async function scanPass(
  trx: Transaction,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  call: Scan,
  scannerId: string,
  now: Millis,
): Promise<Audited<ScanOutcome>> {
  const holder = await findScanned(trx, call, passSecret)
  const personId = holder?.personId ?? null
  if (personId) await lockPerson(trx, personId)
  const known = await findByNonce(trx, call.nonce)
  if (known) return { answer: known, entries: [] }

  const at = isoTime(scannedAt(call.at, now))
  const { from, to } = dayAround(edition.festival, Date.parse(at))
  const day = { from: isoTime(from), to: isoTime(to), isOver: to <= now }
  const decision: Decision = !holder
    ? { result: 'unknown_pass', first: null }
    : wasReplaced(holder, at)
      ? { result: 'replaced_pass', first: null }
      : await decide(trx, { edition, call, personId: holder.personId, at, day })
  const gate = listedGate(edition.privateContent.gates, call.gate)
  const scanId = crypto.randomUUID()
  const reason = [decision.amountDue && call.admitUnpaid, decision.again && call.letInAgain].filter(Boolean).join('; ')
  for (const { id, leftAt } of decision.closes ?? [])
    await trx.updateTable('scan').set({ left_at: leftAt }).where('id', '=', id).execute()
  await trx
    .insertInto('scan')
    .values({
      id: scanId,
      nonce: call.nonce,
      person_id: personId,
      direction: call.direction,
      result: decision.result,
      gate,
      at,
      recorded_at: isoTime(now),
      by_id: scannerId,
      reason,
      left_at: decision.leftAt ?? null,
      undone_at: null,
      undone_by: null,
    })
    .execute()

  const entry: AuditEntry = {
    action: call.direction === 'in' ? 'scan.in' : 'scan.out',
    personId,
    after: {
      scanId,
      gate,
      at,
      ...(decision.amountDue && { amountDue: decision.amountDue }),
      ...(decision.again && { again: true }),
      ...(call.found && { foundByName: true }),
    },
    reason,
  }
  const changed = decision.result === 'admitted' || decision.result === 'left'
  const answer = { result: decision.result, scanId, personId, first: decision.first, earlier: null }
  return { answer, entries: changed ? [entry] : [] }
}

type Decision = {
  result: ScanResult
  first: ScanPlace | null
  /** The open admissions that this scan closes, and when their people had left. */
  closes?: { id: string; leftAt: string }[]
  /** For an entry that arrives late: when the person had left again, or the day ended. */
  leftAt?: string | null
  /** For an entry in spite of dues: whole rupees. */
  amountDue?: number
  /** The pass came in earlier on the same day. */
  again?: boolean
}

/** The festival's day of a scan; its bounds as stored times. */
type Day = { from: string; to: string; isOver: boolean }
type ScanContext = { edition: Edition; call: Scan; personId: string; at: string; day: Day }

async function decide(trx: Transaction, context: ScanContext): Promise<Decision> {
  return context.call.direction === 'in' ? decideEntry(trx, context) : decideExit(trx, context)
}

async function decideEntry(trx: Transaction, { edition, call, personId, at, day }: ScanContext): Promise<Decision> {
  const open = await openAdmissionsAt(trx, personId, at, day)
  const admission = open.find(row => row.at >= day.from)
  if (admission && !call.letInAgain) return { result: 'already_inside', first: placeOf(admission) }
  const person = await findPerson(trx, personId)
  const user = userObject(edition, person)
  const nothingToEnterFor = await findNoEntitlement(trx, edition, person, at)
  if (nothingToEnterFor) return { result: nothingToEnterFor, first: null }
  if (user.amountDue > 0 && !call.admitUnpaid) return { result: 'unpaid', first: null }
  const leftAt = (await nextScanAfter(trx, personId, at, day)) ?? (day.isOver ? day.to : null)
  // Whoever did not leave through a gate on an earlier day counts as gone when that day ended.
  const earlier = leftAt === null ? open.filter(row => row.at < day.from && row.left_at === null) : []
  const dayEnd = (moment: string) => isoTime(dayAround(edition.festival, Date.parse(moment)).to)
  return {
    result: 'admitted',
    first: null,
    leftAt,
    ...(user.amountDue > 0 && { amountDue: user.amountDue }),
    ...(admission && { again: true }),
    closes: [
      ...earlier.map(row => ({ id: row.id, leftAt: dayEnd(row.at) })),
      ...(admission?.left_at === null ? [{ id: admission.id, leftAt: at }] : []),
    ],
  }
}

async function decideExit(trx: Transaction, { call, personId, at, day }: ScanContext): Promise<Decision> {
  const admission = await selectAdmissions(trx, personId, day)
    .where(isOpen)
    .where('scan.at', '>=', day.from)
    .executeTakeFirst()
  // An exit that was scanned offline before the present admission does not close it.
  const outdated = admission !== undefined && call.at !== null && at < admission.at
  if (!admission || outdated) return { result: 'not_inside', first: null }
  return { result: 'left', first: placeOf(admission), closes: [{ id: admission.id, leftAt: at }] }
}

/**
 * The result for somebody with neither an event nor a booked facility; null for everybody else. A scan without network
 * may arrive after the event was cancelled: it counts as of the time `at` (ISO-8601) when it was made.
 */
async function findNoEntitlement(trx: Transaction, edition: Edition, person: Person, at: string) {
  const isBookedIn = isBooked(edition.festival.facilities, facilityOf(edition, person))
  if (registeredEvents(person).length > 0 || isBookedIn) return null
  const ended = await trx
    .selectFrom('registration')
    .select(['registered_at', 'ended_at', 'cancellation_id'])
    .where('person_id', '=', person.id)
    .execute()
  const hadEvent = ended.some(
    row => row.cancellation_id !== null && row.registered_at <= at && row.ended_at !== null && at < row.ended_at,
  )
  if (hadEvent) return null
  return ended.length > 0 ? 'cancelled' : 'no_registration'
}

/** Admissions before the end of the day. */
function selectAdmissions(trx: Db, personId: string, { to }: Day) {
  return trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.at', 'scan.left_at', 'scan.gate', 'scanner.username as by'])
    .where('scan.person_id', '=', personId)
    .where('scan.at', '<', to)
    .where(isAdmission)
}

/** The admissions still open at `at`, or open now, the latest first. */
function openAdmissionsAt(trx: Transaction, personId: string, at: string, day: Day) {
  return selectAdmissions(trx, personId, day)
    .where(row =>
      row.or([row('scan.left_at', 'is', null), row.and([row('scan.at', '<=', at), row('scan.left_at', '>', at)])]),
    )
    .orderBy('scan.at', 'desc')
    .execute()
}

/**
 * When somebody admitted at `at` had left at the latest: the day's next admission or refused exit; null when there is
 * none.
 */
async function nextScanAfter(trx: Transaction, personId: string, at: string, day: Day): Promise<string | null> {
  const { next } = await trx
    .selectFrom('scan')
    .select(row => row.fn.min('at').as('next'))
    .where('person_id', '=', personId)
    .where('at', '>', at)
    .where('at', '<', day.to)
    .where('undone_at', 'is', null)
    .where('result', 'in', ['admitted', 'not_inside'])
    .executeTakeFirstOrThrow()
  return next
}

async function findByNonce(trx: Transaction, nonce: string): Promise<ScanOutcome | undefined> {
  const known = await trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.person_id', 'scan.result', 'scan.at', 'scan.gate', 'scanner.username as by'])
    .where('scan.nonce', '=', nonce)
    .executeTakeFirst()
  if (!known) return undefined
  const { id, person_id, result } = known
  return { result: 'repeated', scanId: id, personId: person_id, first: placeOf(known), earlier: result }
}

function placeOf({ at, gate, by }: ScanPlace): ScanPlace {
  return { at, gate, by }
}
