// A person with derived figures, and the user object of the answers. Decides which accounts are students.
import type { FastifyRequest } from 'fastify'
import { type Expression, sql } from 'kysely'
import type { User } from '../../domain/account/api.ts'
import { isInstituteEmail } from '../../domain/account/email.ts'
import { defaultFacility, facilityById, facilityName } from '../../domain/edition/facility.ts'
import { groupChatOf } from '../../domain/edition/group-chat.ts'
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

/** An account with figures derived from other tables. */
export type Person = Account & {
  /** The sum of the person's ledger rows, in whole rupees. */
  paid_amount: number
  /** Numbers of the active registrations in order of registration, joined by commas; null if there are none. */
  event_ids: string | null
  /** The active teams; read it with `readTeams`. */
  teams: string
}

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
 * The person with this id, read from the database or in the open transaction.
 * @throws if there is no such person, because an acting person must exist.
 */
export async function findPerson(db: Db, personId: string): Promise<Person> {
  const [person] = await findPeople(db, personId)
  if (!person) throw new Error('there is no person with this id')
  return person
}

/**
 * The guard of calls that need a log-in and return the figures of the current user. It reads the session and the
 * figures in one statement. `currentPerson` returns the person.
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

/** The numbers of the person's registered events. */
export function registeredEvents(person: Person): number[] {
  return readEventIds(person.event_ids)
}

/** A copy of the person with registrations for these events. */
export function withEvents<P extends Person>(person: P, eventIds: readonly number[]): P {
  return { ...person, event_ids: eventIds.join(',') }
}

/**
 * Students have a confirmed address in the host institute's domain, or showed the institute's card at the desk. A claim
 * alone makes nobody a student (hole A3).
 */
export function isStudent(edition: Edition, person: Account): boolean {
  if (person.student_card !== null) return true
  return person.email_confirmed_at !== null && isInstituteEmail(person.email, edition.festival.institute.emailDomain)
}

/**
 * The name of the person's facility, as organisers see it. Students have the default facility. A facility that the
 * content no longer has is named by its id.
 */
export function facilityOf(edition: Edition, person: Account): string {
  const { facilities } = edition.festival
  return isStudent(edition, person) ? defaultFacility(facilities).name : facilityName(facilities, person.facility_id)
}

/** The facts that decide the price. Students have no facility; a facility that the content no longer has is free. */
export function payerOf(edition: Edition, person: Account): Payer {
  const { facilities } = edition.festival
  const student = isStudent(edition, person)
  const chosen = student ? undefined : facilityById(facilities, person.facility_id)
  return { isStudent: student, facility: (chosen ?? defaultFacility(facilities)).name }
}

/** The user object with its derived figures, which are not stored. Amounts are in whole rupees. */
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
    groupChatLink: groupChatOf(edition.privateContent, payer),
  }
}
