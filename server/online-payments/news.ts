// What the provider and the payers' browsers tell us: stored first, worked off afterwards by reading at the provider
// what it is about. Nothing is believed that was not read there.
import type { Millis } from '../../domain/day.ts'
import { isoTime, minute } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { applyPayment, isFinal } from './credit.ts'
import { applyDispute } from './disputes.ts'
import type { Online } from './online.ts'
import { type News, ProviderRefusal, ProviderSilent } from './provider.ts'
import { applyRefund } from './refunds.ts'

/** Milliseconds to wait after each try that brought nothing; then every hour, up to the last. */
const delays = [15_000, 30_000, minute, 5 * minute, 15 * minute]
const longestDelay = 60 * minute
/** A little more than a day: then the message stays as it is, with what went wrong. */
export const mostTries = 32
const atOnce = 5
/** Read together. What was worked off once, whether it brought something or not, is not due again for a while. */
const mostAtATime = 200

/** Keeps a message at `now`. One that was told before is not kept again. */
export async function addNews(trx: Transaction, { id, kind, about }: News, now: Millis): Promise<void> {
  await trx
    .insertInto('provider_news')
    .values({ id, kind, about, received_at: isoTime(now), done_at: null, tries: 0, next_at: isoTime(now), problem: '' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/**
 * Keeps a payer's return at `now` and answers whether the provider is to be asked about it now: the same return again
 * and again, which anybody can send who has its address, asks no more often than a message that is tried again.
 */
export async function addReturn(trx: Transaction, paymentId: string, now: Millis): Promise<News | null> {
  const news = { id: `returned ${paymentId}`, kind: 'payment', about: paymentId } as const
  await addNews(trx, news, now)
  const { numUpdatedRows } = await trx
    .updateTable('provider_news')
    .set({ next_at: isoTime(now + delays[0]!) })
    .where('id', '=', news.id)
    .where('done_at', 'is', null)
    .where('next_at', '<=', isoTime(now))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? news : null
}

/**
 * Reads at the provider what a message is about and keeps it, with everything that follows, in one transaction with the
 * mark that the message is done. What is not decided there yet is looked at again later. Never throws for a provider
 * that is silent or says no.
 */
export async function workOff(online: Online, news: News): Promise<void> {
  const { database, now } = online
  try {
    const apply = await readAbout(online, news)
    await database.write(async trx => {
      const isDecided = await apply(trx)
      await (isDecided
        ? markDone(trx, news.id, now())
        : markTried(trx, news.id, 'not decided at the provider yet', now()))
    })
  } catch (error) {
    if (!isOfProvider(error)) throw error
    const wait = error instanceof ProviderSilent ? error.wait : 0
    await database.write(trx => markTried(trx, news.id, error.message, now(), wait))
  }
}

function isOfProvider(error: unknown): error is Error {
  return error instanceof ProviderSilent || error instanceof ProviderRefusal
}

/** Asks the provider, outside any transaction. The answer keeps what it said and says whether that is decided. */
async function readAbout(
  { provider, database, edition, now }: Online,
  { kind, about }: News,
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
        await addNews(trx, { id: `refunded ${paymentId}`, kind: 'payment', about: paymentId }, now())
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
  // A link that ended: its question is asked at the next round.
  return async trx => {
    await trx
      .updateTable('online_link')
      .set({ ask_at: isoTime(now()) })
      .where('provider_id', '=', about)
      .where('ask_at', 'is not', null)
      .execute()
    return true
  }
}

async function markDone(trx: Transaction, id: string, now: Millis): Promise<void> {
  await trx
    .updateTable('provider_news')
    .set({ done_at: isoTime(now), problem: '' })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

async function markTried(trx: Transaction, id: string, problem: string, now: Millis, wait = 0): Promise<void> {
  const news = await trx.selectFrom('provider_news').select('tries').where('id', '=', id).executeTakeFirst()
  if (!news) return
  const delay = Math.max(wait, delays[news.tries] ?? longestDelay)
  await trx
    .updateTable('provider_news')
    .set({ tries: news.tries + 1, next_at: isoTime(now + delay), problem: problem.slice(0, 200) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/**
 * Works off the messages that are due, a few at a time, until none is left or the program ends: what is left then is
 * worked off after its next start.
 */
export async function workDueNews(online: Online, isStopping: () => boolean = () => false): Promise<void> {
  for (;;) {
    const due = await readDue(online)
    await eachAtOnce(due, news => workOff(online, news))
    if (due.length < mostAtATime || isStopping()) return
  }
}

function readDue({ database, now }: Online): Promise<News[]> {
  return database.db
    .selectFrom('provider_news')
    .select(['id', 'kind', 'about'])
    .where('done_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('next_at', '<=', isoTime(now()))
    .orderBy('next_at')
    .limit(mostAtATime)
    .execute()
}

/** Calls `work` for each, some at a time; a failure ends the round once those under way are done. */
export async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
