// Accounts in the database: creating one, finding one by its address, changing its password or facility.
// The person of a call is in person.ts, sessions are in sessions.ts, links in links.ts.
import type { Expression, Selectable } from 'kysely'
import { eachProfileField, type ProfileField, profileNames } from '../../domain/account/profile-fields.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import { searchText } from '../database/search-text.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { newUserId } from './tokens.ts'

/** What a call knows of its person: a new column of the table is not among it before it is named here. */
const columns = [
  ...(['id', 'user_id', 'email', 'username', ...profileNames, 'dob', 'gender', 'facility_id'] as const),
  ...(['email_confirmed_at', 'student_card', 'created_at', 'password_set_at'] as const),
] as const

export interface Account extends Pick<Selectable<Tables['person']>, (typeof columns)[number]> {}

/** The query for accounts. */
export function selectAccounts(db: Db) {
  return db.selectFrom('person').select(columns.map(name => `person.${name}` as const))
}

/**
 * Locks the person until the transaction ends: the first statement of every write that concerns one. On PostgreSQL it
 * locks the row; on SQLite the transaction already holds the only write lock. Refuses when the account was deleted,
 * also by a call that began before that.
 */
export async function lockPerson(trx: Transaction, personId: string): Promise<void> {
  if (!(await lockIfThere(trx, personId))) refuse('person_removed')
}

/** The same, but answers false when the account was deleted. */
export async function lockIfThere(trx: Transaction, personId: string): Promise<boolean> {
  return (await lockRows(trx, personId)).length > 0
}

const lockRows = compiledOnce((db, personId: Expression<string>) =>
  db
    .updateTable('person')
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id'),
)

/**
 * Locks these people, each once and always in the same order, so that two calls about the same people cannot wait for
 * each other. Whoever locks more than one calls this once, before anything else is locked.
 */
export async function lockPeople(trx: Transaction, personIds: Iterable<string>): Promise<void> {
  for (const personId of [...new Set(personIds)].sort()) await lockPerson(trx, personId)
}

/** As `lockPeople`, but deleted accounts too: the ledger keeps their rows, without a name. */
export async function lockEvenRemoved(trx: Transaction, personIds: Iterable<string>): Promise<void> {
  for (const personId of [...new Set(personIds)].sort())
    await trx
      .updateTable('person')
      .set(row => ({ version: row('version', '+', 1) }))
      .where('id', '=', personId)
      .execute()
}

export type NewPerson = Partial<Record<ProfileField, string>> & {
  email: string
  username: string
  passwordHash: string
  dob?: string
  gender: string
  facilityId: string
}

/**
 * Stores a new account at `now` and answers its id.
 * @throws a duplicate error (database/errors.ts) when the address has an account.
 */
export async function addPerson(trx: Transaction, person: NewPerson, now: Millis): Promise<string> {
  const id = crypto.randomUUID()
  const { passwordHash, facilityId, ...given } = person
  const fields = { dob: '', ...eachProfileField(() => ''), ...given }
  const userId = newUserId()
  await trx
    .insertInto('person')
    .values({
      ...fields,
      id,
      user_id: userId,
      search_text: searchText({ ...fields, userId }),
      password_hash: passwordHash,
      facility_id: facilityId,
      college_by_staff_at: null,
      password_set_at: null,
      email_confirmed_at: null,
      created_at: isoTime(now),
      version: 0,
      removed_at: null,
      anonymised_at: null,
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

/** The hash of the person's password, to be compared before the transaction: hashing is slow. Null once removed. */
export async function findPasswordHash(db: Db, personId: string): Promise<string | null> {
  const found = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/**
 * Locks the person of these credentials like `lockPerson` and answers whether it is still their password. While a
 * log-in waits for its turn to compare, the password may be replaced, which ends all sessions, or the account deleted.
 */
export async function lockWithPassword(trx: Transaction, { id, password_hash }: Credentials): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets another password at `now`. */
export async function setPassword(
  trx: Transaction,
  personId: string,
  passwordHash: string,
  now: Millis,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, password_set_at: isoTime(now) })
    .where('id', '=', personId)
    .execute()
}

export async function setFacility(trx: Transaction, personId: string, facilityId: string): Promise<void> {
  await trx.updateTable('person').set({ facility_id: facilityId }).where('id', '=', personId).execute()
}

/** Marks the address as confirmed at `now`, if it is not. */
export async function confirmEmail(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('person')
    .set({ email_confirmed_at: isoTime(now) })
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
