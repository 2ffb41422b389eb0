// Which events have a published running order. It shows only performers who are still registered, so a page that shows
// it changes when one of them leaves.
import type { Db } from '../database/types.ts'

/** Whether one of these events has a round whose running order is published (document 7, §4). */
export async function hasPublishedOrder(db: Db, eventIds: readonly number[]): Promise<boolean> {
  if (eventIds.length === 0) return false
  const round = await db
    .selectFrom('stage_round')
    .select('round_id')
    .where('event_id', 'in', eventIds)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}
