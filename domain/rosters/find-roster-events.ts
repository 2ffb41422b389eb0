// Search and sort for the list of rosters. The events are few, so the browser does it; the server does it for the file.
import { isNamed } from '../lists/find-by-name.ts'
import type { RosterEvents } from './api.ts'

type Row = RosterEvents['rows'][number]

const orders: Record<string, (one: Row, other: Row) => number> = {
  number: (one, other) => one.eventId - other.eventId,
  registered: (one, other) => one.registered - other.registered,
  checkedIn: (one, other) => one.checkedIn - other.checkedIn,
  teams: (one, other) => (one.teams ?? -1) - (other.teams ?? -1),
}

/** The events that match the search by name or number, in the requested order or unchanged. */
export function findRosterEvents(
  rows: readonly Row[],
  nameOf: (eventId: number) => string,
  { search, sort, direction }: Record<'search' | 'sort' | 'direction', string>,
): Row[] {
  const found = rows.filter(({ eventId }) => isNamed(search, [nameOf(eventId)]) || String(eventId) === search.trim())
  const byName = (one: Row, other: Row) => nameOf(one.eventId).localeCompare(nameOf(other.eventId))
  const order = sort === 'name' ? byName : Object.hasOwn(orders, sort) ? orders[sort] : undefined
  if (!order) return found
  return found.sort((one, other) => (direction === 'up' ? order(one, other) : order(other, one)))
}
