// Whom published results name leave their event by the hand of staff alone: nobody stays the winner of an event that
// they no longer owe for.
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { readPublishedStandings } from './standings.ts'

/** Refuses to let the person leave these events, or a team of theirs, where what is published of one names them. */
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
