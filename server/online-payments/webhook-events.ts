// Events from the provider's webhooks and from payers' browsers. An event is stored first and processed later: the site
// reads the payment, refund or dispute at the provider and trusts only the provider's answer.
import type { Millis } from '../../domain/day.ts'
import { isoTime, minute } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { applyPayment, isFinal } from './credit.ts'
import { applyDispute } from './disputes.ts'
import type { Online } from './online.ts'
import { ProviderRefusal, ProviderSilent, type WebhookEvent } from './provider.ts'
import { applyRefund } from './refund-states.ts'

/** How long (ms) to wait after each of the first failed tries. */
const delays = [15_000, 30_000, minute, 5 * minute, 15 * minute]
/** How long (ms) to wait after every later failed try. */
const longestDelay = 60 * minute
/** How often an event is tried, within a little more than a day. After that it remains stored with its problem. */
export const mostTries = 32
const atOnce = 5
/** Events per query. An event that was tried is not due again for a while, so a round never reads it twice. */
const mostAtATime = 200

/** Stores an event at `now`; does not change an event that is already stored. */
export async function storeEvent(trx: Transaction, { id, kind, about }: WebhookEvent, now: Millis): Promise<void> {
  await trx
    .insertInto('webhook_event')
    .values({
      id,
      kind,
      subject_id: about,
      received_at: isoTime(now),
      done_at: null,
      attempts: 0,
      next_attempt_at: isoTime(now),
      last_error: '',
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/**
 * Stores a payer's return at `now`. Returns the event if it is due now, otherwise null: anybody with the address can
 * repeat a return, but this must not query the provider more often than the site's own retries.
 */
export async function storeReturn(trx: Transaction, paymentId: string, now: Millis): Promise<WebhookEvent | null> {
  const event = { id: `returned ${paymentId}`, kind: 'payment', about: paymentId } as const
  await storeEvent(trx, event, now)
  const { numUpdatedRows } = await trx
    .updateTable('webhook_event')
    .set({ next_attempt_at: isoTime(now + delays[0]!) })
    .where('id', '=', event.id)
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', isoTime(now))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? event : null
}

/**
 * Reads the subject of an event at the provider, then applies it and marks the event as done in one transaction. An
 * undecided subject is tried again later. Does not throw if the provider refuses or does not answer.
 */
export async function processEvent(online: Online, event: WebhookEvent): Promise<void> {
  const { database, now } = online
  try {
    const apply = await readSubject(online, event)
    await database.write(async trx => {
      const isDecided = await apply(trx)
      await (isDecided
        ? markDone(trx, event.id, now())
        : markTried(trx, event.id, 'not decided at the provider yet', now()))
    })
  } catch (error) {
    if (!isProviderError(error)) throw error
    const wait = error instanceof ProviderSilent ? error.wait : 0
    await database.write(trx => markTried(trx, event.id, error.message, now(), wait))
  }
}

function isProviderError(error: unknown): error is Error {
  return error instanceof ProviderSilent || error instanceof ProviderRefusal
}

/** Reads the subject outside any transaction. The returned function applies the answer and tells if it is decided. */
async function readSubject(
  { provider, database, edition, now }: Online,
  { kind, about }: WebhookEvent,
): Promise<(trx: Transaction) => Promise<boolean>> {
  if (kind === 'payment') {
    if (await isFinal(database.db, about)) return async () => true
    const payment = await provider.readPayment(about)
    return async trx => (await applyPayment(trx, edition(), payment, now())) !== 'waiting'
  }
  if (kind === 'refund') {
    const refund = await provider.readRefund(about)
    return async trx => {
      const outcome = await applyRefund(trx, edition(), refund, now())
      const { paymentId } = refund
      if (outcome === 'unread')
        await storeEvent(trx, { id: `refunded ${paymentId}`, kind: 'payment', about: paymentId }, now())
      return outcome !== 'waiting'
    }
  }
  if (kind === 'dispute') {
    const dispute = await provider.readDispute(about)
    return async trx => {
      await applyDispute(trx, dispute, now())
      return true
    }
  }
  // The link has ended, so the next round reconciles it.
  return async trx => {
    await trx
      .updateTable('online_link')
      .set({ next_poll_at: isoTime(now()) })
      .where('provider_id', '=', about)
      .where('next_poll_at', 'is not', null)
      .execute()
    return true
  }
}

async function markDone(trx: Transaction, id: string, now: Millis): Promise<void> {
  await trx
    .updateTable('webhook_event')
    .set({ done_at: isoTime(now), last_error: '' })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

async function markTried(trx: Transaction, id: string, problem: string, now: Millis, wait = 0): Promise<void> {
  const event = await trx.selectFrom('webhook_event').select('attempts').where('id', '=', id).executeTakeFirst()
  if (!event) return
  const delay = Math.max(wait, delays[event.attempts] ?? longestDelay)
  await trx
    .updateTable('webhook_event')
    .set({ attempts: event.attempts + 1, next_attempt_at: isoTime(now + delay), last_error: problem.slice(0, 200) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Processes due events, a few at a time, until none is due or the program stops. The next start processes the rest. */
export async function processDueEvents(online: Online, isStopping: () => boolean = () => false): Promise<void> {
  for (;;) {
    const due = await readDue(online)
    await runInParallel(due, event => processEvent(online, event))
    if (due.length < mostAtATime || isStopping()) return
  }
}

function readDue({ database, now }: Online): Promise<WebhookEvent[]> {
  return database.db
    .selectFrom('webhook_event')
    .select(['id', 'kind', 'subject_id as about'])
    .where('done_at', 'is', null)
    .where('attempts', '<', mostTries)
    .where('next_attempt_at', '<=', isoTime(now()))
    .orderBy('next_attempt_at')
    .limit(mostAtATime)
    .execute()
}

/** Calls `work` for each item, up to `atOnce` at a time. Throws at the first failure, while other calls go on. */
export async function runInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
