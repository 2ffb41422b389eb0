// A person's private calendar. Its address is a secret that the person can renew. The table stores only
// a seed and the token's hash. The token is an HMAC of the seed with a key of the site, so a copy of the database opens
// no calendar.
import { createHmac, randomUUID } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import { looksLikeToken, tokenHash } from '../access/tokens.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { activeRegistrations } from '../people/registrations.ts'

function tokenOf(key: string, seed: string): string {
  return createHmac('sha256', key).update(`calendar ${seed}`).digest('base64url')
}

/** The token of the person's calendar, or null before its first use. */
export async function findFeedToken(db: Db, personId: string, key: string): Promise<string | null> {
  const feed = await db.selectFrom('calendar_feed').select('seed').where('person_id', '=', personId).executeTakeFirst()
  return feed ? tokenOf(key, feed.seed) : null
}

/** Returns a new token for the person's calendar; the previous token stops working. */
export async function renewFeedToken(trx: Transaction, personId: string, key: string, now: Millis): Promise<string> {
  const seed = randomUUID()
  const token = tokenOf(key, seed)
  const made = { seed, token_hash: tokenHash(token), made_at: isoTime(now) }
  await trx
    .insertInto('calendar_feed')
    .values({ person_id: personId, ...made })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet(made))
    .execute()
  return token
}

/**
 * Deletes the address of the person's calendar, which others may know. The next request makes a new address. The person
 * must be locked.
 */
export async function endFeed(trx: Transaction, personId: string): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('person_id', '=', personId).execute()
}

/** The owner of the calendar that this token opens, or null. */
export async function findFeedOwner(db: Db, token: string): Promise<{ id: string; username: string } | null> {
  if (!looksLikeToken(token)) return null
  const owner = await db
    .selectFrom('calendar_feed')
    .innerJoin('person', 'person.id', 'calendar_feed.person_id')
    .select(['person.id', 'person.username'])
    .where('token_hash', '=', tokenHash(token))
    .where('person.removed_at', 'is', null)
    .executeTakeFirst()
  return owner ?? null
}

/** The numbers of the events in which the person is registered or a member of a team. */
export async function eventsOf(db: Db, personId: string): Promise<Set<number>> {
  const rows = await activeRegistrations(db)
    .select('event_id')
    .where('person_id', '=', personId)
    .union(
      db.selectFrom('team_member').select('event_id').where('person_id', '=', personId).where('state', '=', 'active'),
    )
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}
