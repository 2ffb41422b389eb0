// What must hold of the programme that everybody may read.
import { isoTime } from '../clock.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'

const venuesAreThere: Invariant = {
  name: 'venues',
  sentence: 'Every session of the programme is at a venue that was not removed',
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

const cancelledEventsHaveNone: Invariant = {
  name: 'sessions-of-cancelled-events',
  sentence: 'No session takes place of an event that is cancelled as a whole',
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

export const programmeInvariants: readonly Invariant[] = [venuesAreThere, cancelledEventsHaveNone]
