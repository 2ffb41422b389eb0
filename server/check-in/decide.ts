// Decides whether a person may enter or leave, as of the time of the scan. Only reads.
import type { z } from 'zod'
import { dayAround, type Millis } from '../../domain/day.ts'
import { isBooked } from '../../domain/edition/facility.ts'
import type { ScanResult, scanBody } from '../../domain/gate/api.ts'
import { doubtTexts, letInOffline, wasRefused } from '../../domain/gate/let-in-offline.ts'
import type { HappenedAt } from '../../domain/offline/happened-at.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { facilityOf, findPerson, type Person, registeredEvents, userObject } from '../people/person.ts'
import { hasReliableTime, isAdmission, isOpen } from './scan.ts'

export type Scan = z.output<typeof scanBody>

/** When, where and by whom a pass was scanned. */
export type ScanPlace = { at: string; gate: string; by: string }

export type Decision = {
  result: ScanResult
  /** The admission that is still open. */
  first: ScanPlace | null
  /** The open admissions that this scan closes, with the times of leaving. */
  closes?: { id: string; leftAt: string }[]
  /** When the person left again or the day ended, for an entry that arrives late. */
  leftAt?: string | null
  /** The dues in whole rupees, if the person is admitted despite them. */
  amountDue?: number
  /** Whether the pass was already admitted earlier on the same day. */
  again?: boolean
  reason?: string
  /** The result that the server alone would have given. Set only for scans that are flagged for staff. */
  serverSaid?: ScanResult
}

/** The beginning and the end of a scan's festival day, as stored times. */
export type Day = { from: string; to: string; isOver: boolean }

export type ScanContext = {
  edition: Edition
  call: Pick<Scan, 'direction' | 'at' | 'shown' | 'admitUnpaid' | 'letInAgain'>
  personId: string
  /** When the pass was scanned (ISO-8601). */
  at: string
  doubt: HappenedAt['doubt']
  /** Whether the code was already replaced at that time. */
  isReplaced: boolean
  now: Millis
}

/** The festival day that contains `at`. */
export function dayOfScan({ festival }: Edition, at: string, now: Millis): Day {
  const { from, to } = dayAround(festival, Date.parse(at))
  return { from: isoTime(from), to: isoTime(to), isOver: to <= now }
}

/**
 * The result of the scan. An entry that the device showed as `admitted` always counts, because the holder is inside;
 * if the server disagrees, the scan is flagged for staff. An entry that the device refused never counts.
 */
export async function decide(trx: Transaction, context: ScanContext): Promise<Decision> {
  if (context.call.direction === 'in') return decideEntry(trx, context)
  const isRefused = context.isReplaced && context.call.shown !== 'left'
  return isRefused ? { result: 'replaced_pass', first: null } : decideExit(trx, context)
}

async function decideEntry(trx: Transaction, context: ScanContext): Promise<Decision> {
  const { edition, call, personId, at, doubt, isReplaced, now } = context
  const day = dayOfScan(edition, at, now)
  const open = await openAdmissionsAt(trx, personId, at, day)
  const admission = open.find(row => row.at >= day.from)
  const isInside = admission !== undefined && !call.letInAgain
  const person = await findPerson(trx, personId)
  const { amountDue } = userObject(edition, person)
  const unpaid = amountDue > 0 && !call.admitUnpaid ? 'unpaid' : null
  const serverResult = isReplaced
    ? 'replaced_pass'
    : isInside
      ? 'already_inside'
      : ((await findMissingEntitlement(trx, edition, person, at)) ?? unpaid ?? 'admitted')
  const isLetIn = call.shown === 'admitted'
  const first = isInside ? placeOf(admission) : null
  if (serverResult !== 'admitted' && !isLetIn)
    return { result: serverResult, first: serverResult === 'already_inside' ? first : null }
  if (wasRefused(call.shown)) return { result: call.shown, first: null }

  const isFlagged = serverResult !== 'admitted' || doubt !== null
  const again = admission !== undefined && admission.at <= at
  const dues = amountDue > 0 && { amountDue }
  const reasons = [
    amountDue > 0 && call.admitUnpaid,
    again && call.letInAgain,
    isFlagged && letInOffline({ serverResult, amountDue, doubt }),
  ]
  const staff = {
    reason: reasons.filter(Boolean).join('; '),
    ...(isFlagged && { serverSaid: serverResult }),
    ...dues,
  } satisfies Partial<Decision>
  if (isInside) return { result: 'already_inside', first, ...staff }
  const leftAt = doubt === 'clock' ? at : await leftAfter(trx, personId, at, day)
  return {
    result: 'admitted',
    first: null,
    leftAt,
    ...staff,
    ...(again && { again }),
    closes: [
      ...(leftAt === null ? closesOfEarlierDays(edition, open, day) : []),
      ...(again && admission.left_at === null && doubt !== 'clock' ? [{ id: admission.id, leftAt: at }] : []),
    ],
  }
}

