// Students of the host institute pay less and have no accommodation or food. Once a person has used a night or a meal,
// only the desk can make the person a student.
import type { Millis } from '../../domain/day.ts'
import { isBooked } from '../../domain/edition/facility.ts'
import type { Account } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, isStudent, payerOf } from '../people/person.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse } from '../refuse.ts'

/**
 * Refuses to make a person a student of the host institute by confirming `email` if the person has used a facility. The
 * default of `email` is the address of the account. The person must be locked.
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
 * Calls the hook `changesNights` if the values `next` make the person a student of the host institute, or no longer
 * one, because students have no facility. The person must be locked. `atDesk` is true if staff make the change.
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
