// Invariants are conditions on the database that must always be true, whatever people, staff, banks and the provider
// do. Each feature lists its own invariants in invariants.ts. Random walks check all invariants after every step
// (testing/walk); `festival doctor` checks them on a running site (scripts/invariants.ts).
import type { Millis } from '../domain/day.ts'
import type { Db } from './database/types.ts'
import type { Edition } from './edition.ts'

export type Invariant = {
  /** Unique, for tests and monitors. */
  name: string
  /** The condition, as a plain sentence. */
  sentence: string
  /** What staff do about a breach, as a plain sentence. */
  remedy: string
  /**
   * Finds breaches; if there are many, only some of them. It only reads, and takes less than a second with ten thousand
   * people.
   */
  find: (db: Db, edition: Edition, now: Millis) => Promise<Breach[]>
}

/** The facts by which staff find a breach: `{ person: 'ABCD…', receipt: 'R-000012', rupees: 450 }`. */
export type Breach = Record<string, string | number | null>

/** An invariant with its breaches. */
export type BrokenInvariant = Omit<Invariant, 'find'> & { breaches: Breach[] }

/** How many breaches of one invariant are reported at most. */
export const mostBreaches = 20

/** Checks the invariants one after another and returns the broken invariants. */
export async function brokenInvariants(
  invariants: readonly Invariant[],
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { find, ...invariant } of invariants) {
    // If the rows for an invariant cannot be read, it counts as broken. The other invariants are still checked.
    const breaches = await find(db, edition, now).catch(error => [{ problem: String(error) }])
    if (breaches.length > 0) broken.push({ ...invariant, breaches: breaches.slice(0, mostBreaches) })
  }
  return broken
}

/** One breach in words: 'person ABCD…, receipt R-000012, rupees 450'. */
export function breachInWords(breach: Breach): string {
  const said = Object.entries(breach).filter(([, value]) => value !== null && value !== '')
  return said.map(([name, value]) => `${name} ${value}`).join(', ')
}
