// What must hold on every site at every moment, whatever people, staff, banks and the provider did, in any order. Each
// feature states its own in its invariants.ts; the random walks check them after every step (testing/walk), and
// `festival doctor` on a running site (scripts/invariants.ts).
import type { Millis } from '../domain/day.ts'
import type { Db } from './database/types.ts'
import type { Edition } from './edition.ts'

export type Invariant = {
  /** For tests and monitors: unique. */
  name: string
  /** What must hold, as a plain sentence. */
  sentence: string
  /** What staff do about a breach, as a plain sentence. */
  remedy: string
  /**
   * Finds the breaches at `now`, a few of them where there are many. It only reads, and takes less than a second with
   * ten thousand people.
   */
  find: (db: Db, edition: Edition, now: Millis) => Promise<Breach[]>
}

/** What staff need to find a breach, by its name, such as `{ person: 'ABCD…', receipt: 'R-000012', rupees: 450 }`. */
export type Breach = Record<string, string | number | null>

/** An invariant with its breaches. */
export type Broken = Omit<Invariant, 'find'> & { breaches: Breach[] }

/** More breaches of one invariant would say nothing new. */
export const mostBreaches = 20

/** Checks these invariants one after another and answers those that are broken. */
export async function brokenInvariants(
  invariants: readonly Invariant[],
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { find, ...invariant } of invariants) {
    // Rows that cannot even be read break it too, and the others are still checked.
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
