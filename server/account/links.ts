// One-time links that a mail carries (hole I3): they work once, until they expire, and a newer one kills the older.
import { day, isoTime, minute } from '../clock.ts'
import type { LinkPurpose } from '../database/tables.ts'
import type { Write } from '../database/types.ts'
import { lockPerson } from './person.ts'
import { looksLikeToken, newToken, tokenHash } from './tokens.ts'

/** How long a link works, in milliseconds. */
export const linkLength: Record<LinkPurpose, number> = { reset: 30 * minute, confirm: 7 * day }

/** Makes a link at `now` (milliseconds), kills the person's older ones of that purpose, and answers the token to send. */
export async function makeLink(trx: Write, personId: string, purpose: LinkPurpose, now: number): Promise<string> {
  await lockPerson(trx, personId)
  await killLinks(trx, personId, now, purpose)
  const token = newToken()
  await trx
    .insertInto('one_time_link')
    .values({
      id: crypto.randomUUID(),
      person_id: personId,
      purpose,
      token_hash: tokenHash(token),
      created_at: isoTime(now),
      expires_at: isoTime(now + linkLength[purpose]),
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return token
}

/** Marks all open links of the person as replaced, of one purpose or of every purpose. */
export async function killLinks(trx: Write, personId: string, now: number, purpose?: LinkPurpose): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ replaced_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose!))
    .execute()
}

/** Whose link this is if it would work at `now`, without using it up: asked before the slow hashing of a new password. */
export async function findOpenLink(
  db: Pick<Write, 'selectFrom'>,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<string | undefined> {
  if (!looksLikeToken(token)) return undefined
  const link = await db
    .selectFrom('one_time_link')
    .innerJoin('person', 'person.id', 'one_time_link.person_id')
    .select('person_id')
    // A mail that was on its way while its account was deleted.
    .where('person.removed_at', 'is', null)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoTime(now))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return link?.person_id
}

/**
 * Uses a link up and answers whose it was, with the person locked; undefined when it is unknown, of another purpose,
 * used, replaced or expired. Two calls at once with one link: one of them gets it.
 */
export async function useLink(trx: Write, token: string, purpose: LinkPurpose, now: number) {
  const personId = await findOpenLink(trx, token, purpose, now)
  if (!personId) return undefined
  await lockPerson(trx, personId)
  const used = await trx
    .updateTable('one_time_link')
    .set({ used_at: isoTime(now) })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used ? personId : undefined
}
