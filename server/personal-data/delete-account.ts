// Deletes the current user's account if nothing is open. remove.ts removes the data.
import type { Millis } from '../../domain/day.ts'
import { checkRemoval, type RemovalConditions } from '../../domain/personal-data/removal.ts'
import { type Credentials, lockPerson } from '../access/accounts.ts'
import { lockWithOwnPassword } from '../access/own-password.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Parts } from '../parts.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { refuseIf } from '../refuse.ts'
import { removePeople } from './remove.ts'

/**
 * Deletes the account. `credentials` are those with which the password was checked. `outside` is the state of the
 * person's money at the payment provider. Refuses while money is paid, due, claimed, in transit or held as a deposit,
 * while the person is inside, and for organisers.
 */
export async function deleteAccount(
  trx: Transaction,
  {
    edition,
    peopleData,
    outside,
  }: { edition: Edition; outside: Partial<RemovalConditions> } & Pick<Parts, 'peopleData'>,
  credentials: Credentials,
  now: Millis,
): Promise<void> {
  const personId = credentials.id
  // Refuses the second of two simultaneous calls, because the account is already deleted.
  await lockPerson(trx, personId)
  await lockWithOwnPassword(trx, credentials)
  const person = await findPerson(trx, personId)
  const subject = { person, edition }
  const found = { ...outside }
  for (const { conditions } of peopleData) Object.assign(found, await conditions?.(trx, subject, now))
  refuseIf(checkRemoval(found as RemovalConditions))
  for (const { leave } of peopleData) await leave?.(trx, subject, now)
  const people = [{ id: personId, email: person.email, isStudent: isStudent(edition, person), college: '' }]
  // Keeps the reasons of refunds until everybody is anonymised.
  await removePeople(trx, peopleData, { people, edition, now, keepUntilAnonymised: true })
}
