// Codes of certificates. A code stays the same for what it is for; it holds while the person still has that and nobody revoked it.
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Parts } from '../parts.ts'
import { newPassCode, signedPass, verifiedPass } from '../pass/code.ts'
import { refuse } from '../refuse.ts'
import { type Earned, earnedBy } from './earned.ts'

/** Codes are made as those of passes are; a secret of their own keeps one from standing for the other. */
const secretOf = (passSecret: string) => `certificates ${passSecret}`

/** The person has it, but somebody revoked its code. */
export type Code = { code: string; isRevoked: boolean }

/** The signed codes of these certificates, in their order; makes those that are missing at `now` (milliseconds). */
export async function codesOf(trx: Write, earned: readonly Earned[], passSecret: string, now: number): Promise<Code[]> {
  const codes: Code[] = []
  for (const one of earned) {
    const row = (await findRow(trx, one)) ?? (await addRow(trx, one, now))
    codes.push({ code: signedPass(secretOf(passSecret), row.code), isRevoked: row.revoked_at !== null })
  }
  return codes
}

function findRow(trx: Write, { personId, eventId, place, mention }: Earned) {
  return trx
    .selectFrom('certificate')
    .selectAll()
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .where('place', '=', place)
    .where('mention', '=', mention)
    .executeTakeFirst()
}

/** Another call may make the row at the same moment: the unique index lets one of them in. */
async function addRow(trx: Write, earned: Earned, now: number) {
  const { personId, eventId, place, mention } = earned
  await trx
    .insertInto('certificate')
    .values({
      ...{ code: newPassCode(), person_id: personId, event_id: eventId, place, mention },
      ...{ made_at: isoTime(now), revoked_at: null },
    })
    .onConflict(conflict => conflict.columns(['person_id', 'event_id', 'place', 'mention']).doNothing())
    .execute()
  return (await findRow(trx, earned)) ?? refuse('certificate_unknown')
}

export type CheckedCertificate = { earned: Earned; name: string } | 'revoked'

/**
 * What the certificate with this typed or scanned code is for; 'revoked' when it holds no longer: staff revoked it, results were corrected, the
 * presence was taken back, or the account was deleted. Null: no certificate has the code.
 */
export async function checkCode(
  { database: { db }, edition, passSecret, now }: Pick<Parts, 'database' | 'edition' | 'passSecret' | 'now'>,
  text: string,
): Promise<CheckedCertificate | null> {
  const row = await findByCode(db, text, passSecret)
  if (!row) return null
  if (row.revoked_at !== null || row.removed_at !== null) return 'revoked'
  const earned = (await earnedBy(db, edition, { personId: row.person_id }, now())).find(
    one => one.eventId === row.event_id && one.place === row.place && one.mention === row.mention,
  )
  return earned ? { earned, name: row.username } : 'revoked'
}

/** Revokes the certificate with this code, or the address with it, at `now` (milliseconds); answers whose it was. Refuses unknown codes. */
export async function revokeCode(
  trx: Write,
  text: string,
  passSecret: string,
  now: number,
): Promise<{ personId: string; eventId: number }> {
  const row =
    (await findByCode(trx, text.slice(text.lastIndexOf('/') + 1), passSecret)) ?? refuse('certificate_unknown')
  if (row.revoked_at !== null) refuse('certificate_revoked')
  await trx
    .updateTable('certificate')
    .set({ revoked_at: isoTime(now) })
    .where('code', '=', row.code)
    .execute()
  return { personId: row.person_id, eventId: row.event_id }
}

async function findByCode(db: Db, text: string, passSecret: string) {
  const code = verifiedPass(secretOf(passSecret), text)
  if (!code) return undefined
  return db
    .selectFrom('certificate')
    .innerJoin('person', 'person.id', 'certificate.person_id')
    .selectAll('certificate')
    .select(['person.username', 'person.removed_at'])
    .where('certificate.code', '=', code)
    .executeTakeFirst()
}
