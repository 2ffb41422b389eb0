// The filter of the schedule, as it stands in the address (G4).
import { forEverybody, type Named, type ScheduleDay } from './shown-schedule.ts'

export type ScheduleFilter = { category: string | null; venue: string | null }

/**
 * The filter that an address such as /schedule?category=dance&venue=… names. What the schedule does not have is left
 * out.
 */
export function scheduleFilter(
  search: string,
  { categories, venues }: { categories: readonly Named[]; venues: readonly Named[] },
): ScheduleFilter {
  const asked = new URLSearchParams(search)
  const known = (name: string, among: readonly Named[]) => among.find(({ id }) => id === asked.get(name))?.id ?? null
  return { category: known('category', categories), venue: known('venue', venues) }
}

/** The query of the address for a filter, with its question mark; empty without one. */
export function scheduleSearch({ category, venue }: ScheduleFilter): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(venue && { venue }) }).toString()
  return query && `?${query}`
}

/** The days with what a filter leaves of them; those without any are left out. */
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
