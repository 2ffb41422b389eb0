// Checks of an event before it is cancelled.
import { findEvent } from '../../../domain/edition/catalogue.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses an unknown event number. An event that was removed from the catalogue can be cancelled if it has
 * registrations, because people still pay for it.
 */
export async function refuseUnknownEvent(db: Db, { catalogue }: Edition, eventId: number): Promise<void> {
  if (findEvent(catalogue, eventId)) return
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  if (!row) refuse('event_unknown', { eventId })
}

/**
 * Whether the standings of the event are published, which means that the event took place. If only a round is
 * published, the event can still be cancelled, because its finals have not taken place.
 */
export async function hasPublishedStandings(db: Db, eventId: number): Promise<boolean> {
  const found = await db
    .selectFrom('rounds')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'standings')
    .where('published_version', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
