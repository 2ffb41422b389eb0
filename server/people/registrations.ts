// Selects active registrations for every query about participants, and ends them with their answers.
import { type SqlBool, sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { deleteAnswersOfPerson } from './answers.ts'

/** A literal, not a parameter: the partial indexes apply only to this exact condition. */
const isActive = sql<SqlBool>`registration.state = 'active'`

export function activeRegistrations(db: Db) {
  return db.selectFrom('registration').where(isActive)
}

/**
 * A column for queries with a table `person`: the ids of the person's active events in order of registration, joined by
 * commas; null if there are none. Parse it with `readEventIds`.
 */
export const activeEventIds = sql<
  string | null
>`(select string_agg(cast(event_id as text), ',' order by registered_at, event_id)
  from registration where registration.person_id = person.id and ${isActive})`

export function readEventIds(joined: string | null): number[] {
  return joined ? joined.split(',').map(Number) : []
}

/**
 * Ends the person's active registrations for these events, or for all events, at `now`. The rows stay as history,
 * without their answers.
 */
export async function endRegistrations(
  trx: Transaction,
  personId: string,
  now: Millis,
  eventIds?: readonly number[],
): Promise<void> {
  await deleteAnswersOfPerson(trx, personId, eventIds)
  await trx
    .updateTable('registration')
    .set({ state: 'ended', ended_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where(isActive)
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
    .execute()
}
