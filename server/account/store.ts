// Accounts in the database: the person with everything a user object needs, creating one, changing its password or facility.
// Sessions are in sessions.ts, links in links.ts; how the answer looks is in user-object.ts.
import { type Selectable, sql } from 'kysely'
import { isoTime } from '../clock.ts'
import { compiledPerCount } from '../database/compiled.ts'
import { engineOf } from '../database/engine.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { searchText } from './search-text.ts'
import { newUserId } from './tokens.ts'

/** A person with what is derived from other tables; the password hash is left out on purpose. */
export type Person = Omit<Selectable<Tables['person']>, 'password_hash' | 'version' | 'search_text' | 'removed_at'> & {
  /** Whole rupees: the sum of the ledger (decision 17). */
  paid_amount: number
  /** Numbers of the active registrations in order of registering, joined by commas; null when there are none. */
  event_inds: string | null
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
      sql<string | null>`(select string_agg(cast(event_ind as text), ',' order by registered_at, event_ind)
        from registration where person_id = person.id and ended_at is null)`.as('event_inds'),
    ])
}

const selectThese = compiledPerCount((db, count) =>
  selectPeople(db).where('person.id', 'in', Array<string>(count).fill('')),
)

/** The people with these ids (at least one) in their order, fresh from the database (or as the open transaction sees them). */
export async function findPeople(db: Db, personIds: readonly string[]): Promise<Person[]> {
  const { rows } = await selectThese(personIds.length)(db, personIds)
  const people = new Map(rows.map(person => [person.id, person]))
  return personIds.map(id => people.get(id) ?? missing())
}

function missing(): never {
  throw new Error('a person that acts must exist')
}

/** The person with this id, like `findPeople`. */
export async function findPerson(db: Db, personId: string): Promise<Person> {
  const [person] = await findPeople(db, [personId])
  return person!
}

/** The numbers of the events that the person is registered for now. */
export function registeredEvents(person: Person): number[] {
  return person.event_inds ? person.event_inds.split(',').map(Number) : []
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

const selectCredentials = compiledPerCount((db, count) =>
  db
    .selectFrom('person')
    .select(['id', 'email', 'password_hash'])
    .where('email', 'in', Array<string>(count).fill(''))
    .where('removed_at', 'is', null),
)

/** What log-ins with these addresses (at least one) compare with, in their order; undefined for an unknown address. */
export async function findCredentials(db: Db, emails: readonly string[]): Promise<(Credentials | undefined)[]> {
  const { rows } = await selectCredentials(emails.length)(db, emails)
  const accounts = new Map(rows.map(({ email, ...account }) => [email, account]))
  return emails.map(email => accounts.get(email))
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

const lockWithHashes = compiledPerCount((db, count) => {
  const these = db.selectFrom('person').select('id').where('id', 'in', Array<string>(count).fill(''))
  // On SQLite the transaction already holds the only write lock.
  const free = count > 1 && engineOf(db) === 'postgres' ? these.forUpdate().skipLocked() : these
  return db
    .updateTable('person')
    .set(row => ({ version: row('version', '+', sql.lit(1)) }))
    .where('id', 'in', free)
    .where('password_hash', 'in', Array<string>(count).fill(''))
    .returning(['id', 'password_hash'])
})

/**
 * Locks the people of these credentials (at least one) like `lockPerson`, and answers of each whether it is still their password: while a
 * log-in waits for its turn, the password may be replaced, which ends all sessions, or the account deleted. Of several people those whom
 * another transaction has locked are left out: waiting for one would keep all the others locked.
 */
export async function lockWithPasswords(trx: Write, accounts: readonly Credentials[]): Promise<boolean[]> {
  const ids = accounts.map(({ id }) => id)
  const hashes = accounts.map(({ password_hash }) => password_hash)
  const { rows } = await lockWithHashes(accounts.length)(trx, [...ids, ...hashes])
  // A member's new hash may have come with another member: each is compared with what that one brought.
  const locked = new Map(rows.map(row => [row.id, row.password_hash]))
  return accounts.map(({ id, password_hash }) => locked.get(id) === password_hash)
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
