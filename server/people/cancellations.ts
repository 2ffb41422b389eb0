// Queries about cancelled events. taking-part/cancelling/ cancels and reinstates events.
import { type Expression, sql } from 'kysely'
import type { Db } from '../database/types.ts'

/** The event's cancellation with the organiser's name, or undefined if the event is not cancelled. */
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

/** The number of the person's events that the festival cancelled, as `cancelledEvents` counts them. */
export async function countCancelledEvents(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select(cancelledEvents(sql.ref('person.id')).as('count'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A column: the number of the person's events that the festival cancelled. A facility that requires a number of events
 * counts them too. An event for which the person is registered again is not counted.
 */
export function cancelledEvents(personId: Expression<string>) {
  return sql<number>`(select cast(count(distinct gone.event_id) as integer) from registration as gone
    where gone.person_id = ${personId} and gone.cancellation_id is not null
    and not exists (select 1 from registration as again where again.person_id = gone.person_id
      and again.event_id = gone.event_id and again.state = 'active'))`
}
