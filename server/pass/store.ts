// Passes in the database: one a person, made when it is first needed. What a code looks like is in code.ts, scanning in check-in/.

import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { newPassCode, signedPass, verifiedPass } from './code.ts'

/** Rows of one insert: PostgreSQL and SQLite both bound the parameters of a statement. */
const atOnce = 500

/** The shown code of the person's pass, or null when none was made yet. */
export async function findPassCode(db: Db, personId: string, passSecret: string): Promise<string | null> {
  const pass = await db.selectFrom('pass').select('code').where('person_id', '=', personId).executeTakeFirst()
  return pass ? signedPass(passSecret, pass.code) : null
}

/** The shown code of the person's pass, which is made at `now` (milliseconds) when there is none yet. */
export async function passCode(trx: Write, personId: string, passSecret: string, now: number): Promise<string> {
  const known = await findPassCode(trx, personId, passSecret)
  if (known) return known
  await addPasses(trx, [personId], now)
  // Read again: another call may have made it at the same moment.
  return (await findPassCode(trx, personId, passSecret)) ?? ''
}

/** Makes the passes that these people lack, at `now` (milliseconds). Deleted accounts get none. */
export async function addPasses(trx: Write, personIds: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < personIds.length; from += atOnce) {
    const people = await trx
      .selectFrom('person')
      .select('id')
      .where('id', 'in', personIds.slice(from, from + atOnce))
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

/** The id of the person whose pass has this scanned or typed code, or null: not one of our codes, or nobody's. */
export async function holderOf(db: Db, text: string, passSecret: string): Promise<string | null> {
  const code = verifiedPass(passSecret, text)
  if (!code) return null
  const pass = await db.selectFrom('pass').select('person_id').where('code', '=', code).executeTakeFirst()
  return pass?.person_id ?? null
}
