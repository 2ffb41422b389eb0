// Passes in the database: one for each person, made when it is first needed, and the codes that passes had before.
// code.ts makes the codes, check-in/ scans them.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'
import { newPassCode, passKey, signedPass, verifiedPass } from './code.ts'

/** Rows of one insert: both engines limit the number of parameters. */
const batchSize = 500

/** The signed code of the person's pass, or null when there is none yet. */
export async function findPassCode(db: Db, personId: string, passSecret: string): Promise<string | null> {
  const pass = await db.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  return pass ? signedPass(passSecret, pass.code) : null
}

/** The signed code of the person's pass; makes the pass at `now` if there is none yet. */
export async function passCode(trx: Transaction, personId: string, passSecret: string, now: Millis): Promise<string> {
  const known = await findPassCode(trx, personId, passSecret)
  if (known) return known
  await addPasses(trx, [personId], now)
  // Another call may have made it at the same moment.
  return (await findPassCode(trx, personId, passSecret)) ?? ''
}

/** Makes passes at `now` for those of these people who have none. Deleted accounts get none. */
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
 * Gives the person's pass a new code at `now`, and tells its holder by mail, if the address is proven: gates turn the
 * old code away. Without a pass nothing happens: the first code is made when it is needed. The person must be locked.
 */
export async function replacePass(trx: Transaction, personId: string, now: Millis): Promise<void> {
  const old = await trx.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  if (!old) return
  const at = isoTime(now)
  await trx
    .insertInto('replaced_pass')
    .values({ code: old.code, person_id: personId, replaced_at: at, told_at: at })
    .execute()
  await trx.updateTable('pass').set({ code: newPassCode(), made_at: at }).where('person_id', '=', personId).execute()
  // Without a proven address the page on which the password was changed says it, or the desk.
  await queueMail(trx, 'pass_replaced', { personId }, now)
}

/**
 * Ends the passes of deleted accounts at `now`. The codes stay until everybody is made anonymous, each with the emptied
 * row: a gate without network may have let the holder in before, and its scan arrives later.
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
    .values(passes.map(pass => ({ ...pass, replaced_at: isoTime(now), told_at: null })))
    .execute()
}

export type PassHolder = {
  personId: string
  /** ISO-8601: since then the pass has a newer code. */
  replacedAt: string | null
}

/**
 * Whether the code was that of an old pass already when it was scanned, at `at` (ISO-8601). What a device without
 * network sends later counts as of then.
 */
export const wasReplaced = ({ replacedAt }: PassHolder, at: string): boolean => replacedAt !== null && replacedAt <= at

/** The person whose pass has, or had, this scanned or typed code; null for a forged or unknown code. */
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

/** Who was scanned: `found` names somebody who was found by name, and stands for the code of a pass. */
export function findScannedHolder(
  db: Db,
  { code, found }: { code: string; found: { userId: string; key: string } | null },
  passSecret: string,
): Promise<PassHolder | null> {
  return found ? findByPassKey(db, found, passSecret) : findPassHolder(db, code, passSecret)
}

/**
 * The person with this user id, if the key is that of a code of their pass (`passKey`); null otherwise. A replaced code
 * does as well: the list of a gate without network may be older than the new one, and whoever was found by name has
 * shown an identity card.
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
    // A deleted account has another user id, and its last code is one that nobody was told of.
    .where(row => row.or([row('person.user_id', '=', userId), row('person.removed_at', 'is not', null)]))
    .execute()
  const held = rows.find(({ code }) => passKey(passSecret, code) === key)
  return held ? { personId: held.person_id, replacedAt: null } : null
}
