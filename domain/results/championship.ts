// The championship of colleges (document 4, §5), computed from published standings. Nobody types points.
import type { Category, Festival } from '../edition/content.ts'
import type { PrizePlace, PublicResult } from './results.ts'

/** The points of a college in one event. */
type Gain = { eventId: number; heading: string; places: PrizePlace[]; points: number }

export type ChampionshipRow = {
  /** Colleges with equal points share a rank; the next ranks are skipped: 1, 1, 3. */
  rank: number
  college: string
  points: number
  /** The numbers of first, second and third places. */
  counts: [first: number, second: number, third: number]
  /** In the order of the catalogue. */
  gains: Gain[]
}

/**
 * Colleges with points, sorted by rank, then name. Entries without a known college give no points. Everybody who shares
 * a place gets all of its points.
 */
export function championshipOf(
  results: readonly PublicResult[],
  catalogue: readonly Category[],
  { points }: Festival['championship'],
): ChampionshipRow[] {
  const worth: Record<PrizePlace, number> = { 1: points.first, 2: points.second, 3: points.third }
  const colleges = new Map<string, Gain[]>()
  for (const event of countingEvents(catalogue)) {
    const standings = results.find(({ eventId, kind }) => eventId === event.ind && kind === 'standings')
    for (const { place, college } of standings?.entries ?? []) {
      if (place === null || college === '') continue
      const gains = colleges.get(college) ?? []
      colleges.set(college, gains)
      const last = gains.at(-1)
      const own = last?.eventId === event.ind ? last : newGain(event, gains)
      own.places.push(place)
      own.points += worth[place]
    }
  }
  const rows = [...colleges]
    .map(([college, gains]) => ({ college, gains, ...totalsOf(gains) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.college.localeCompare(b.college))
  return rows.map(row => ({ rank: rows.findIndex(({ points }) => points === row.points) + 1, ...row }))
}

function newGain({ ind, heading }: { ind: number; heading: string }, gains: Gain[]): Gain {
  const gain: Gain = { eventId: ind, heading, places: [], points: 0 }
  gains.push(gain)
  return gain
}

function totalsOf(gains: readonly Gain[]): Pick<ChampionshipRow, 'points' | 'counts'> {
  const places = gains.flatMap(gain => gain.places)
  const count = (place: PrizePlace) => places.filter(other => other === place).length
  return { points: gains.reduce((sum, gain) => sum + gain.points, 0), counts: [count(1), count(2), count(3)] }
}

/** The events that count for the championship. */
export function countingEvents(catalogue: readonly Category[]): Category['events'] {
  return catalogue.flatMap(({ events }) => events).filter(({ inChampionship }) => inChampionship !== false)
}
