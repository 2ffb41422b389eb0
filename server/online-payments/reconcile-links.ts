// Reconciles links with the provider: reads undecided links, stops links with an outdated sum, and looks up links whose
// making was interrupted.

import { nextCheckDelay } from '../../domain/online-payments/rules.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { waitingOf } from '../money/claim-shares.ts'
import { duesOf } from '../money/team-payments.ts'
import { type LinkRow, payable, stopLink, storeProviderLink } from './links.ts'
import type { Online } from './online.ts'
import { type Provider, type ProviderLink, ProviderRefusal, ProviderSilent } from './provider.ts'
import { processEvent, runInParallel, storeEvent } from './webhook-events.ts'

const mostInOneRun = 300
/** How many links are read at most while the person waits for the answer. */
const mostLinksOfPerson = 5
/** How many people a query names at most: both databases limit the number of parameters. */
const sliceLength = 200

/** Makes every open link due now. Runs after a start, because events may have been lost while the site was down. */
export async function scheduleAllLinks({ database, now }: Online): Promise<void> {
  await database.write(trx =>
    trx
      .updateTable('online_link')
      .set({ next_poll_at: isoTime(now()) })
      .where('state', 'in', payable)
      .execute(),
  )
}

/** Reconciles the links that are due, and cancels the links that are marked to be stopped. */
export async function reconcileDueLinks(online: Online): Promise<void> {
  const due = await online.database.db
    .selectFrom('online_link')
    .selectAll()
    .where('next_poll_at', '<=', isoTime(online.now()))
    .orderBy('next_poll_at')
    .limit(mostInOneRun)
    .execute()
  let isSilent = false
  await runInParallel(due, async link => {
    if (isSilent) return
    await reconcileLink(online, link).catch(error => {
      if (!(error instanceof ProviderSilent)) throw error
      // Leaves the other links to the next round, because each would wait for the same timeout.
      isSilent = true
    })
  })
}

/**
 * Reads one link at the provider, credits the payments at that link, and stores when to read the link again. Returns
 * the number of the link's payments that are not decided yet.
 */
export async function reconcileLink(online: Online, link: LinkRow): Promise<number> {
  const { provider, database, now } = online
  const isToStop = link.state === 'stopping' || (link.state !== 'paid' && Date.parse(link.expires_at) <= now())
  const found = await findAtProvider(provider, link, isToStop)
  let undecided = 0
  for (const paymentId of found?.paymentIds ?? []) {
    const event = { id: `asked ${paymentId}`, kind: 'payment', about: paymentId } as const
    if (await isDecided(database.db, paymentId)) continue
    await database.write(trx => storeEvent(trx, event, now()))
    await processEvent(online, event)
    if (!(await isProcessed(database.db, event.id))) undecided++
  }
  await storeOutcome(online, link, found, isToStop)
  return undecided
}

/**
 * Reconciles the person's links at which money may still arrive. Returns the number of payments that are not decided
 * yet. A provider that does not answer is ignored: money that arrives later waits for staff.
 */
export async function reconcileLinksOfPerson(online: Online, personId: string): Promise<number> {
  const links = await online.database.db
    .selectFrom('online_link')
    .selectAll()
    .where('person_id', '=', personId)
    .where('next_poll_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .limit(mostLinksOfPerson)
    .execute()
  let undecided = 0
  try {
    for (const link of links) undecided += await reconcileLink(online, link)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  return undecided
}

async function isProcessed(db: Db, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('webhook_event').select('done_at').where('id', '=', eventId).executeTakeFirst()
  return row === undefined || row.done_at !== null
}

/** Reads the link at the provider, and cancels it if it is to be stopped. Null if the provider has no such link. */
async function findAtProvider(provider: Provider, link: LinkRow, isToStop: boolean): Promise<ProviderLink | null> {
  const found = await provider.readLink(link.provider_id === null ? link : { id: link.provider_id })
  if (!found || found.isClosed || !isToStop) return found
  return provider.cancelLink(found.id).catch(error => {
    if (error instanceof ProviderRefusal) return found
    throw error
  })
}

async function isDecided(db: Db, paymentId: string): Promise<boolean> {
  const stored = await db.selectFrom('online_payment').select('state').where('id', '=', paymentId).executeTakeFirst()
  return stored !== undefined && stored.state !== 'failed'
}

async function storeOutcome(
  { database, now }: Online,
  link: LinkRow,
  found: ProviderLink | null,
  isToStop: boolean,
): Promise<void> {
  const isPaid = link.state === 'paid'
  const isClosed = found ? found.isClosed : isToStop || isPaid
  const wait = nextCheckDelay(isClosed, link.late_polls)
  // `storeProviderLink` changes the state 'making' to 'open'.
  const before = link.state === 'making' && found ? 'open' : link.state
  await database.write(async trx => {
    if (found) await storeProviderLink(trx, link.reference, found)
    await trx
      .updateTable('online_link')
      .set({
        state: isClosed && !isPaid ? 'stopped' : before,
        next_poll_at: wait === null ? null : isoTime(now() + wait),
        late_polls: isClosed ? link.late_polls + 1 : 0,
      })
      .where('reference', '=', link.reference)
      // If the link was paid or stopped in the meantime, that change has set its own `next_poll_at`.
      .where('state', '=', before)
      .execute()
  })
}

/**
 * Marks links to be stopped if another sum is due, for example after registering or paying at the desk. Money that
 * still arrives at such a link is credited.
 */
export async function stopOutdatedLinks({ database, edition, now }: Online): Promise<void> {
  const links = await database.db
    .selectFrom('online_link')
    .select(['reference', 'person_id', 'team_id', 'amount'])
    .where('state', 'in', payable)
    .execute()
  if (links.length === 0) return
  const shares = await database.db
    .selectFrom('online_share')
    .innerJoin('online_link', 'online_link.reference', 'online_share.reference')
    .select(['online_share.reference', 'online_share.person_id', 'online_share.amount'])
    .where('online_link.state', 'in', payable)
    .execute()
  const sharesBy = Map.groupBy(shares, share => share.reference)
  const due = await unreportedSums(
    database.db,
    edition(),
    [...links, ...shares].map(row => row.person_id),
  )
  for (const { reference, person_id, team_id, amount } of links) {
    const parts = team_id === null ? [{ person_id, amount }] : (sharesBy.get(reference) ?? [])
    if (parts.every(part => due.get(part.person_id) === part.amount)) continue
    await database.write(trx => stopLink(trx, reference, now()))
  }
}

/**
 * Reads a payment in the inbox again before staff decide: it may have been refunded. Changes nothing when the provider
 * does not answer.
 */
export async function rereadPayment(online: Online, paymentId: string): Promise<void> {
  await processEvent(online, { id: `decided ${paymentId}`, kind: 'payment', about: paymentId })
}

/** The whole rupees that each of these people owes, less their open claims. */
async function unreportedSums(db: Db, edition: Edition, people: readonly string[]): Promise<Map<string, number>> {
  const due = new Map<string, number>()
  const all = [...new Set(people)]
  for (let i = 0; i < all.length; i += sliceLength) {
    const slice = all.slice(i, i + sliceLength)
    const waiting = await waitingOf(db, slice)
    for (const { personId, amount } of await duesOf(db, edition, slice))
      due.set(personId, amount - (waiting.get(personId) ?? 0))
  }
  return due
}
