// A day by venue as CSS grid lines, in custom properties that only wide screens use (day-hours.module.css). The first
// row has the names of the venues.
import type { CSSProperties } from 'react'
import type { VenueColumns } from '../../../domain/programme/venue-columns.ts'
import { shareOf } from './use-now.ts'

/** Rem per minute, maximum rem between two lines, and rem of an empty stretch. */
const minuteHeight = 0.045
const mostHeight = 5
const nothing = 1

/** Rows as high as their duration, or higher if their content needs it. */
export function gridOf({ moments, venues, places }: VenueColumns): CSSProperties {
  const starts = moments.map(Date.parse)
  const rows = starts.slice(1).map((to, row) => {
    const minutes = (to - starts[row]!) / 60_000
    const isUsed = Object.values(places).some(place => place.from <= row + 1 && row + 1 < place.to)
    return `minmax(${(isUsed ? Math.min(mostHeight, minutes * minuteHeight) : nothing).toFixed(2)}rem,auto)`
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

/** The grid position of the line for now: inside the current row, in proportion to the time passed. */
export function nowIn({ moments }: VenueColumns, now: string): CSSProperties {
  const next = moments.findIndex(moment => moment > now)
  const [from, to] = [moments[next - 1], moments[next]]
  const row = next < 0 ? moments.length : Math.max(next, 1)
  return { ...at('1 / -1', `${row + 1}`), '--down': from && to ? shareOf(now, from, to) : '0%' } as CSSProperties
}

const at = (column: string, row: string) => ({ '--column': column, '--row': row }) as CSSProperties
