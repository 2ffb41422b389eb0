// Students of the host institute have no accommodation or food, and pay less. After a night or a meal the desk decides
// whether somebody becomes one, like every price of what was used.
import type { Millis } from '../../domain/day.ts'
import { isBooked } from '../../domain/edition/facility.ts'
import type { Account } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, isStudent, payerOf } from '../people/person.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse } from '../refuse.ts'

/**
 * Refuses when the person, who is locked, would become a student of the host institute by confirming `email` and has
 * used the facility that they have. Without an `email` it is the address of the account.
 */
export async function refuseStudentAfterUse(
  trx: Transaction,
  edition: Edition,
  { personId, email }: { personId: string; email?: string },
  { hasUsed }: Pick<PersonHooks, 'hasUsed'>,
): Promise<void> {
  const person = await findPerson(trx, personId)
  if (isStudent(edition, person)) return
  const confirmed = { ...person, email: email ?? person.email, email_confirmed_at: person.created_at }
  if (!isStudent(edition, confirmed)) return
  const { facilities, institute } = edition.festival
  if (!isBooked(facilities, payerOf(edition, person).facility)) return
  if (await hasUsed(trx, personId, 'facility')) refuse('facility_used', { institute: institute.shortName })
}

/**
 * Lets features do their part when what is about to be written makes the person, who is locked, a student of the host
 * institute, or one no more: facilities of students do not count. `atDesk` says that staff do it.
 */
export async function changeStudent(
  trx: Transaction,
  edition: Edition,
  { person, next, atDesk }: { person: Account; next: Partial<Account>; atDesk: boolean },
  { changesNights }: Pick<PersonHooks, 'changesNights'>,
  now: Millis,
): Promise<void> {
  const isNext = isStudent(edition, { ...person, ...next })
  if (isNext === isStudent(edition, person)) return
  await changesNights(trx, edition, { personId: person.id, isStudent: isNext, atDesk }, now)
}
