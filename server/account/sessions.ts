// Sessions: who an access token belongs to, for how long, and ending them (decision 4).
import { day, isoTime } from '../clock.ts'
import { compiledOnce, compiledPerCount } from '../database/compiled.ts'
import type { Database, Db, Write } from '../database/types.ts'
import { type Person, selectPeople } from './store.ts'
import { newToken, tokenHash } from './tokens.ts'

/** A session lasts this long after its last use, in milliseconds. */
export const sessionLength = 30 * day
/** Use is written down at most this often, so that reading a profile stays a read. */
const writtenEvery = day

export type SessionPerson = Person & { session_id: string; session_started_at: string; last_used_at: string }

const addSessions = compiledPerCount((db, count) =>
  db.insertInto('session').values(
    Array.from({ length: count }, () => ({
      id: '',
      person_id: '',
      token_hash: '',
      created_at: '',
      expires_at: '',
      last_used_at: '',
    })),
  ),
)

/**
 * Starts a session at `now` (milliseconds) for each of these people (at least one) and answers their access tokens, which are not stored
 * anywhere.
 */
export async function startSessions(trx: Write, personIds: readonly string[], now: number): Promise<string[]> {
  const tokens = personIds.map(newToken)
  const [time, end] = [isoTime(now), isoTime(now + sessionLength)]
  const values = personIds.flatMap((id, i) => [crypto.randomUUID(), id, tokenHash(tokens[i]!), time, end, time])
  await addSessions(personIds.length)(trx, values)
  return tokens
}

/** Starts a session at `now` (milliseconds) and answers its access token. */
export async function startSession(trx: Write, personId: string, now: number): Promise<string> {
  const [token] = await startSessions(trx, [personId], now)
  return token!
}

const selectSession = compiledOnce(db =>
  selectPeople(db)
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['session.id as session_id', 'session.created_at as session_started_at', 'session.last_used_at'])
    .where('session.token_hash', '=', '')
    .where('session.expires_at', '>', '')
    .where('session.ended_at', 'is', null),
)

/** The person behind an access token at `now` (milliseconds), or undefined when it is unknown, ended or expired. */
export async function findSession(db: Db, token: string, now: number): Promise<SessionPerson | undefined> {
  const { rows } = await selectSession(db, [tokenHash(token), isoTime(now)])
  return rows[0]
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
