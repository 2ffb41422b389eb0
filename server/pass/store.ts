// Stores one pass per person, created when it is first needed, and the replaced codes. code.ts makes the codes,
// check-in/ scans them.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'
import { newPassCode, passKey, signedPass, verifiedPass } from './code.ts'

/** Rows per insert: both engines limit the number of parameters. */
const batchSize = 500

/** The signed code of the person's pass, or null if there is none yet. */
export async function findPassCode(db: Db, personId: string, passSecret: string): Promise<string | null> {
  const pass = await db.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  return pass ? signedPass(passSecret, pass.code) : null
}

/** The signed code of the person's pass; creates the pass at `now` if there is none yet. */
export async function passCode(trx: Transaction, personId: string, passSecret: string, now: Millis): Promise<string> {
  const known = await findPassCode(trx, personId, passSecret)
  if (known) return known
  await addPasses(trx, [personId], now)
  // Reads the pass again, because another call may have created it at the same moment.
  return (await findPassCode(trx, personId, passSecret)) ?? ''
}

/** Creates passes at `now` for the people in the list who have no pass. Deleted accounts get no pass. */
export async function addPasses(trx: Transaction, personIds: readonly string[], now: Millis): Promise<void> {
  for (let from = 0; from < personIds.length; from += batchSize) {
    const people = await trx
      .selectFrom('person')
      .select('id')
      .where('id', 'in', personIds.slice(from, from + batchSize))
      .where('removed_at', 'is', null)
      .execute()
    const rows = people.map(({ id }) => ({ person_id: id, code: newPassCode(), made_at: isoTime(now) }))
    if (rows.length === 0) continue
    await trx
      .insertInto('pass')
      .values(rows)
      .onConflict(conflict => conflict.column('person_id').doNothing())
      .execute()
  }
}

/**
 * Gives the person's pass a new code at `now` and mails the holder if the address is confirmed; gates then refuse the
 * old code. Changes nothing for a person without a pass: their first code is made when needed. The person must be
 * locked.
 */
export async function replacePass(trx: Transaction, personId: string, now: Millis): Promise<void> {
  const old = await trx.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  if (!old) return
  const at = isoTime(now)
  await trx
    .insertInto('replaced_pass')
    .values({ code: old.code, person_id: personId, replaced_at: at, holder_mailed_at: at })
    .execute()
  await trx.updateTable('pass').set({ code: newPassCode(), made_at: at }).where('person_id', '=', personId).execute()
  // A person without a confirmed address sees the change on the page for a new password, or hears of it at the desk.
  await queueMail(trx, 'pass_replaced', { personId }, now)
}

/**
 * Ends the passes of deleted accounts at `now`. The codes remain stored until everybody is anonymised, because an
 * offline gate may have admitted the holder before and may send that scan later.
 */
export async function endPasses(trx: Transaction, personIds: readonly string[], now: Millis): Promise<void> {
  const passes = await trx
    .deleteFrom('pass')
    .where('person_id', 'in', personIds)
    .returning(['code', 'person_id'])
    .execute()
  if (passes.length === 0) return
  await trx
    .insertInto('replaced_pass')
    .values(passes.map(pass => ({ ...pass, replaced_at: isoTime(now), holder_mailed_at: null })))
    .execute()
}

export type PassHolder = {
  personId: string
  /** The time when the code was replaced (ISO-8601), or null. */
  replacedAt: string | null
}

/**
 * Whether the code was already replaced when it was scanned, at `at` (ISO-8601). An offline scan that arrives later is
 * judged as of that time.
 */
export const wasReplaced = ({ replacedAt }: PassHolder, at: string): boolean => replacedAt !== null && replacedAt <= at

/** The person with this scanned or typed code, current or replaced; null for a forged or unknown code. */
export async function findPassHolder(db: Db, text: string, passSecret: string): Promise<PassHolder | null> {
  const code = verifiedPass(passSecret, text)
  if (!code) return null
  const pass = await db.selectFrom('pass').select('person_id').where('code', '=', code).executeTakeFirst()
  if (pass) return { personId: pass.person_id, replacedAt: null }
  const old = await db
    .selectFrom('replaced_pass')
    .select(['person_id', 'replaced_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  return old ? { personId: old.person_id, replacedAt: old.replaced_at } : null
}

/** The holder of a scanned pass. `found` replaces the code for a person who was found by name. */
export function findScannedHolder(
  db: Db,
  { code, found }: { code: string; found: { userId: string; key: string } | null },
  passSecret: string,
): Promise<PassHolder | null> {
  return found ? findByPassKey(db, found, passSecret) : findPassHolder(db, code, passSecret)
}

/**
 * The person with this user id, if the key belongs to a code of their pass (`passKey`); null otherwise. Accepts
 * replaced codes: the list of an offline gate may be older than the new code, and a person found by name has shown an
 * identity card.
 */
async function findByPassKey(
  db: Db,
  { userId, key }: { userId: string; key: string },
  passSecret: string,
): Promise<PassHolder | null> {
  const codes = db
    .selectFrom('pass')
    .select(['person_id', 'code'])
    .unionAll(db.selectFrom('replaced_pass').select(['person_id', 'code']))
  const rows = await db
    .selectFrom('person')
    .innerJoin(codes.as('pass'), 'pass.person_id', 'person.id')
    .select(['pass.person_id', 'pass.code'])
    // A deleted account has another user id, and its last code was never shown to anybody.
    .where(row => row.or([row('person.user_id', '=', userId), row('person.removed_at', 'is not', null)]))
    .execute()
  const match = rows.find(({ code }) => passKey(passSecret, code) === key)
  return match ? { personId: match.person_id, replacedAt: null } : null
}
