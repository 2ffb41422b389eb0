// Reads the registration windows and seats for public pages.
import type { Millis } from '../../../domain/day.ts'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import type { PublicSeats } from '../../../domain/seats/public-seats.ts'
import { fillOf, hasBegun, openingOf, windowBounds } from '../../../domain/seats/seats.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { readSeats } from './read.ts'

/** The state of registration at `now` for every event that has some limit, has begun or has ended. */
export async function readPublicSeats(db: Db, edition: Edition, now: Millis): Promise<PublicSeats[]> {
  const { festival } = edition
  return (await readSeats(db, allEvents(edition.catalogue), now)).flatMap(details => {
    const { event, window, endedBy, counts } = details
    const bounds = windowBounds(festival, details) ?? { opensAt: null, closesAt: null }
    const { state: opening } = openingOf(festival, details, now)
    const isUnlimited = window.places === event.capacity && window.places === null && !bounds.closesAt
    const begunAt = hasBegun(details, now) ? details.firstSession : null
    if (opening === 'open' && isUnlimited && endedBy === null && begunAt === null) return []
    const { places } = window
    return [{ eventId: event.ind, opening, ...bounds, fill: fillOf(places, counts), places, begunAt, endedBy }]
  })
}