/** Closes admissions of earlier days without a scanned exit at the end of their day. */
export function closesOfEarlierDays(
  { festival }: Edition,
  open: readonly { id: string; at: string; left_at: string | null }[],
  { from }: Day,
): NonNullable<Decision['closes']> {
  return open
    .filter(row => row.at < from && row.left_at === null)
    .map(({ id, at }) => ({ id, leftAt: isoTime(dayAround(festival, Date.parse(at)).to) }))
}

async function decideExit(
  trx: Transaction,
  { edition, call, personId, at, doubt, now }: ScanContext,
): Promise<Decision> {
  const day = dayOfScan(edition, at, now)
  const admission = await selectAdmissions(trx, personId, day)
    .where(isOpen)
    .where('scan.at', '>=', day.from)
    .executeTakeFirst()
  // An exit that was scanned offline before the current admission does not close it.
  const outdated = admission !== undefined && call.at !== null && at < admission.at
  // An exit with an unreliable time does not close the current admission either.
  const result = !admission || outdated || doubt === 'clock' ? 'not_inside' : 'left'
  const isFlagged = doubt !== null && (call.shown === 'left' || result === 'left')
  const staff: Partial<Decision> = isFlagged ? { serverSaid: result, reason: doubtTexts[doubt] } : {}
  if (!admission || result !== 'left') return { result: 'not_inside', first: null, ...staff }
  return { result, first: placeOf(admission), closes: [{ id: admission.id, leftAt: at }], ...staff }
}

/**
 * The result for a person with neither an event nor a booked facility; null for everybody else. An offline scan may
 * arrive after the event was cancelled, so it is judged as of `at` (ISO-8601), when it was made.
 */
async function findMissingEntitlement(trx: Transaction, edition: Edition, person: Person, at: string) {
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

/** The admissions that were open at `at` or are open now, latest first. */
export function openAdmissionsAt(trx: Transaction, personId: string, at: string, day: Day) {
  return selectAdmissions(trx, personId, day)
    .where(row =>
      row.or([row('scan.left_at', 'is', null), row.and([row('scan.at', '<=', at), row('scan.left_at', '>', at)])]),
    )
    .orderBy('scan.at', 'desc')
    .execute()
}

/**
 * The latest time at which a person admitted at `at` can have left. It is the day's next admission or refused exit, or
 * the end of a day that is over; null if the person is still inside.
 */
export async function leftAfter(trx: Transaction, personId: string, at: string, day: Day): Promise<string | null> {
  const { next } = await trx
    .selectFrom('scan')
    .select(row => row.fn.min('at').as('next'))
    .where('person_id', '=', personId)
    .where('at', '>', at)
    .where('at', '<', day.to)
    .where('undone_at', 'is', null)
    .where(hasReliableTime)
    .where('result', 'in', ['admitted', 'not_inside'])
    .executeTakeFirstOrThrow()
  return next ?? (day.isOver ? day.to : null)
}

export function placeOf({ at, gate, by }: ScanPlace): ScanPlace {
  return { at, gate, by }
}
