// Which events of the Events page a search, a category, a day, 'solo' or 'team' and a number of people leave.
import { isNamed } from '../../../domain/lists/find-by-name.ts'

/** An event as the Events page lists it. */
export type ListedEvent = {
  ind: number
  heading: string
  /** The name on the event's own page. */
  title: string
  /** 'Solo', 'Team of 12 to 22'; null where no size is published. */
  size: string | null
  price: string
  /** Whom it is for, where not for everybody: 'Students of …'. */
  openTo: string | null
  /** How many it takes, '40 places', or how registering stands, such as 'few places left'; null: anybody may come. */
  seats: string | null
  /** When it begins on each of its days, in order: what is still to come, or all of it once it is over. */
  when: { day: string; dayText: string; from: string }[]
  /** The hash of a picture that organisers supplied for the poster. */
  picture: string | null
  /** Whether somebody may take part alone, and whether teams take part; neither where no size is published. */
  solo: boolean
  team: boolean
  /** How many people may play together; null where no size is published. */
  people: { least: number; most: number } | null
  search: SearchWords
}

/** Words in small letters by which something is found besides its names; see listed-categories.ts. */
export type SearchWords = {
  /** What people may call it. */
  others: string[]
  /** What is said of it. */
  said: string[]
}

export type ListedCategory = {
  id: string
  name: string
  homeName: string
  line: string
  search: SearchWords
  events: ListedEvent[]
}

export type Filter = {
  words: string
  category: string | null
  kind: 'solo' | 'team' | null
  /** How many want to play together. */
  people: number | null
  /** A day of the festival, YYYY-MM-DD. */
  day: string | null
}

/** As many as anybody may ask for; where a team has no upper limit, it is for all of them. */
export const mostPeople = 999

export const noFilter: Filter = { words: '', category: null, kind: null, people: null, day: null }

/**
 * The categories with what is left of their events; those without any are left out. What is called as somebody searches
 * comes before that of which it is only said.
 */
export function findEvents(categories: readonly ListedCategory[], filter: Filter): ListedCategory[] {
  const isCalled = (event: ListedEvent, category: ListedCategory) =>
    isNamed(filter.words, namesOf(event, category), [...event.search.others, ...category.search.others])
  return categories
    .filter(({ id }) => filter.category === null || id === filter.category)
    .map(category => {
      const found = category.events.filter(
        event => isFor(event, filter) && isNamed(filter.words, namesOf(event, category), wordsOf(event, category)),
      )
      const called = found.filter(event => isCalled(event, category))
      const others = found.filter(event => !called.includes(event))
      return { found: { ...category, events: [...called, ...others] }, isCalled: called.length > 0 }
    })
    .filter(({ found }) => found.events.length > 0)
    .sort((one, other) => Number(other.isCalled) - Number(one.isCalled))
    .map(({ found }) => found)
}

/** An event without a published size is found only where nobody asks for one. */
function isFor(event: ListedEvent, { kind, people, day }: Filter): boolean {
  return (
    (kind === null || event[kind]) &&
    (people === null || (event.people !== null && event.people.least <= people && people <= event.people.most)) &&
    (day === null || event.when.some(each => each.day === day))
  )
}

/** The days on which events begin, in order. */
export function daysOf(categories: readonly ListedCategory[]): { day: string; dayText: string }[] {
  const days = new Map(categories.flatMap(({ events }) => events.flatMap(({ when }) => when.map(at => [at.day, at]))))
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

export function namesOf(event: ListedEvent, category: ListedCategory): string[] {
  return [event.heading, event.title, category.name, category.homeName]
}

/** All other words of an event and its category. */
export function wordsOf(event: ListedEvent, category: ListedCategory): string[] {
  return [event.search, category.search].flatMap(({ others, said }) => [...others, ...said])
}

export function countEvents(categories: readonly ListedCategory[]): number {
  return categories.reduce((sum, { events }) => sum + events.length, 0)
}

/** The filter that an address such as /events?find=quiz&kind=team names. What the edition does not have is left out. */
export function filterOf(search: string, categories: readonly ListedCategory[]): Filter {
  const asked = new URLSearchParams(search)
  const kind = asked.get('kind')
  const people = Number(asked.get('people'))
  return {
    words: asked.get('find') ?? '',
    category: categories.find(({ id }) => id === asked.get('category'))?.id ?? null,
    kind: kind === 'solo' || kind === 'team' ? kind : null,
    people: people > 0 ? people : null,
    day: daysOf(categories).find(({ day }) => day === asked.get('day'))?.day ?? null,
  }
}

/** The query of the address for a filter, with its question mark; empty without one. */
export function searchOf({ words, category, kind, people, day }: Filter): string {
  const query = new URLSearchParams({
    ...(words && { find: words }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(people && { people: `${people}` }),
    ...(day && { day }),
  }).toString()
  return query && `?${query}`
}
