// Cancelled events, as features below and above the registrations ask of them. taking-part/cancelling/ cancels and
// reinstates.
import { type Expression, sql } from 'kysely'
import type { Db } from '../database/types.ts'

/** The cancellation of the event that stands, with the organiser's name, or undefined. */
export function activeCancellation(db: Db, eventId: number) {
  return db
    .selectFrom('event_cancellation')
    .innerJoin('person', 'person.id', 'event_cancellation.cancelled_by')
    .selectAll('event_cancellation')
    .select('person.username')
    .where('event_id', '=', eventId)
    .where('reinstated_at', 'is', null)
    .executeTakeFirst()
}

/** How many events of this person the festival cancelled, as `cancelledEvents` counts them. */
export async function countCancelledEvents(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select(cancelledEvents(sql.ref('person.id')).as('count'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A column: how many events of the person the festival cancelled. They still count towards a facility that is given
 * from a number of events. An event that the person is registered for again counts once.
 */
export function cancelledEvents(personId: Expression<string>) {
  return sql<number>`(select cast(count(distinct gone.event_id) as integer) from registration as gone
    where gone.person_id = ${personId} and gone.cancellation_id is not null
    and not exists (select 1 from registration as again where again.person_id = gone.person_id
      and again.event_id = gone.event_id and again.state = 'active'))`
}
