// Reads the times and venues of an event's sessions, for the head of its roster.
import type { z } from 'zod'
import { typedTimes } from '../../domain/programme/times.ts'
import type { roster } from '../../domain/rosters/api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readProgramme } from '../programme/read.ts'

/** The event's sessions that are not cancelled, at their actual times, ordered by start. */
export async function sessionsOf(
  db: Db,
  { festival }: Edition,
  eventId: number,
): Promise<z.input<typeof roster>['sessions']> {
  const { venues, sessions } = await readProgramme(db)
  return sessions
    .filter(session => session.eventId === eventId && session.state !== 'cancelled')
    .map(session => ({
      ...typedTimes(festival, session, session.lateMinutes),
      name: session.title,
      venue: venues.find(({ id }) => id === session.venueId)?.name ?? '',
    }))
}
