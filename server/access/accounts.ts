// Accounts in the database: creating an account, finding it by its address, changing its password or facility.
// The person of a call is in person.ts, sessions are in sessions.ts, links in links.ts.
import type { Expression, Selectable } from 'kysely'
import { eachProfileField, type ProfileField, profileNames } from '../../domain/account/profile-fields.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import { isPostgres } from '../database/engine.ts'
import { searchText } from '../database/search-text.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { newUserId } from './tokens.ts'

/** The columns of the current user that every call reads. A new column of the table must be added here. */
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
 * Locks the person until the transaction ends. It must be the first statement of every write about a person. On
 * PostgreSQL it locks the row; on SQLite the transaction already holds the only write lock. Refuses with
 * `person_removed` when the account is deleted, even if the deletion committed after this call began.
 */
export async function lockPerson(trx: Transaction, personId: string): Promise<void> {
  if (!(await lockIfPresent(trx, personId))) refuse('person_removed')
}

/** As `lockPerson`, but returns false when the account is deleted. */
export async function lockIfPresent(trx: Transaction, personId: string): Promise<boolean> {
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
 * Locks several people, each once and always in the same order, so that two calls cannot deadlock. Call it once per
 * transaction, before any other lock.
 */
export async function lockPeople(trx: Transaction, personIds: Iterable<string>): Promise<void> {
  for (const personId of [...new Set(personIds)].sort()) await lockPerson(trx, personId)
}

/**
 * As `lockPeople`, in one statement, for work of many people. Returns the ids of those whose accounts are not deleted.
 */
export async function lockPresent(trx: Transaction, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', personIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .$if(isPostgres(trx), people => people.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

/** As `lockPeople`, but also accepts deleted accounts, whose payments stay in the ledger without a name. */
export async function lockIncludingRemoved(trx: Transaction, personIds: Iterable<string>): Promise<void> {
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

/** Stores a new account at `now` and returns its id. */
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

/** The account and the password hash with which a log-in is checked. */
export type Credentials = { id: string; password_hash: string }

/** The credentials of the account with this address; undefined for an unknown address. */
export function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The account with this address, or undefined. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'username', 'email_confirmed_at'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The account with this user id, or undefined. Accepts the id in lower case and with spaces around it. */
export function findByUserId(db: Db, userId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'username'])
    .where('user_id', '=', userId.trim().toUpperCase())
    .executeTakeFirst()
}

/** The person's password hash; null for a deleted account. Compare it before the transaction: comparing is slow. */
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
 * Locks the person as `lockPerson` does and returns whether the password hash is unchanged. While a log-in waits in the
 * hashing queue, the account may be deleted, or the password replaced, which ends all sessions.
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

/** Replaces the password at `now`. */
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

/** Marks the address as confirmed at `now`, unless it is already confirmed. */
export async function confirmEmail(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('person')
    .set({ email_confirmed_at: isoTime(now) })
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
