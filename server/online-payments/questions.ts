// What the site does by itself about links: ask the provider about each that is not decided, stop those whose sum is no
// longer due, and make sure of those whose making was interrupted.

import { nextQuestion } from '../../domain/online-payments/rules.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { waitingOf } from '../money/claim-shares.ts'
import { duesOf } from '../money/team-payments.ts'
import { type LinkRow, noteMade, payable, stopLink } from './links.ts'
import { addNews, eachAtOnce, workOff } from './news.ts'
import type { Online } from './online.ts'
import { type Provider, type ProviderLink, ProviderRefusal, ProviderSilent } from './provider.ts'

const mostInOneRun = 300
/** Links that are asked about while the person waits for the answer. */
const mostLinksOfPerson = 5
/** People of one query: both engines limit the parameters. */
const sliceLength = 200

/** Asks about every open link at once, as after a start: while the site was away the provider may have told in vain. */
export async function askAboutAll({ database, now }: Online): Promise<void> {
  await database.write(trx =>
    trx
      .updateTable('online_link')
      .set({ ask_at: isoTime(now()) })
      .where('state', 'in', payable)
      .execute(),
  )
}

/** Asks the provider about the links whose question is due, and stops those that are to be stopped. */
export async function askDue(online: Online): Promise<void> {
  const due = await online.database.db
    .selectFrom('online_link')
    .selectAll()
    .where('ask_at', '<=', isoTime(online.now()))
    .orderBy('ask_at')
    .limit(mostInOneRun)
    .execute()
  let isSilent = false
  await eachAtOnce(due, async link => {
    if (isSilent) return
    await askAbout(online, link).catch(error => {
      if (!(error instanceof ProviderSilent)) throw error
      // The others would wait for the same silence: the next round asks them.
      isSilent = true
    })
  })
}

/**
 * Asks the provider about one link, credits what was paid at it, and notes when to ask again. Answers how many payments
 * at it are not decided yet.
 */
export async function askAbout(online: Online, link: LinkRow): Promise<number> {
  const { provider, database, now } = online
  const isToStop = link.state === 'stopping' || (link.state !== 'paid' && Date.parse(link.expires_at) <= now())
  const found = await findAtProvider(provider, link, isToStop)
  let undecided = 0
  for (const paymentId of found?.paymentIds ?? []) {
    const news = { id: `asked ${paymentId}`, kind: 'payment', about: paymentId } as const
    if (await isDecided(database.db, paymentId)) continue
    await database.write(trx => addNews(trx, news, now()))
    await workOff(online, news)
    if (!(await isWorkedOff(database.db, news.id))) undecided++
  }
  await noteAsked(online, link, found, isToStop)
  return undecided
}

/**
 * Asks about every link of a person at which money may still arrive, and answers how many payments are not decided
 * yet. A provider that is silent knows of none: money that arrives later waits for staff.
 */
export async function askAboutPerson(online: Online, personId: string): Promise<number> {
  const links = await online.database.db
    .selectFrom('online_link')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ask_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .limit(mostLinksOfPerson)
    .execute()
  let undecided = 0
  try {
    for (const link of links) undecided += await askAbout(online, link)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  return undecided
}

async function isWorkedOff(db: Db, newsId: string): Promise<boolean> {
  const row = await db.selectFrom('provider_news').select('done_at').where('id', '=', newsId).executeTakeFirst()
  return row === undefined || row.done_at !== null
}

/** The link as the provider has it, ended where it is to be stopped; null: it knows none, as with keys of before. */
async function findAtProvider(provider: Provider, link: LinkRow, isToStop: boolean): Promise<ProviderLink | null> {
  const found = await provider.readLink(link.provider_id === null ? link : { id: link.provider_id })
  if (!found || found.isClosed || !isToStop) return found
  return provider.cancelLink(found.id).catch(error => {
    if (error instanceof ProviderRefusal) return found
    throw error
  })
}

async function isDecided(db: Db, paymentId: string): Promise<boolean> {
  const known = await db.selectFrom('online_payment').select('state').where('id', '=', paymentId).executeTakeFirst()
  return known !== undefined && known.state !== 'failed'
}

async function noteAsked(
  { database, now }: Online,
  link: LinkRow,
  found: ProviderLink | null,
  isToStop: boolean,
): Promise<void> {
  const isPaid = link.state === 'paid'
  const isClosed = found ? found.isClosed : isToStop || isPaid
  const wait = nextQuestion(isClosed, link.late_questions)
  // What `noteMade` makes of it.
  const before = link.state === 'making' && found ? 'open' : link.state
  await database.write(async trx => {
    if (found) await noteMade(trx, link.reference, found)
    await trx
      .updateTable('online_link')
      .set({
        state: isClosed && !isPaid ? 'stopped' : before,
        ask_at: wait === null ? null : isoTime(now() + wait),
        late_questions: isClosed ? link.late_questions + 1 : 0,
      })
      .where('reference', '=', link.reference)
      // Paid, or stopped by somebody while the provider answered: then its own question comes.
      .where('state', '=', before)
      .execute()
  })
}

/**
 * Marks links as to be stopped whose sum is not what is due any more: after registering, leaving, a payment at the
 * desk. Money that arrives on one all the same is credited.
 */
export async function stopChanged({ database, edition, now }: Online): Promise<void> {
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
  const due = await untold(
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
 * Reads a payment that waits for staff once more, before they decide: it may have gone back since. A provider that is
 * silent changes nothing.
 */
export async function readAgain(online: Online, paymentId: string): Promise<void> {
  await workOff(online, { id: `decided ${paymentId}`, kind: 'payment', about: paymentId })
}

/** What each of these people owes and has not told of, in whole rupees. */
async function untold(db: Db, edition: Edition, people: readonly string[]): Promise<Map<string, number>> {
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
