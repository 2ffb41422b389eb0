// Metrics of online payment; none until the first link was made.
import type { Db } from '../database/types.ts'
import type { Metrics } from '../feature.ts'
import { refusedSignatures } from './refused-signatures.ts'

export async function onlineMetrics(db: Db): Promise<Metrics> {
  const used = await db.selectFrom('online_link').select('reference').limit(1).executeTakeFirst()
  if (!used) return {}
  const { count: events } = await db
    .selectFrom('webhook_event')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { count: inbox } = await db
    .selectFrom('online_payment')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('state', '=', 'inbox')
    .executeTakeFirstOrThrow()
  return {
    online_news_waiting: events,
    online_inbox: inbox,
    online_signatures_refused: await refusedSignatures(db),
  }
}
