// What the site does by itself about refunds and disputes: it compares the provider's lists with its own rows, for what
// was done in the provider's own console, and for messages that came while the site was away.
import type { Millis } from '../../domain/day.ts'
import { day } from '../clock.ts'
import { causeOf } from './disputes.ts'
import { bookedFor } from './entries.ts'
import { addNews } from './news.ts'
import type { Online } from './online.ts'

/**
 * Looks at every refund that the provider made since `since` (milliseconds since 1970), and works off those of which
 * the site knows less: made in the provider's own console, or told in vain while the site was away.
 */
async function reconcileRefunds({ provider, database, now }: Online, since: Millis): Promise<void> {
  const { db } = database
  const own = await db.selectFrom('online_refund').select(['provider_id as id', 'state']).execute()
  const outside = await db.selectFrom('provider_refund').select(['id', 'state']).execute()
  const known = new Map([...own, ...outside].map(({ id, state }) => [id, state]))
  const changed = (await provider.listRefunds(since)).filter(({ id, state }) => known.get(id) !== state)
  for (const { id, state } of changed)
    await database.write(trx => addNews(trx, { id: `listed ${id} ${state}`, kind: 'refund', about: id }, now()))
}

/** Looks at the refunds of the last days. */
export const reconcileRecentRefunds = (online: Online) => reconcileRefunds(online, online.now() - 2 * day)

/** Looks at all refunds since the first link, as after a start. */
export async function reconcileAllRefunds(online: Online): Promise<void> {
  const first = await online.database.db
    .selectFrom('online_link')
    .select('made_at')
    .orderBy('made_at')
    .executeTakeFirst()
  if (first) await reconcileRefunds(online, Date.parse(first.made_at))
}

/**
 * Looks at all disputes, for those that are new or were decided, and for those that were won before the site brought
 * their money back.
 */
export async function reconcileDisputes({ provider, database, now }: Online): Promise<void> {
  const rows = await database.db.selectFrom('online_dispute').select(['id', 'state']).execute()
  const known = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id, state } of await provider.listDisputes())
    if (known.get(id) !== state || (state === 'won' && (await bookedFor(database.db, causeOf(id))) > 0))
      await database.write(trx => addNews(trx, { id: `listed ${id} ${state}`, kind: 'dispute', about: id }, now()))
}
