// People in published results cannot leave the event themselves. Otherwise a winner could unregister, pay nothing and
// keep the prize. Staff can still unregister winners.
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { readPublishedStandings } from './standings.ts'

/** Refuses if published results of one of these events name the person or their team. */
export async function refuseWinnersLeaving(
  trx: Transaction,
  personId: string,
  eventIds: readonly number[],
): Promise<void> {
  const named = (await readPublishedStandings(trx, { personId })).filter(({ eventId }) => eventIds.includes(eventId))
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ eventId }) => eventId))]
  const events = await trx.selectFrom('event_name').select('heading').where('event_id', 'in', ids).execute()
  refuse('result_names', { events: new Intl.ListFormat('en').format(events.map(({ heading }) => heading)) })
}
