// Decides whether a person whose pass is scanned at a counter eats, and stores every scan. Locks, checks and writes in
// one transaction; the unique index meal_scan_served also refuses a second meal.

import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { MealRef, mealScanAnswer, mealScanBody } from '../../domain/meals/api.ts'
import { answerScan, isNear, type MealResult } from '../../domain/meals/counter.ts'
import { happenedAt } from '../../domain/offline/happened-at.ts'
import { mealsOf } from '../../domain/stay/nights.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import { findAuthorId } from '../access/made-by.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findScannedHolder, wasReplaced } from '../pass/store.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { selectGuests } from '../stay/guests.ts'

export type MealScan = z.output<typeof mealScanBody>
type Answer = z.input<typeof mealScanAnswer>
export type MealOutcome = Pick<Answer, 'result' | 'first' | 'undone'> & {
  /** Null if no pass has this code. */
  personId: string | null
}

/** True for scans that count, one per person and meal. The partial index has the same condition. */
export const isServed = sql<SqlBool>`meal_scan.result = 'served' and meal_scan.undone_at is null`

/** True for a meal that a counter without network gave a second time. */
export const isTwice = sql<SqlBool>`(meal_scan.device_result = 'served' and meal_scan.result = 'already_eaten'
  and meal_scan.undone_at is null)`

/**
 * Whether the person ever got a meal. A meal given without network counts even if the server later refused the scan.
 */
export async function hasEaten(db: Db, personId: string): Promise<boolean> {
  const scan = await db
    .selectFrom('meal_scan')
    .select('id')
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .where(row => row.or([row('result', '=', 'served'), row('device_result', '=', 'served')]))
    .executeTakeFirst()
  return scan !== undefined
}

/** How many people have eaten this meal. */
export async function countServed(db: Db, { mealId, day }: MealRef): Promise<number> {
  const { served } = await db
    .selectFrom('meal_scan')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('served'))
    .where('day', '=', day)
    .where('meal_id', '=', mealId)
    .where(isServed)
    .executeTakeFirstOrThrow()
  return served
}

/**
 * Stores a scan, even if it is refused, and returns its outcome. A repeated nonce can only undo the scan, or add the
 * answer that a device gave without waiting for the server.
 * @throws a duplicate error (database/errors.ts) if the same scan arrives twice at once. The caller then tries again.
 */
export async function scanMeal(
  trx: Transaction,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  call: MealScan,
  senderId: string,
  now: Millis,
): Promise<Audited<MealOutcome>> {
  const holder = await findScannedHolder(trx, call, passSecret)
  const personId = holder?.personId ?? null
  // Also finds deleted accounts, because the person may have eaten before the deletion.
  if (personId) await lockIncludingRemoved(trx, [personId])
  const makerId = await findAuthorId(trx, call.madeBy, senderId)
  const details = makerId === senderId ? {} : { madeBy: call.madeBy }
  const known = await findByNonce(trx, call.nonce)
  if (known) {
    // After anonymising no pass has the code any more, so an unknown pass is not a mismatch.
    const isOther = personId !== null && known.person_id !== personId
    const isSame = !isOther && known.meal_id === call.mealId && known.day === call.day
    const replay = isSame ? call : { ...call, mealId: known.meal_id, day: known.day, undone: false, shown: null }
    return applyReplay(trx, known, replay, { makerId, details, now })
  }

  if (call.unpaid && call.shown === null) await refuseOwnMoney(trx, { senderId, makerId }, { people: [personId] })
  const { at, doubt } = happenedAt(call, now)
  const eaten = personId ? await findServed(trx, personId, call) : undefined
  const isReplaced = holder !== null && wasReplaced(holder, isoTime(at))
  const guest =
    personId && !isReplaced ? await selectGuests(trx, edition, 'meals', [personId]).executeTakeFirst() : undefined
  const result = answerScan({
    // If the device's clock was changed, the time is unknown, and the meal that the volunteer chose counts.
    isNear: isGivenOut(edition, call, doubt === 'clock' ? null : at),
    pass: !holder ? 'unknown' : isReplaced ? 'replaced' : 'known',
    hasMeals: guest !== undefined,
    hasEaten: eaten !== undefined,
    isPaid: guest?.is_paid === 1,
    unpaid: reasonOf(call),
  })
  const isUnpaid = result === 'served' && guest?.is_paid !== 1
  const undone = call.undone ? { undone_at: isoTime(now), undone_by: makerId } : { undone_at: null, undone_by: null }
  const scan = {
    id: crypto.randomUUID(),
    nonce: call.nonce,
    person_id: personId,
    meal_id: call.mealId,
    day: call.day,
    result,
    counter: call.counter,
    at: isoTime(at),
    recorded_at: isoTime(now),
    by_id: makerId,
    reason: isUnpaid ? reasonOf(call) : '',
    device_result: call.shown,
    ...undone,
  }
  await trx.insertInto('meal_scan').values(scan).execute()
  const outcome = {
    result,
    personId,
    first: result === 'already_eaten' && eaten ? { at: eaten.at, counter: eaten.counter } : null,
    undone: call.undone,
  }
  return { answer: outcome, entries: auditEntries(scan, isUnpaid ? { unpaid: true, ...details } : details) }
}

