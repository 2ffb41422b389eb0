// `node scripts/invariants.ts`: checks the invariants (server/invariants.ts) on the configured database, and
// prints each breach with advice. It only reads, so it can be used while the site runs. `festival doctor` calls it.
import type { Millis } from '../domain/day.ts'
import type { Database } from '../server/database/types.ts'
import { type Edition, thisEdition } from '../server/edition.ts'
import { invariants } from '../server/features.ts'
import { breachInWords, brokenInvariants } from '../server/invariants.ts'
import { liveEdition } from '../server/overrides/live-edition.ts'
import { Problem, runOnDatabase } from './database/problem.ts'

/** Checks all invariants at `now` and returns the line to print. @throws Problem with a line for each breach. */
export async function checkInvariants({ db }: Pick<Database, 'db'>, written: Edition, now: Millis): Promise<string[]> {
  const live = liveEdition(written)
  await live.refresh(db)
  const broken = await brokenInvariants(invariants, db, live.edition(), now)
  if (broken.length === 0) return [`${invariants.length} invariants hold.`]
  throw new Problem(
    broken
      .map(({ name, sentence, remedy, breaches }) => {
        const found = breaches.map(breachInWords).join('; ')
        return `${name}: this must be true but is not: ${sentence}. Found: ${found}. ${remedy}`
      })
      .join('\n'),
  )
}

if (import.meta.main) await runOnDatabase(database => checkInvariants(database, thisEdition, Date.now()))
