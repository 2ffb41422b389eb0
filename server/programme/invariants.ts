// Invariants of the public programme.
import { isoTime } from '../clock.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'

const sessionsAreAtVenues: Invariant = {
  name: 'venues',
  sentence: 'No session is at a removed venue',
  remedy: 'Move the session to another venue on the Programme page.',
  find: db =>
    db
      .selectFrom('programme_sessions')
      .innerJoin('venues', 'venues.id', 'programme_sessions.venue_id')
      .select(['programme_sessions.event_id as event', 'programme_sessions.title as session', 'venues.name as venue'])
      .where('programme_sessions.removed_at', 'is', null)
      .where('venues.removed_at', 'is not', null)
      .limit(mostBreaches)
      .execute(),
}

const cancelledEventsHaveNoSessions: Invariant = {
  name: 'sessions-of-cancelled-events',
  sentence: 'No cancelled event has a planned session',
  remedy: 'Cancel the session on the Programme page, or reinstate its event.',
  find: (db, _, now) =>
    db
      .selectFrom('programme_sessions')
      .innerJoin('event_cancellation', 'event_cancellation.event_id', 'programme_sessions.event_id')
      .select(['programme_sessions.event_id as event', 'programme_sessions.title as session'])
      .where('programme_sessions.removed_at', 'is', null)
      .where('programme_sessions.state', '<>', 'cancelled')
      .where('programme_sessions.ends_at', '>', isoTime(now))
      .where('event_cancellation.reinstated_at', 'is', null)
      .limit(mostBreaches)
      .execute(),
}

export const programmeInvariants: readonly Invariant[] = [sessionsAreAtVenues, cancelledEventsHaveNoSessions]
