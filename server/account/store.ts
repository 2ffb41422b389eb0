// Accounts in the database: creating one, finding one by its address, changing its password or facility.
// The person of a call is in person.ts, sessions are in sessions.ts, links in links.ts.
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { searchText } from './search-text.ts'
import { newUserId } from './tokens.ts'

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
  facilityId: string
}

/**
 * Stores a new account at `now` (milliseconds) and answers its id.
 * @throws a duplicate error (database/errors.ts) when the address has an account.
 */
export async function addPerson(trx: Write, person: NewPerson, now: number): Promise<string> {
  const id = crypto.randomUUID()
  const { passwordHash, facilityId, ...fields } = person
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

/** Sets another password at `now` (milliseconds). */
export async function setPassword(trx: Write, personId: string, passwordHash: string, now: number): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, password_set_at: isoTime(now) })
    .where('id', '=', personId)
    .execute()
}

export async function setFacility(trx: Write, personId: string, facilityId: string): Promise<void> {
  await trx.updateTable('person').set({ facility_id: facilityId }).where('id', '=', personId).execute()
}

/** Marks the address as confirmed at `now` (milliseconds) and answers whether it was not so before. */
export async function confirmEmail(trx: Write, personId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({ email_confirmed_at: isoTime(now) })
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
