// Passes in the database: one for each person, made when it is first needed. code.ts makes the codes, check-in/ scans them.

import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { newPassCode, passKey, signedPass, verifiedPass } from './code.ts'

/** Rows of one insert: both engines limit the number of parameters. */
const batchSize = 500

/** The signed code of the person's pass, or null when there is none yet. */
export async function findPassCode(db: Db, personId: string, passSecret: string): Promise<string | null> {
  const pass = await db.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  return pass ? signedPass(passSecret, pass.code) : null
}

/** The signed code of the person's pass; makes the pass at `now` (milliseconds) if there is none yet. */
export async function passCode(trx: Write, personId: string, passSecret: string, now: number): Promise<string> {
  const known = await findPassCode(trx, personId, passSecret)
  if (known) return known
  await addPasses(trx, [personId], now)
  // Another call may have made it at the same moment.
  return (await findPassCode(trx, personId, passSecret)) ?? ''
}

/** Makes passes at `now` (milliseconds) for those of these people who have none. Deleted accounts get none. */
export async function addPasses(trx: Write, personIds: readonly string[], now: number): Promise<void> {
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

/** The id of the person whose pass has this scanned or typed code; null for a forged or unknown code. */
export async function findPassHolder(db: Db, text: string, passSecret: string): Promise<string | null> {
  const code = verifiedPass(passSecret, text)
  if (!code) return null
  const pass = await db.selectFrom('pass').select('person_id').where('code', '=', code).executeTakeFirst()
  return pass?.person_id ?? null
}

/** The id of the person with this user id, if the key is that of their pass (`passKey`); null otherwise. */
export async function findByPassKey(
  db: Db,
  { userId, key }: { userId: string; key: string },
  passSecret: string,
): Promise<string | null> {
  const pass = await db
    .selectFrom('pass')
    .innerJoin('person', 'person.id', 'pass.person_id')
    .select(['pass.person_id', 'pass.code'])
    .where('person.user_id', '=', userId)
    .executeTakeFirst()
  return pass && passKey(passSecret, pass.code) === key ? pass.person_id : null
}
