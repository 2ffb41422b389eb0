// What public pages show of windows and places.
import { allEvents } from '../../domain/catalogue.ts'
import { fillOf, openingOf, windowBounds } from '../../domain/places.ts'
import type { PublicPlaces } from '../../domain/public-places.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { countPlaces } from './counts.ts'
import { readWindows } from './windows.ts'

/** How registering stands at `now` (milliseconds) for every event that is not without any limit. */
export async function readPublicPlaces(db: Db, edition: Edition, now: number): Promise<PublicPlaces[]> {
  const { festival } = edition
  const windows = await readWindows(db, allEvents(edition.catalogue))
  const limited = windows.filter(({ window }) => window.places !== null).map(({ event }) => event)
  const counts = await countPlaces(db, limited, now)
  return windows.flatMap(known => {
    const { event, window } = known
    const bounds = windowBounds(festival, known) ?? { opensAt: null, closesAt: null }
    const { state: opening } = openingOf(festival, known, now)
    if (opening === 'open' && window.places === event.capacity && window.places === null && !bounds.closesAt) return []
    const of = counts.get(event.ind)
    const fill = of ? fillOf(window.places, of) : 'free'
    return [{ eventId: event.ind, opening, ...bounds, fill, places: window.places }]
  })
}
