// The newest winners, for the wall of the results page.
import type { PublishedCategoryResults, PublishedEventResults } from './published-results.ts'
import type { PrizePlace, PublicEntry } from './results.ts'

export type NewestWinners = {
  eventId: number
  heading: string
  /** The id of the event's category. */
  category: string
  /** The best place with a published name: usually the first. */
  place: PrizePlace
  /** Everybody who shares this place, with published names. */
  winners: { name: string; college: string }[]
}

/** The wall has room for this many events. */
const mostOnWall = 7

/** The winners of the events whose standings were published last, the newest first. Deleted people are left out. */
export function newestWinners(categories: readonly PublishedCategoryResults[]): NewestWinners[] {
  return categories
    .flatMap(({ id, events }) =>
      events.flatMap(event => {
        const best = bestOf(event)
        return best ? [{ ...best, category: id, publishedAt: event.standings?.publishedAt ?? '' }] : []
      }),
    )
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, mostOnWall)
    .map(({ publishedAt: _, ...winners }) => winners)
}

function bestOf({ eventId, heading, standings }: PublishedEventResults): Omit<NewestWinners, 'category'> | null {
  const named = standings?.entries.filter(isNamed) ?? []
  const place = ([1, 2, 3] as const).find(each => named.some(entry => entry.place === each))
  if (!place) return null
  const winners = named.filter(entry => entry.place === place).map(({ name, college }) => ({ name, college }))
  return { eventId, heading, place, winners }
}

const isNamed = (entry: PublicEntry): entry is PublicEntry & { name: string } => entry.name !== null
