// The stands of the championship's podium.
import type { ChampionshipRow } from './championship.ts'

/** A stand with the colleges on it. Colleges that share a rank stand equally high. */
export type Stand = Pick<ChampionshipRow, 'rank' | 'points'> & { colleges: string[] }

/** The ranks that have a stand. */
const lastRank = 3

/**
 * The stands from the highest to the lowest, without empty ones. Up to three colleges have one stand each; after a tie
 * two of them show the same rank (1, 1, 3). With more than three colleges, those of the same rank share a stand.
 */
export function standsOf(rows: readonly Pick<ChampionshipRow, 'rank' | 'points' | 'college'>[]): Stand[] {
  const best = rows.filter(({ rank }) => rank <= lastRank)
  if (best.length <= lastRank) return best.map(({ rank, points, college }) => ({ rank, points, colleges: [college] }))
  const stands = new Map<number, Stand>()
  for (const { rank, points, college } of best) {
    const stand = stands.get(rank) ?? { rank, points, colleges: [] }
    stands.set(rank, stand)
    stand.colleges.push(college)
  }
  return [...stands.values()]
}
