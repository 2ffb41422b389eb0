// Reconciles refunds and disputes: compares the provider's lists with the stored rows. This finds refunds from the
// provider's own console, and changes whose events were lost.
import type { Millis } from '../../domain/day.ts'
import { day } from '../clock.ts'
import { causeOf } from './disputes.ts'
import { bookedAmount } from './entries.ts'
import type { Online } from './online.ts'
import { storeEvent } from './webhook-events.ts'

/** Stores an event for each refund since `since` whose state at the provider differs from the stored state. */
async function reconcileRefunds({ provider, database, now }: Online, since: Millis): Promise<void> {
  const { db } = database
  const own = await db.selectFrom('online_refund').select(['provider_id as id', 'state']).execute()
  const outside = await db.selectFrom('provider_refund').select(['id', 'state']).execute()
  const known = new Map([...own, ...outside].map(({ id, state }) => [id, state]))
  const changed = (await provider.listRefunds(since)).filter(({ id, state }) => known.get(id) !== state)
  for (const { id, state } of changed)
    await database.write(trx => storeEvent(trx, { id: `listed ${id} ${state}`, kind: 'refund', about: id }, now()))
}

/** Reconciles the refunds of the last two days. */
export const reconcileRecentRefunds = (online: Online) => reconcileRefunds(online, online.now() - 2 * day)

/** Reconciles all refunds since the first link. Runs after a start. */
export async function reconcileAllRefunds(online: Online): Promise<void> {
  const first = await online.database.db
    .selectFrom('online_link')
    .select('made_at')
    .orderBy('made_at')
    .executeTakeFirst()
  if (first) await reconcileRefunds(online, Date.parse(first.made_at))
}

/**
 * Reconciles all disputes. A won dispute that is still deducted is processed again, because an earlier version of the
 * site did not restore its money.
 */
export async function reconcileDisputes({ provider, database, now }: Online): Promise<void> {
  const rows = await database.db.selectFrom('online_dispute').select(['id', 'state']).execute()
  const known = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id, state } of await provider.listDisputes())
    if (known.get(id) !== state || (state === 'won' && (await bookedAmount(database.db, causeOf(id))) > 0))
      await database.write(trx => storeEvent(trx, { id: `listed ${id} ${state}`, kind: 'dispute', about: id }, now()))
}
