// The concert nights as visitors read them: those of the content, with hour and stage from the programme.
import { addDays, festivalDay, type Millis } from '../day.ts'
import type { Festival, Pronites } from '../edition/content.ts'
import { dayAndMonth, shortDay } from '../edition/festival-dates.ts'
import type { ScheduledSession } from './shown-schedule.ts'

export type ShownNight = {
  name: string
  line: string
  day: string
  /** Hour and stage from the programme; null until they stand there. */
  session: { from: string; venue: string; startsAt: string } | null
  act: string | null
  /** What stands in place of the act until it is told. */
  told: string
}

/**
 * The concert nights of the content, with hour and stage of their sessions in the programme: those that belong to no
 * event.
 */
export function shownNights(
  festival: Festival,
  { nights = [] }: Pick<Pronites, 'nights'>,
  sessions: readonly ScheduledSession[],
  now: Millis,
): ShownNight[] {
  const today = festivalDay(festival, now)
  return nights.map(({ day, name, line, session: title, act, toldOn }): ShownNight => {
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
      told: toldOn && toldOn >= today ? `To be announced on ${dayAndMonth(toldOn)}` : 'To be announced',
    }
  })
}