/** The reason for an unpaid meal. A meal that a counter gave without network counts even without a typed reason. */
function reasonOf({ unpaid, shown }: MealScan): string {
  return unpaid === '' && shown === 'served' ? givenOffline : unpaid
}

const givenOffline = 'given without network'

type StoredScan = {
  id: string
  person_id: string | null
  meal_id: string
  day: string
  result: MealResult
  counter: string
  at: string
  reason: string
  device_result: MealResult | null
  undone_at: string | null
}

/** Details for the audit log. `madeBy` is the scanner's user id, if another organiser sent the scan. */
type AuditDetails = { unpaid?: true; madeBy?: string }

/** The audit entries of a new scan; empty if the scan changed nothing. */
function auditEntries(scan: StoredScan, { unpaid, ...details }: AuditDetails): AuditEntry[] {
  if (scan.undone_at !== null) return scan.result === 'served' ? [auditEntry('meal.undo', scan, details)] : []
  if (scan.result === 'served') return [auditEntry('meal.serve', scan, unpaid ? { unpaid, ...details } : details)]
  return isGivenTwice(scan) ? [auditEntry('meal.twice', scan, details)] : []
}

function auditEntry(
  action: 'meal.serve' | 'meal.twice' | 'meal.undo',
  scan: StoredScan,
  details: AuditDetails,
): AuditEntry {
  const { id, person_id, meal_id, day, counter, at, reason } = scan
  const after = { scanId: id, meal: meal_id, day, counter, at, ...details }
  return { action, personId: person_id, after, reason }
}

function isGivenTwice({ device_result, result }: Pick<StoredScan, 'device_result' | 'result'>): boolean {
  return device_result === 'served' && result === 'already_eaten'
}

/** Applies a repeated scan: undoes the stored scan, or adds the answer that the device gave. */
async function applyReplay(
  trx: Transaction,
  stored: StoredScan,
  call: MealScan,
  { makerId, details, now }: { makerId: string; details: AuditDetails; now: Millis },
): Promise<Audited<MealOutcome>> {
  let known = stored
  const entries: AuditEntry[] = []
  if (call.undone && known.undone_at === null) {
    await trx
      .updateTable('meal_scan')
      .set({ undone_at: isoTime(now), undone_by: makerId })
      .where('id', '=', known.id)
      .execute()
    if (known.result === 'served') {
      entries.push(auditEntry('meal.undo', known, details))
      await countSecondScan(trx, known)
    }
  } else if (call.shown !== null && known.device_result === null && known.undone_at === null) {
    const counts = known.result === 'unpaid' && call.shown === 'served'
    const second = counts && known.person_id ? await findServed(trx, known.person_id, call) : undefined
    const result = !counts ? known.result : second ? 'already_eaten' : 'served'
    const reason = result === 'served' && counts ? givenOffline : known.reason
    await trx
      .updateTable('meal_scan')
      .set({ device_result: call.shown, result, reason })
      .where('id', '=', known.id)
      .execute()
    known = { ...known, result, reason, device_result: call.shown }
    if (counts && result === 'served') entries.push(auditEntry('meal.serve', known, { unpaid: true, ...details }))
    if (isGivenTwice(known)) entries.push(auditEntry('meal.twice', known, details))
  }
  const eaten =
    known.result === 'already_eaten' && known.person_id ? await findServed(trx, known.person_id, call) : undefined
  return {
    answer: {
      result: known.result,
      personId: known.person_id,
      first: eaten ? { at: eaten.at, counter: eaten.counter } : null,
      undone: call.undone || known.undone_at !== null,
    },
    entries,
  }
}

/** Makes a second scan from another counter count, because the scan that counted was undone. */
async function countSecondScan(trx: Transaction, { person_id, meal_id, day }: StoredScan): Promise<void> {
  const second = await trx
    .selectFrom('meal_scan')
    .select('id')
    .where('person_id', '=', person_id)
    .where('meal_id', '=', meal_id)
    .where('day', '=', day)
    .where(isTwice)
    .orderBy('at')
    .executeTakeFirst()
  if (second) await trx.updateTable('meal_scan').set({ result: 'served' }).where('id', '=', second.id).execute()
}

/** Whether the festival serves this meal, and it may be given out at `at` (milliseconds; null: at any time). */
function isGivenOut({ festival, stay }: Edition, { mealId, day }: MealRef, at: Millis | null): boolean {
  const meal = mealsOf(festival, stay).find(one => one.mealId === mealId && one.day === day)
  return meal !== undefined && (at === null || isNear(meal, at))
}

function findByNonce(trx: Transaction, nonce: string): Promise<StoredScan | undefined> {
  return trx
    .selectFrom('meal_scan')
    .select(['id', 'person_id', 'meal_id', 'day', 'result', 'counter', 'at', 'reason', 'device_result', 'undone_at'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()
}

function findServed(trx: Transaction, personId: string, { mealId, day }: MealRef) {
  return trx
    .selectFrom('meal_scan')
    .select(['at', 'counter'])
    .where('person_id', '=', personId)
    .where('meal_id', '=', mealId)
    .where('day', '=', day)
    .where(isServed)
    .executeTakeFirst()
}
