// Places the sessions of a day in a grid with columns for the venues. The first row has the names of the venues. Only
// wide screens use the custom properties (day-hours.module.css).
import type { CSSProperties } from 'react'
import type { VenueColumns } from '../../../domain/programme/venue-columns.ts'
import { shareOf } from './use-now.ts'

/** The height (rem) of one minute. */
const minuteHeight = 0.045
/** The maximum height (rem) of a row, unless its content needs more. */
const mostHeight = 5
/** The height (rem) of a row without sessions. */
const emptyHeight = 1

/** The rows and columns of the grid. A row is as high as its duration, or higher if its content needs it. */
export function gridOf({ moments, venues, places }: VenueColumns): CSSProperties {
  const starts = moments.map(Date.parse)
  const rows = starts.slice(1).map((to, row) => {
    const minutes = (to - starts[row]!) / 60_000
    const isUsed = Object.values(places).some(place => place.from <= row + 1 && row + 1 < place.to)
    return `minmax(${(isUsed ? Math.min(mostHeight, minutes * minuteHeight) : emptyHeight).toFixed(2)}rem,auto)`
  })
  return { '--rows': rows.join(' '), '--columns': venues.at(-1)!.to - 1 } as CSSProperties
}

/** The grid position of a session. */
export function placeIn({ places }: VenueColumns, id: string): CSSProperties | undefined {
  const place = places[id]
  return place && at(`${place.column + 1}`, `${place.from + 1} / ${place.to + 1}`)
}

/** The grid position of a start time. */
export const hourIn = ({ moments }: VenueColumns, start: string) => at('1', `${moments.indexOf(start) + 2}`)

/** The grid position of a venue's name, above its column. */
export const venueIn = ({ from, to }: VenueColumns['venues'][number]) => at(`${from + 1} / ${to + 1}`, '1 / -1')

/**
 * The grid position of the line for now: inside the current row, in proportion to the time passed. The row has a start
 * and an end: without an end, a percentage would be of the rest of the day.
 */
export function nowIn({ moments }: VenueColumns, now: string): CSSProperties {
  const later = moments.findIndex(moment => moment > now)
  const next = later < 0 ? moments.length - 1 : Math.max(later, 1)
  const [from, to] = [moments[next - 1]!, moments[next]!]
  return { ...at('1 / -1', `${next + 1} / ${next + 2}`), '--down': shareOf(now, from, to) } as CSSProperties
}

const at = (column: string, row: string) => ({ '--column': column, '--row': row }) as CSSProperties
