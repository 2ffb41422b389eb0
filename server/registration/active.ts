// Which registrations count: the active ones. Every query about who takes part begins here, and ending goes through here too.
import { type SqlBool, sql } from 'kysely'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'

/** True for active registrations. Written out instead of a parameter, because the indexes hold for exactly this condition. */
const isActive = sql<SqlBool>`registration.state = 'active'`

/** The query behind every list and count of active registrations. */
export function activeRegistrations(db: Db) {
  return db.selectFrom('registration').where(isActive)
}

/**
 * A column for queries with a table `person`: the ids of the events that the person is registered for, in order of registering and joined
 * by commas; null when there are none. `readEventIds` makes a list of it.
 */
export const activeEventIds = sql<
  string | null
>`(select string_agg(cast(event_id as text), ',' order by registered_at, event_id)
  from registration where registration.person_id = person.id and ${isActive})`

export function readEventIds(joined: string | null): number[] {
  return joined ? joined.split(',').map(Number) : []
}

/** Ends the person's active registrations at `now` (milliseconds): those for these events, or all. The rows stay as history. */
export async function endRegistrations(
  trx: Write,
  personId: string,
  now: number,
  eventIds?: readonly number[],
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ state: 'ended', ended_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where(isActive)
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
    .execute()
}
