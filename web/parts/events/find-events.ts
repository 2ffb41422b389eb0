// Which events of the Events page a search, a category and 'solo' or 'team' leave.
import { isNamed } from '../../../domain/find-by-name.ts'

/** An event as the Events page lists it. */
type ListedEvent = {
  ind: number
  heading: string
  /** The name on the event's own page. */
  title: string
  /** 'Solo', 'Team of 12 to 22'; null where no size is published. */
  size: string | null
  price: string
  /** Whom it is for, where not for everybody: 'Students of …'. */
  openTo: string | null
  /** How registering stands, such as 'few places left'; null where one can simply register. */
  state: string | null
  /** The hash of a picture that organisers supplied for the poster. */
  picture: string | null
  /** Whether somebody may take part alone, and whether teams take part; neither where no size is published. */
  solo: boolean
  team: boolean
}

export type ListedCategory = { id: string; name: string; homeName: string; line: string; events: ListedEvent[] }

export type Filter = { words: string; category: string | null; kind: 'solo' | 'team' | null }

export const noFilter: Filter = { words: '', category: null, kind: null }

/** The categories with what is left of their events; those without any are left out. */
export function findEvents(categories: readonly ListedCategory[], filter: Filter): ListedCategory[] {
  return categories
    .filter(({ id }) => filter.category === null || id === filter.category)
    .map(category => ({
      ...category,
      events: category.events.filter(
        event =>
          (filter.kind === null || event[filter.kind]) &&
          isNamed(filter.words, [event.heading, event.title, category.name, category.homeName]),
      ),
    }))
    .filter(({ events }) => events.length > 0)
}

export function countEvents(categories: readonly ListedCategory[]): number {
  return categories.reduce((sum, { events }) => sum + events.length, 0)
}

/** The filter that an address such as /events?find=quiz&kind=team names. What the edition does not have is left out. */
export function filterOf(search: string, categories: readonly ListedCategory[]): Filter {
  const asked = new URLSearchParams(search)
  const kind = asked.get('kind')
  return {
    words: asked.get('find') ?? '',
    category: categories.find(({ id }) => id === asked.get('category'))?.id ?? null,
    kind: kind === 'solo' || kind === 'team' ? kind : null,
  }
}

/** The query of the address for a filter, with its question mark; empty without one. */
export function searchOf({ words, category, kind }: Filter): string {
  const query = new URLSearchParams({
    ...(words && { find: words }),
    ...(category && { category }),
    ...(kind && { kind }),
  }).toString()
  return query && `?${query}`
}
