// What must hold of the programme that everybody may read.
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

export const programmeInvariants: readonly Invariant[] = [venuesAreThere]
