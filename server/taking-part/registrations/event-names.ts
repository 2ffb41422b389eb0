// Records which event each number stands for. Registrations refer to events by number alone, so a number must never be
// reused for another event.
import { allEvents } from '../../../domain/edition/catalogue.ts'
import type { Category } from '../../../domain/edition/content.ts'
import { CannotStart } from '../../cannot-start.ts'
import type { Database, Transaction } from '../../database/types.ts'

/** Thrown if the content uses the number of an event with registrations for another event. */
export class EventNumberError extends CannotStart {}

/**
 * Records the headings of all events. Returns the numbers that have registrations although the content has no event,
 * present or retired, with this number. A heading may change if nobody ever registered, or if the event names its
 * `formerHeading`.
 * @throws EventNumberError, with a sentence for each reused number. In that case nothing is written.
 */
export async function recordEventNames(database: Database, catalogue: readonly Category[]): Promise<number[]> {
  return database.write(async trx => {
    const stored = new Map(
      (await trx.selectFrom('event_name').selectAll().execute()).map(row => [row.event_id, row.heading]),
    )
    const used = await usedNumbers(trx)
    const problems = catalogue.flatMap(category => reusedNumbers(category, stored, used))
    if (problems.length > 0) throw new EventNumberError(problems.join('\n'))
    for (const { ind, heading } of allEvents(catalogue).filter(event => stored.get(event.ind) !== event.heading))
      await trx
        .insertInto('event_name')
        .values({ event_id: ind, heading })
        .onConflict(conflict => conflict.column('event_id').doUpdateSet({ heading }))
        .execute()
    const named = new Set(
      catalogue.flatMap(({ events, retired = [] }) => [...events, ...retired].map(({ ind }) => ind)),
    )
    return used.filter(eventId => !named.has(eventId))
  })
}

/** The numbers with registrations, active or ended. */
async function usedNumbers(trx: Transaction): Promise<number[]> {
  const rows = await trx.selectFrom('registration').select('event_id').distinct().orderBy('event_id').execute()
  return rows.map(row => row.event_id)
}

function reusedNumbers({ id, events }: Category, stored: Map<number, string>, used: readonly number[]): string[] {
  return events.flatMap(({ ind, heading, formerHeading }) => {
    const earlier = stored.get(ind)
    if (earlier === undefined || earlier === heading || earlier === formerHeading || !used.includes(ind)) return []
    return [
      `content/events/${id}.ts, "${heading}", ind: people registered for event ${ind} when it was "${earlier}". ` +
        `Give "${heading}" a number that no event ever had. If it is the same event under a new name, add formerHeading: '${earlier}'.`,
    ]
  })
}
