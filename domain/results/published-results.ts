// Finds the published results of one event, and of all events by category, for pages.
import type { Category } from '../edition/content.ts'
import type { PublicResult } from './results.ts'

export type PublishedEventResults = {
  eventId: number
  heading: string
  /** Null if they are not published. */
  standings: PublicResult | null
  rounds: PublicResult[]
}

export type PublishedCategoryResults = { id: string; name: string; events: PublishedEventResults[] }

/** The published results of this event; null if there are none. */
export function resultsOfEvent(
  results: readonly PublicResult[],
  { ind, heading }: { ind: number; heading: string },
): PublishedEventResults | null {
  const own = results.filter(({ eventId }) => eventId === ind)
  if (own.length === 0) return null
  const rounds = own.filter(({ kind }) => kind === 'round')
  return { eventId: ind, heading, standings: own.find(({ kind }) => kind === 'standings') ?? null, rounds }
}

/**
 * The categories and events with published results. Those with standings come first, then those with only rounds, both
 * in the order of the catalogue.
 */
export function resultsByCategory(
  results: readonly PublicResult[],
  catalogue: readonly Category[],
): PublishedCategoryResults[] {
  const hasNoStandings = ({ standings }: PublishedEventResults) => standings === null
  return catalogue
    .map(({ id, name, events }) => ({
      id,
      name,
      events: events
        .flatMap(event => resultsOfEvent(results, event) ?? [])
        .sort((a, b) => Number(hasNoStandings(a)) - Number(hasNoStandings(b))),
    }))
    .filter(({ events }) => events.length > 0)
    .sort((a, b) => Number(a.events.every(hasNoStandings)) - Number(b.events.every(hasNoStandings)))
}
