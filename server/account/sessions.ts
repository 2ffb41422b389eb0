// Sessions: who an access token belongs to, for how long, and ending them (docs/decisions/sessions-and-passwords.md).
import { day, isoTime } from '../clock.ts'
import type { Database, Db, Write } from '../database/types.ts'
import { type Person, selectPeople } from './store.ts'
import { newToken, tokenHash } from './tokens.ts'

/** A session lasts this long after its last use, in milliseconds. */
export const sessionLength = 30 * day
/** Use is written down at most this often, so that reading a profile stays a read. */
const writtenEvery = day

export type SessionPerson = Person & { session_id: string; session_started_at: string; last_used_at: string }

/** Starts a session at `now` (milliseconds) and answers its access token, of which only a hash is stored. */
export async function startSession(trx: Write, personId: string, now: number): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('session')
    .values({
      id: crypto.randomUUID(),
      person_id: personId,
      token_hash: tokenHash(token),
      created_at: isoTime(now),
      expires_at: isoTime(now + sessionLength),
      last_used_at: isoTime(now),
    })
    .execute()
  return token
}

/** The person behind an access token at `now` (milliseconds), or undefined when it is unknown, ended or expired. */
export function findSession(db: Db, token: string, now: number): Promise<SessionPerson | undefined> {
  return selectPeople(db)
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['session.id as session_id', 'session.created_at as session_started_at', 'session.last_used_at'])
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.expires_at', '>', isoTime(now))
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
}

/** Extends a session that is in use, once a day at most. */
export async function extendSession(database: Database, session: SessionPerson, now: number): Promise<void> {
  if (now - Date.parse(session.last_used_at) < writtenEvery) return
  await database.write(trx =>
    trx
      .updateTable('session')
      .set({ last_used_at: isoTime(now), expires_at: isoTime(now + sessionLength) })
      .where('id', '=', session.session_id)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

export async function endSession(trx: Write, sessionId: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of the person: after a new password nobody stays logged in anywhere. */
export async function endAllSessions(trx: Write, personId: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
