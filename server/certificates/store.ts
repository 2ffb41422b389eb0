// Codes of certificates. A certificate always has the same code. The code is valid as long as the certificate is earned
// and not revoked. Codes are made like the codes of passes, but with another key, so that the code of a pass is never
// valid for a certificate.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Parts } from '../parts.ts'
import { newPassCode, signedPass, verifiedPass } from '../pass/code.ts'
import { refuse } from '../refuse.ts'
import { certificateKey, type Earned, earnedBy } from './earned.ts'

export type Code = { code: string; isRevoked: boolean }

/** The signed codes of these certificates, in their order; creates missing codes at `now`. */
export async function codesOf(trx: Transaction, earned: readonly Earned[], key: string, now: Millis): Promise<Code[]> {
  if (earned.length === 0) return []
  // Another call may create the same rows at the same moment, but the unique index allows only one of each.
  await trx
    .insertInto('certificate')
    .values(
      earned.map(({ personId, eventId, place, mention }) => ({
        code: newPassCode(),
        person_id: personId,
        event_id: eventId,
        place,
        mention,
        made_at: isoTime(now),
        revoked_at: null,
      })),
    )
    .onConflict(conflict => conflict.columns(['person_id', 'event_id', 'place', 'mention']).doNothing())
    .execute()
  const rows = await trx
    .selectFrom('certificate')
    .select(['person_id as personId', 'event_id as eventId', 'place', 'mention', 'code', 'revoked_at'])
    .where('person_id', 'in', [...new Set(earned.map(({ personId }) => personId))])
    .where('event_id', 'in', [...new Set(earned.map(({ eventId }) => eventId))])
    .execute()
  const byKey = new Map(rows.map(row => [certificateKey(row), row]))
  return earned.map(one => {
    const { code, revoked_at } = byKey.get(certificateKey(one)) ?? refuse('certificate_unknown')
    return { code: signedPass(key, code), isRevoked: revoked_at !== null }
  })
}

export type CheckedCertificate = { earned: Earned; name: string } | 'revoked'

/**
 * The certificate with this typed or scanned code; 'revoked' if it is no longer valid: staff revoked it, results were
 * corrected, the attendance mark was undone, or the account was deleted. Returns null if no certificate has the code.
 */
export async function checkCode(
  { database: { db }, edition, keys, now }: Pick<Parts, 'database' | 'keys' | 'now'> & { edition: Edition },
  text: string,
): Promise<CheckedCertificate | null> {
  const row = await findByCode(db, text, keys.certificates)
  if (!row) return null
  if (row.revoked_at !== null || row.removed_at !== null) return 'revoked'
  const earned = (await earnedBy(db, edition, { personId: row.person_id }, now())).find(
    one => one.eventId === row.event_id && one.place === row.place && one.mention === row.mention,
  )
  return earned ? { earned, name: row.username } : 'revoked'
}

/**
 * Revokes at `now` the certificate with this code or address, and returns its person and event. Refuses unknown and
 * revoked codes.
 */
export async function revokeCode(
  trx: Transaction,
  text: string,
  key: string,
  now: Millis,
): Promise<{ personId: string; eventId: number }> {
  const row = (await findByCode(trx, text.slice(text.lastIndexOf('/') + 1), key)) ?? refuse('certificate_unknown')
  const { numUpdatedRows } = await trx
    .updateTable('certificate')
    .set({ revoked_at: isoTime(now) })
    .where('code', '=', row.code)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('certificate_revoked')
  return { personId: row.person_id, eventId: row.event_id }
}

async function findByCode(db: Db, text: string, key: string) {
  const code = verifiedPass(key, text)
  if (!code) return undefined
  return db
    .selectFrom('certificate')
    .innerJoin('person', 'person.id', 'certificate.person_id')
    .selectAll('certificate')
    .select(['person.username', 'person.removed_at'])
    .where('certificate.code', '=', code)
    .executeTakeFirst()
}
