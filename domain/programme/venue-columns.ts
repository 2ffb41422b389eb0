// A day of the schedule by venue, as a wide screen shows it: a grid with a column for each venue, and a line across it
// wherever something begins or ends.
import type { Named, Schedule, ScheduledSession } from './shown-schedule.ts'

/** Lines of the grid are counted from 1. */
export type VenueColumns = {
  /** In the venues' order, each with the lines that its column lies between. */
  venues: { id: string; name: string; from: number; to: number }[]
  /** The moments of the lines across, in order, as ISO-8601. */
  moments: string[]
  /** By a session's id: its column, and the lines across it that it begins and ends at. */
  places: Record<string, { column: number; from: number; to: number }>
}

/** More would be too narrow to read. */
const mostColumns = 8

/**
 * The sessions of one day by venue; null where columns say nothing (one venue) or are too narrow. What two sessions
 * hold at once at one venue stands side by side.
 */
export function venueColumns(sessions: readonly ScheduledSession[], venues: readonly Named[]): VenueColumns | null {
  const moments = [...new Set(sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort()
  const line = (moment: string) => moments.indexOf(moment) + 1
  const columns: VenueColumns = { venues: [], moments, places: {} }
  let next = 1
  for (const { id, name } of venues) {
    const own = sessions.filter(({ venue }) => venue.id === id)
    if (own.length === 0) continue
    /** Until when each column of the venue is taken. */
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

/** The columns of each day that is ahead, by day, without the sessions that are over: those are folded into a list. */
export function columnsByDay({ days, venues }: Schedule): Record<string, VenueColumns | null> {
  const open = (sessions: readonly ScheduledSession[]) => sessions.filter(({ state }) => state !== 'over')
  const ahead = days.filter(({ isOver }) => !isOver)
  return Object.fromEntries(ahead.map(({ day, sessions }) => [day, venueColumns(open(sessions), venues)]))
}
