// Published results as pages show them: by category, and of one event.
import type { Category } from '../edition/content.ts'
import type { PublicResult } from './results.ts'

export type ShownEventResults = {
  eventId: number
  heading: string
  /** Null: they are not published. */
  standings: PublicResult | null
  /** In their order. */
  rounds: PublicResult[]
}

export type ShownCategoryResults = { id: string; name: string; events: ShownEventResults[] }

/** What is published of this event; null: nothing. */
export function resultsOfEvent(
  results: readonly PublicResult[],
  { ind, heading }: { ind: number; heading: string },
): ShownEventResults | null {
  const own = results.filter(({ eventId }) => eventId === ind)
  if (own.length === 0) return null
  const rounds = own.filter(({ kind }) => kind === 'round')
  return { eventId: ind, heading, standings: own.find(({ kind }) => kind === 'standings') ?? null, rounds }
}

/**
 * Categories with results, each with its events that have some. What has standings comes first, all else in the order
 * of the catalogue.
 */
export function resultsByCategory(
  results: readonly PublicResult[],
  catalogue: readonly Category[],
): ShownCategoryResults[] {
  const undecided = ({ standings }: ShownEventResults) => standings === null
  return catalogue
    .map(({ id, name, events }) => ({
      id,
      name,
      events: events
        .flatMap(event => resultsOfEvent(results, event) ?? [])
        .sort((a, b) => Number(undecided(a)) - Number(undecided(b))),
    }))
    .filter(({ events }) => events.length > 0)
    .sort((a, b) => Number(a.events.every(undecided)) - Number(b.events.every(undecided)))
}
