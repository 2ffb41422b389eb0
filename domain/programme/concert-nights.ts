// The concert nights for visitors: nights of the content, with time and stage from the programme.
import { addDays, festivalDay, type Millis } from '../day.ts'
import type { Festival, Pronites } from '../edition/content.ts'
import { dayAndMonth, shortDay } from '../edition/festival-dates.ts'
import type { ScheduledSession } from './schedule-types.ts'

export type ConcertNight = {
  name: string
  line: string
  day: string
  /** Time and stage from the programme; null until they are in it. */
  session: { from: string; venue: string; startsAt: string } | null
  act: string | null
  /** The text until the act is announced. */
  announcement: string
}

/**
 * The concert nights of the content. The session with the same title and without an event has the time and stage.
 */
export function concertNights(
  festival: Festival,
  { nights = [] }: Pick<Pronites, 'nights'>,
  sessions: readonly ScheduledSession[],
  now: Millis,
): ConcertNight[] {
  const today = festivalDay(festival, now)
  return nights.map(({ day, name, line, session: title, act, announcedOn }): ConcertNight => {
    const found = sessions.find(one => one.eventId === null && one.title === title && one.state !== 'cancelled')
    return {
      name,
      line,
      act,
      day: found?.dayText ?? shortDay(addDays(festival.dates.first, day - 1)),
      session: found
        ? {
            from: found.nightDate ? `${found.from} (${found.nightDate})` : found.from,
            venue: found.venue.name,
            startsAt: found.startsAt,
          }
        : null,
      announcement:
        announcedOn && announcedOn >= today ? `To be announced on ${dayAndMonth(announcedOn)}` : 'To be announced',
    }
  })
}
