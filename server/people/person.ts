// The person behind a call: as the database has them, locked for a write, and as the user object of the answers. Who
// counts as a student is decided here. Accounts are made and changed in store.ts.
import type { FastifyRequest } from 'fastify'
import { type Expression, sql } from 'kysely'
import type { User } from '../../domain/account/api.ts'
import { isInstituteEmail } from '../../domain/account/email.ts'
import { defaultFacility, facilityById, facilityName } from '../../domain/edition/facility.ts'
import { amountDue, type Payer, totalDue } from '../../domain/money/pricing.ts'
import { type Account, selectAccounts } from '../access/accounts.ts'
import { currentUser, type Guard, loggedInGuard, selectCurrentUsers } from '../access/sessions.ts'
import type { Clock } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import { sumOf } from '../database/sum.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeEventIds, readEventIds } from './registrations.ts'
import { activeTeams, readTeams } from './teams.ts'

/** An account with what is derived from other tables. */
export type Person = Account & {
  /** Whole rupees: the sum of the ledger. */
  paid_amount: number
  /** Numbers of the active registrations in order of registering, joined by commas; null when there are none. */
  event_ids: string | null
  /** The active teams; read it with `readTeams`. */
  teams: string
}

/** The columns that are derived from other tables. */
function derivedColumns(db: Db) {
  return [
    sql<number>`(select ${sumOf(sql.ref('amount'))} from payment where person_id = person.id)`.as('paid_amount'),
    activeEventIds.as('event_ids'),
    activeTeams(db).as('teams'),
  ] as const
}

/** The query behind every user object. */
export function selectPeople(db: Db) {
  return selectAccounts(db).select(derivedColumns(db))
}

const findPeople = compiledOnce((db, personId: Expression<string>) =>
  selectPeople(db).where('person.id', '=', personId),
)

/**
 * The person with this id, fresh from the database (or as the open transaction sees it).
 * @throws when there is none: a person that acts must exist.
 */
export async function findPerson(db: Db, personId: string): Promise<Person> {
  const [person] = await findPeople(db, personId)
  if (!person) throw new Error('there is no person with this id')
  return person
}

/**
 * The guard of calls that need a log-in and answer the current user's own figures: it reads both in one statement, and
 * `currentPerson` answers the person.
 */
export function loggedInPersonGuard(database: Database, now: Clock): Guard {
  return loggedInGuard(database, now, findCurrentPeople)
}

const findCurrentPeople = compiledOnce(
  (db, hash: Expression<string>, now: Expression<string>, earliest: Expression<string>) =>
    selectCurrentUsers(db, hash, now, earliest).select(derivedColumns(db)),
)

/** The current user, in a route behind `loggedInPersonGuard`. */
export function currentPerson(request: FastifyRequest): Person {
  const user = currentUser(request)
  if (!isPerson(user)) throw new Error('this route needs loggedInPersonGuard')
  return user
}

const isPerson = (user: Account): user is Person => 'event_ids' in user

/** The numbers of the events that the person is registered for now. */
export function registeredEvents(person: Person): number[] {
  return readEventIds(person.event_ids)
}

/** The person as registered for these events. */
export function withEvents<P extends Person>(person: P, eventIds: readonly number[]): P {
  return { ...person, event_ids: eventIds.join(',') }
}

/**
 * A student is who confirmed an address under the host institute's domain, or showed its card at the desk; nobody can
 * claim it (hole A3).
 */
export function isStudent(edition: Edition, person: Account): boolean {
  if (person.student_card !== null) return true
  return person.email_confirmed_at !== null && isInstituteEmail(person.email, edition.festival.institute.emailDomain)
}

/** The facility as organisers see it: students have none, and one that the content has lost is named by its id. */
export function facilityOf(edition: Edition, person: Account): string {
  const { facilities } = edition.festival
  return isStudent(edition, person) ? defaultFacility(facilities).name : facilityName(facilities, person.facility_id)
}

/** What the person's price depends on: students have no facility, and one that the content has lost costs nothing. */
export function payerOf(edition: Edition, person: Account): Payer {
  const { facilities } = edition.festival
  const student = isStudent(edition, person)
  const chosen = student ? undefined : facilityById(facilities, person.facility_id)
  return { isStudent: student, facility: (chosen ?? defaultFacility(facilities)).name }
}

/** The user object with its derived figures in whole rupees: nothing of them is stored. */
export function userObject(edition: Edition, person: Person): User {
  const payer = payerOf(edition, person)
  const events = registeredEvents(person)
  const total = totalDue(edition.festival, payer, events.length)
  return {
    username: person.username,
    email: person.email,
    phone: person.phone,
    city: person.city,
    college: person.college,
    paidAmount: person.paid_amount,
    userId: person.user_id,
    isStudent: payer.isStudent,
    emailConfirmed: person.email_confirmed_at !== null,
    facility: payer.facility,
    events: events.map(idx => ({ idx })),
    teams: readTeams(edition.catalogue, person.teams),
    total,
    amountDue: amountDue(total, person.paid_amount),
    groupChatLink: groupChatFor(edition, payer),
  }
}

/** The group chat of this kind of person, or null. A sample's link leads nowhere: it counts as none. */
function groupChatFor({ privateContent: { groupChatLinks, sample } }: Edition, { isStudent }: Payer): string | null {
  if (sample) return null
  return isStudent ? groupChatLinks.student : groupChatLinks.outside
}
