// Removes accounts for tests, even accounts that their owners could not delete.
import type { Transaction } from '../database/types.ts'
import { peopleData } from '../features.ts'
import type { PersonToRemove } from '../people-data.ts'
import { removePeople } from '../personal-data/remove.ts'
import type { Site } from './site.ts'

type Options = Partial<PersonToRemove & { keepUntilAnonymised: boolean }>

/** Removes the personal data of the person. */
export function removePerson(site: Site, person: { id: string; email?: string }, options?: Options): Promise<void> {
  return site.database.write(trx => removeIn(trx, site, [person], options))
}

/** Removes the personal data of these people, in an open transaction. */
export function removeIn(
  trx: Transaction,
  { edition, clock }: Pick<Site, 'edition' | 'clock'>,
  people: readonly { id: string; email?: string }[],
  { isStudent = false, college = '', keepUntilAnonymised = false }: Options = {},
): Promise<void> {
  const removed = people.map(({ id, email = '' }) => ({ id, email, isStudent, college }))
  return removePeople(trx, peopleData, { people: removed, edition, now: clock.now, keepUntilAnonymised })
}
