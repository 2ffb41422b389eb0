// Invariants of passes and of their replaced codes.
import { type Invariant, mostBreaches } from '../invariants.ts'

const holdersNotified: Invariant = {
  name: 'passes',
  sentence: 'A pass that was shown as valid is valid, or its holder was notified',
  remedy: 'Open the person’s page and make a new pass, which is mailed. Or ask the person to print the pass again.',
  find: db =>
    db
      .selectFrom('replaced_pass')
      .innerJoin('person', 'person.id', 'replaced_pass.person_id')
      .select(['person.user_id as person', 'replaced_pass.replaced_at as replaced'])
      .where('replaced_pass.holder_mailed_at', 'is', null)
      .where('person.removed_at', 'is', null)
      .limit(mostBreaches)
      .execute(),
}

/** A deleted account has no pass, so that no gate finds it. A replaced code is never valid. */
const oneCode: Invariant = {
  name: 'codes',
  sentence: 'A code of a pass is valid or replaced, never both, and no deleted account has a valid code',
  remedy: 'Make a new pass on the person’s page.',
  find: db =>
    db
      .selectFrom('pass')
      .innerJoin('person', 'person.id', 'pass.person_id')
      .leftJoin('replaced_pass', 'replaced_pass.code', 'pass.code')
      .select(['person.user_id as person', 'replaced_pass.replaced_at as replaced'])
      .where(row => row.or([row('replaced_pass.code', 'is not', null), row('person.removed_at', 'is not', null)]))
      .limit(mostBreaches)
      .execute(),
}

export const passInvariants: readonly Invariant[] = [holdersNotified, oneCode]
