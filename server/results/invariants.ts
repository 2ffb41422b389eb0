// Invariants of published results.
import { type Invariant, mostBreaches } from '../invariants.ts'
import { publishedEntries } from './standings.ts'

const deletedAccountsAreNotNamed: Invariant = {
  name: 'published-names',
  sentence: 'No published result names a deleted account',
  remedy: 'Save the results of the event again: this removes the account from its entries.',
  find: db =>
    publishedEntries(db)
      .innerJoin('person', 'person.id', 'results_entries.person_id')
      .select(['person.user_id as person', 'rounds.event_id as event', 'results_entries.place'])
      .where('person.removed_at', 'is not', null)
      .where('person.anonymised_at', 'is', null)
      .limit(mostBreaches)
      .execute(),
}

export const resultsInvariants: readonly Invariant[] = [deletedAccountsAreNotNamed]
