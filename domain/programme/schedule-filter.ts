// The filter of the schedule in the address (G4).
import { forEverybody, type NamedItem, type ScheduleDay } from './schedule-types.ts'

export type ScheduleFilter = { category: string | null; venue: string | null }

/**
 * The filter of an address such as /schedule?category=dance&venue=…, without unknown values.
 */
export function scheduleFilter(
  search: string,
  { categories, venues }: { categories: readonly NamedItem[]; venues: readonly NamedItem[] },
): ScheduleFilter {
  const query = new URLSearchParams(search)
  const known = (name: string, among: readonly NamedItem[]) =>
    among.find(({ id }) => id === query.get(name))?.id ?? null
  return { category: known('category', categories), venue: known('venue', venues) }
}

/** The query of the address for a filter, with its question mark; empty without one. */
export function scheduleSearch({ category, venue }: ScheduleFilter): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(venue && { venue }) }).toString()
  return query && `?${query}`
}

/** The days with the sessions that match the filter, without empty days. */
export function filterDays(days: readonly ScheduleDay[], { category, venue }: ScheduleFilter): ScheduleDay[] {
  return days
    .map(day => ({
      ...day,
      sessions: day.sessions.filter(
        session =>
          (category === null || (session.category ?? forEverybody.id) === category) &&
          (venue === null || session.venue.id === venue),
      ),
    }))
    .filter(({ sessions }) => sessions.length > 0)
}
