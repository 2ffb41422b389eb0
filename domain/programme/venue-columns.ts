// A day of the schedule by venue for wide screens: a grid with one column per venue, and a row line at every start or
// end of a session.
import type { NamedItem, Schedule, ScheduledSession } from './schedule-types.ts'

/** Lines of the grid are counted from 1. */
export type VenueColumns = {
  /** In the venues' order, each with the grid lines of its columns. */
  venues: { id: string; name: string; from: number; to: number }[]
  /** The moments of the row lines, in order, as ISO-8601. */
  moments: string[]
  /** By session id: its column, and its first and last row line. */
  places: Record<string, { column: number; from: number; to: number }>
}

/** More columns would be too narrow to read. */
const mostColumns = 8

/**
 * The sessions of one day by venue; null for a single venue or too many columns. Sessions at the same venue and time
 * are side by side.
 */
export function venueColumns(sessions: readonly ScheduledSession[], venues: readonly NamedItem[]): VenueColumns | null {
  const moments = [...new Set(sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort()
  const line = (moment: string) => moments.indexOf(moment) + 1
  const columns: VenueColumns = { venues: [], moments, places: {} }
  let next = 1
  for (const { id, name } of venues) {
    const own = sessions.filter(({ venue }) => venue.id === id)
    if (own.length === 0) continue
    /** The end of the last session in each column of the venue. */
    const taken: string[] = []
    for (const session of own) {
      const free = taken.findIndex(end => end <= session.startsAt)
      const lane = free < 0 ? taken.length : free
      taken[lane] = session.endsAt
      columns.places[session.id] = { column: next + lane, from: line(session.startsAt), to: line(session.endsAt) }
    }
    columns.venues.push({ id, name, from: next, to: next + taken.length })
    next += taken.length
  }
  return columns.venues.length > 1 && next - 1 <= mostColumns ? columns : null
}

/** The columns of each day that is not over, without sessions that are over: those are in a folded list. */
export function columnsByDay({ days, venues }: Schedule): Record<string, VenueColumns | null> {
  const open = (sessions: readonly ScheduledSession[]) => sessions.filter(({ state }) => state !== 'over')
  const ahead = days.filter(({ isOver }) => !isOver)
  return Object.fromEntries(ahead.map(({ day, sessions }) => [day, venueColumns(open(sessions), venues)]))
}
