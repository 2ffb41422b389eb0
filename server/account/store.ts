// Accounts in the database: the person with everything a user object needs, creating one, changing its password or facility.
// Sessions are in sessions.ts, links in links.ts; how the answer looks is in user-object.ts.
import { type Selectable, sql } from 'kysely'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { activeEventIds, readEventIds } from '../registration/active.ts'
import { searchText } from './search-text.ts'
import { newUserId } from './tokens.ts'

/** A person with what is derived from other tables; the password hash is left out on purpose. */
export type Person = Omit<Selectable<Tables['person']>, 'password_hash' | 'version' | 'search_text' | 'removed_at'> & {
  /** Whole rupees: the sum of the ledger. */
  paid_amount: number
  /** Numbers of the active registrations in order of registering, joined by commas; null when there are none. */
  event_ids: string | null
}

const columns = [
  'person.id',
  'person.user_id',
  'person.email',
  'person.username',
  'person.phone',
  'person.city',
  'person.state',
  'person.college',
  'person.dob',
  'person.gender',
  'person.yop',
  'person.facility',
  'person.email_confirmed_at',
  'person.created_at',
] as const

/** The query behind every user object. */
export function selectPeople(db: Db) {
  return db
    .selectFrom('person')
    .select(columns)
    .select([
      sql<number>`(select cast(coalesce(sum(amount), 0) as integer) from payment where person_id = person.id)`.as(
        'paid_amount',
      ),
      activeEventIds.as('event_ids'),
    ])
}

/**
 * The person with this id, fresh from the database (or as the open transaction sees it).
 * @throws when there is none: a person that acts must exist.
 */
export function findPerson(db: Db, personId: string): Promise<Person> {
  return selectPeople(db).where('person.id', '=', personId).executeTakeFirstOrThrow()
}

/** The numbers of the events that the person is registered for now. */
export function registeredEvents(person: Person): number[] {
  return readEventIds(person.event_ids)
}

export type NewPerson = {
  email: string
  username: string
  passwordHash: string
  phone: string
  city: string
  state: string
  college: string
  dob: string
  gender: string
  yop: string
  facility: string
}

/**
 * Stores a new account at `now` (milliseconds) and answers its id.
 * @throws a duplicate error (database/errors.ts) when the address has an account.
 */
export async function addPerson(trx: Write, person: NewPerson, now: number): Promise<string> {
  const id = crypto.randomUUID()
  const { passwordHash, ...fields } = person
  const userId = newUserId()
  await trx
    .insertInto('person')
    .values({
      ...fields,
      id,
      user_id: userId,
      search_text: searchText({ ...fields, userId }),
      password_hash: passwordHash,
      email_confirmed_at: null,
      created_at: isoTime(now),
      version: 0,
      removed_at: null,
    })
    .execute()
  return id
}

/** What a log-in compares with: the account and the hash of its password. */
export type Credentials = { id: string; password_hash: string }

/** What a log-in with this address compares with, or undefined for an unknown address. */
export function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The account behind an address, or undefined. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'username', 'email_confirmed_at'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The account with this user id, as it is read out or typed at a desk, or undefined. */
export function findByUserId(db: Db, userId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'username'])
    .where('user_id', '=', userId.trim().toUpperCase())
    .executeTakeFirst()
}

/**
 * Locks the person until the transaction ends: the first statement of every write that concerns one.
 * On PostgreSQL it locks the row; on SQLite the transaction already holds the only write lock. Refuses when the account was deleted,
 * also by a call that began before that.
 */
export async function lockPerson(trx: Write, personId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('person_removed')
}

/**
 * Locks the person of these credentials like `lockPerson` and answers whether it is still their password. While a log-in waits for its turn
 * to compare, the password may be replaced, which ends all sessions, or the account deleted.
 */
export async function lockWithPassword(trx: Write, { id, password_hash }: Credentials): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function setPassword(trx: Write, personId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute()
}

export async function setFacility(trx: Write, personId: string, facility: string): Promise<void> {
  await trx.updateTable('person').set({ facility }).where('id', '=', personId).execute()
}

/** Marks the address as confirmed at `now` (milliseconds); the first confirmation stays. */
export async function confirmEmail(trx: Write, personId: string, now: number): Promise<void> {
  await trx
    .updateTable('person')
    .set({ email_confirmed_at: isoTime(now) })
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
