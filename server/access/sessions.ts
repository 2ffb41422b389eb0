// Sessions: finds the person of an access token. The guard makes this person the current user. Nothing else in a
// request identifies the caller (hole A1). docs/decisions/sessions-and-passwords.md has the design of tokens.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Expression } from 'kysely'
import { isRecent, type Millis } from '../../domain/day.ts'
import { type Clock, day, isoTime } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { type Account, selectAccounts } from './accounts.ts'
import { looksLikeToken, newToken, tokenHash } from './tokens.ts'

/** A session lasts this long after its last use, in milliseconds. */
export const sessionLength = 30 * day
/** A session ends at the latest this many milliseconds after the log-in. */
export const longestSession = 180 * day
/**
 * The maximum number of open sessions of one person. Further sessions, the least recently used, end within the hour.
 */
export const mostSessions = 50
/** Use is stored at most once in this time, so that most reads store nothing. */
const storeUseEvery = day

export type CurrentUser = Account & {
  session_id: string
  session_started_at: string
  last_used_at: string
  password_confirmed_at: string | null
  second_factor_at: string | null
  staff_used_at: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    session: CurrentUser | null
  }
}

/** Starts a session and returns its access token. */
export async function startSession(trx: Transaction, personId: string, now: Millis, device = ''): Promise<string> {
  return (await beginSession(trx, personId, now, device)).token
}

/**
 * Starts a session at `now` and returns its id and its access token. Only a hash of the token is stored. `device` is
 * the name from device.ts.
 */
export async function beginSession(
  trx: Transaction,
  personId: string,
  now: Millis,
  device: string,
): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token] = [crypto.randomUUID(), newToken()]
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      person_id: personId,
      token_hash: tokenHash(token),
      created_at: isoTime(now),
      expires_at: isoTime(now + sessionLength),
      last_used_at: isoTime(now),
      device,
      password_confirmed_at: null,
      second_factor_at: null,
      staff_used_at: null,
    })
    .execute()
  return { sessionId, token }
}

/**
 * Ends each person's sessions above `mostSessions`, the least recently used first, at `now` (ISO-8601). Runs when the
 * site tidies up, so that a log-in stays one statement.
 */
export async function endSessionsBeyond(trx: Transaction, now: string): Promise<void> {
  const open = trx.selectFrom('session').where('ended_at', 'is', null).where('expires_at', '>', now)
  const crowded = await open
    .select('person_id')
    .groupBy('person_id')
    .having(row => row(row.fn.countAll(), '>', mostSessions))
    .execute()
  for (const { person_id } of crowded) {
    const latest = open
      .select('id')
      .where('person_id', '=', person_id)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(mostSessions)
    await trx
      .updateTable('session')
      .set({ ended_at: now })
      .where('person_id', '=', person_id)
      .where('ended_at', 'is', null)
      .where('id', 'not in', latest)
      .execute()
  }
}

/**
 * Selects the account and session of the token with this hash, unless the session ended, expired before `now` or
 * started before `earliest` (ISO-8601).
 */
export function selectCurrentUsers(
  db: Db,
  hash: Expression<string>,
  now: Expression<string>,
  earliest: Expression<string>,
) {
  return selectAccounts(db)
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['session.id as session_id', 'session.created_at as session_started_at'])
    .select(['session.last_used_at', 'session.password_confirmed_at'])
    .select(['session.second_factor_at', 'session.staff_used_at'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.created_at', '>', earliest)
    .where('session.ended_at', 'is', null)
}

/** Runs `selectCurrentUsers`, optionally with more columns. */
type FindUsers = (db: Db, hash: string, now: string, earliest: string) => Promise<CurrentUser[]>

const findUsers = compiledOnce(selectCurrentUsers)

/** Extends a session that is in use, at most once a day. */
async function extendSession(database: Database, session: CurrentUser, now: Millis): Promise<void> {
  if (isRecent(Date.parse(session.last_used_at), storeUseEvery, now)) return
  await database.write(trx =>
    trx
      .updateTable('session')
      .set({ last_used_at: isoTime(now), expires_at: isoTime(now + sessionLength) })
      .where('id', '=', session.session_id)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

/** Records that the password was typed again in this session at `now`. */
export async function confirmPassword(trx: Transaction, sessionId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('session')
    .set({ password_confirmed_at: isoTime(now) })
    .where('id', '=', sessionId)
    .execute()
}

/** Records that the session was used on the organisers' side at `now`. */
export async function noteStaffUse(trx: Transaction, sessionId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('session')
    .set({ staff_used_at: isoTime(now) })
    .where('id', '=', sessionId)
    .execute()
}

export async function endSession(trx: Transaction, sessionId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the session with this id, if it belongs to the person. */
export async function endSessionOf(trx: Transaction, personId: string, sessionId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The session with this id, open or ended, if it belongs to the person. */
export function findOwnSession(db: Db, personId: string, sessionId: string) {
  return db
    .selectFrom('session')
    .select(['device', 'created_at'])
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** The number of the person's log-ins after `time` (ISO-8601). Deleted sessions are not counted. */
export async function countLaterSessions(db: Db, personId: string, time: string): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', time)
    .executeTakeFirstOrThrow()
  return count
}

/** The person's open sessions at `now`, the most recently used first. */
export function listSessions(db: Db, personId: string, now: Millis) {
  return db
    .selectFrom('session')
    .select(['id as sessionId', 'device', 'created_at as startedAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', isoTime(now))
    .where('created_at', '>', isoTime(now - longestSession))
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostSessions)
    .execute()
}

/**
 * Ends every session of the person, for example after a new password. The session with the id `keep` stays open.
 */
export async function endAllSessions(trx: Transaction, personId: string, now: Millis, keep?: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, query => query.where('id', '!=', keep!))
    .execute()
}

/**
 * Ends all sessions of all people at `now`, in case tokens have leaked. Returns the person id of each session that was
 * open.
 */
export async function endEverybodysSessions(trx: Transaction, now: Millis): Promise<string[]> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: isoTime(now) })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', isoTime(now))
    .where('created_at', '>', isoTime(now - longestSession))
    .returning('person_id')
    .execute()
  return ended.map(({ person_id }) => person_id)
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The session of the call's token; undefined without a token that is valid at `now`. */
export async function findCallerSession(
  db: Db,
  { headers }: { headers: Record<string, unknown> },
  now: Millis,
  find: FindUsers = findUsers,
): Promise<CurrentUser | undefined> {
  const token = headers['x-access-token']
  if (!looksLikeToken(token)) return undefined
  const [session] = await find(db, tokenHash(token), isoTime(now), isoTime(now - longestSession))
  return session
}

/**
 * The guard of every call that needs a log-in. It runs before the body is read and refuses with 401 `not_logged_in`
 * without a valid token (hole A2). `find` can read more columns of the person.
 */
export function loggedInGuard(database: Database, now: Clock, find?: FindUsers): Guard {
  return async request => {
    const time = now()
    const session = await findCallerSession(database.db, request, time, find)
    if (!session) refuse('not_logged_in')
    request.session = session
    // Reads must work on a full disk and without a primary database. The next call tries again.
    await extendSession(database, session, time).catch(error => {
      request.log.warn({ err: error }, 'the use of a session could not be stored')
    })
  }
}

/** The current user of a route behind the guard. */
export function currentUser(request: FastifyRequest): CurrentUser {
  if (!request.session) refuse('not_logged_in')
  return request.session
}
