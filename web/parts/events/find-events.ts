// Filters the Events page by words, category, day, solo or team, and number of people.
import { isNamed } from '../../../domain/lists/find-by-name.ts'

/** An event as the Events page lists it. */
export type ListedEvent = {
  ind: number
  heading: string
  /** The name on the event's own page. */
  title: string
  /**
   * What is known of: its other name, 'Solo' or 'Team of 12 to 22', 'Students of …' if it is not open to everybody,
   * '40 seats' or the state of registration, such as 'few seats left'.
   */
  facts: string
  /** Null if it is the usual price, which the page says once. */
  price: string | null
  /** Its first start on each day, in order. Past days are included only if all are past. */
  when: { day: string; dayText: string; from: string }[]
  /** The hash of the poster's picture if organisers have supplied one. */
  picture: string | null
  /** Whether one person alone can take part; false if no size is published. */
  solo: boolean
  /** Whether teams can take part; false if no size is published. */
  team: boolean
  /** The possible team sizes; null if not published. */
  people: { least: number; most: number } | null
  search: SearchWords
}

/** Lower-case words for the search, in addition to the names; see listed-categories.ts. */
export type SearchWords = {
  /** Other names. */
  others: string[]
  /** Words of its description and rules. */
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
  /** The number of people who want to play together. */
  people: number | null
  /** A day of the festival, YYYY-MM-DD. */
  day: string | null
}

/** The largest number of people in the filter, and the largest team of an event without an upper limit. */
export const mostPeople = 999

export const noFilter: Filter = { words: '', category: null, kind: null, people: null, day: null }

/**
 * The categories that have matching events, with these events. Events that match by name come before events that match
 * by description.
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

/** Whether the event matches kind, people and day. Without a published size it matches no kind and no people. */
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

/** The filter in an address such as /events?find=quiz&kind=team. Unknown values are ignored. */
export function filterOf(search: string, categories: readonly ListedCategory[]): Filter {
  const query = new URLSearchParams(search)
  const kind = query.get('kind')
  const people = Number(query.get('people'))
  return {
    words: query.get('find') ?? '',
    category: categories.find(({ id }) => id === query.get('category'))?.id ?? null,
    kind: kind === 'solo' || kind === 'team' ? kind : null,
    people: people > 0 ? people : null,
    day: daysOf(categories).find(({ day }) => day === query.get('day'))?.day ?? null,
  }
}

/** The filter as the query of an address, with '?'; empty without a filter. */
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
