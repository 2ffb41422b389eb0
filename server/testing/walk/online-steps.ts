// Online payments in the walk, with the simulated provider. People pay, fail to pay, pay twice and pay late. Messages
// arrive twice, late and in any order. Staff refund money, and banks reverse payments by disputes.

import type { Online } from '../../online-payments/online.ts'
import { reconcileDueLinks, stopOutdatedLinks } from '../../online-payments/reconcile-links.ts'
import { sendDueRefunds } from '../../online-payments/refunds.ts'
import { processDueEvents, storeEvent } from '../../online-payments/webhook-events.ts'
import { act, actAgain, adopt } from './adopt.ts'
import { dueOf } from './model.ts'
import { aCashier, aWalker, Mismatch, oneOf, organiser, recent, type Step, type Walk } from './step.ts'

/** A person presses the 'Pay now' button, mostly for the balance. */
export const pressPay: Step = async walk => {
  const { model, random } = walk
  const owing = model.walkers.filter(walker => dueOf(model, walker) > 0)
  const walker = owing.length > 0 && random.chance(0.9) ? oneOf(walk, owing, ({ username }) => username) : aWalker(walk)
  const amount = random.chance(0.9) ? Math.max(1, dueOf(model, walker)) : random.integer(1, 1500)
  await act(walk, { path: '/api/users/payOnline', body: { amount }, token: walker.token })
}

/** A person pays at a payment link, even if the payment is no longer needed or was made before. */
export const payAtLink: Step = async walk => {
  const { model, provider, random, calls } = walk
  const links = [...provider.books.links.values()]
  if (random.chance(0.1)) {
    calls.push(`the provider: ${provider.payElsewhere(random.pick([40_000, 40_000, 12_345]))} was paid at no link`)
    return
  }
  if (links.length === 0) return
  const open = links.filter(({ status }) => status === 'created')
  const link = open.length > 0 && random.chance(0.8) ? recent(walk, open) : recent(walk, links)
  const status = random.pick(['captured', 'captured', 'captured', 'authorized', 'failed'] as const)
  const paise = random.chance(0.1) ? link.amount + random.pick([-50, 10_000]) : link.amount
  const silently = random.chance(0.2)
  const { paymentId } = provider.pay(link.reference_id, { status, paise, silently })
  if (silently) model.untold.add(paymentId)
  calls.push(`the provider: ${paymentId} of ${paise} paise is ${status}`)
}

/** The provider decides pending payments and refunds. */
export const decideAtProvider: Step = async walk => {
  const { provider, random, calls } = walk
  const { books } = provider
  const waiting = [...books.payments.values()].filter(({ status }) => status === 'authorized')
  const refunds = [...books.refunds.values()].filter(({ status }) => status === 'pending')
  if (refunds.length > 0 && random.chance(0.6)) {
    const { id } = recent(walk, refunds)
    const status = random.pick(['processed', 'processed', 'failed'] as const)
    provider.refundEnds(id, status)
    calls.push(`the provider: the refund ${id} is ${status}`)
    return
  }
  if (waiting.length === 0) return
  const { id } = recent(walk, waiting)
  const status = random.pick(['captured', 'captured', 'failed'] as const)
  provider.decide(id, status)
  calls.push(`the provider: ${id} is ${status}`)
}

/** Delivers some of the webhook messages in any order. Old messages may be repeated. */
export const bringMessages: Step = async walk => {
  const { provider, random, calls } = walk
  const { messages } = provider
  for (let i = random.integer(1, 4); i > 0 && messages.length > 0; i--) {
    const message = random.chance(0.7) ? messages.at(-i) : random.pick(messages)
    if (!message) continue
    calls.push(`a message: ${message.event}`)
    await keepMessage(walk, message)
  }
  await processDueEvents(walk.online)
  await adopt(walk)
}

/**
 * Does only the part of the webhook call that comes before its answer. The site would process the message after the
 * answer, during the next steps. The walk processes the message itself, so that a seed always has the same result.
 */
async function keepMessage(
  { online }: Walk,
  { event, body, signature }: { event: string; body: string; signature: string },
) {
  const news = online.provider.readWebhook(Buffer.from(body), { 'x-razorpay-signature': signature })
  if (news === null) throw new Mismatch(`the signature of the message ${event} is wrong`)
  if (news !== 'other') await online.database.write(trx => storeEvent(trx, news, online.now()))
}

/** Runs one of the jobs that the site runs every few seconds. */
export const workOnline: Step = async walk => {
  const works: ((online: Online) => Promise<void>)[] = [
    processDueEvents,
    stopOutdatedLinks,
    reconcileDueLinks,
    sendDueRefunds,
  ]
  const work = walk.random.pick(works)
  walk.calls.push(work.name)
  await work(walk.online)
  await adopt(walk)
}

export const refundOnline: Step = async walk => {
  const { model, random, provider, site } = walk
  const rows = model.ledger.flatMap(({ id, method, amount }) =>
    id !== undefined && method === 'online' && amount > 0 ? [{ id, amount }] : [],
  )
  if (rows.length === 0) return
  const row = recent(walk, rows)
  provider.faults.failRefunds = random.chance(0.6)
  const amount = random.chance(0.6) ? row.amount : random.integer(1, row.amount + 50)
  const body = { actId: crypto.randomUUID(), amount, reason: 'asked for' }
  const call = { path: organiser(`/online-refunds/${row.id}`), body, token: aCashier(walk).token }
  const { status } = await act(walk, call)
  if (status === 200 && random.chance(0.3)) await actAgain(walk, call)
  const { amount_refunded: back = 0, amount: paid = 0 } =
    provider.books.payments.get((await onlineIdOf(site, row.id)) ?? '') ?? {}
  if (back > paid) throw new Mismatch(`${back} paise of ${paid} went back`)
}

async function onlineIdOf({ database: { db } }: Walk['site'], paymentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment').select('reference').where('id', '=', paymentId).executeTakeFirst()
  return row?.reference.split('/')[0]
}

/** A bank opens, wins or loses a dispute. */
export const dispute: Step = async walk => {
  const { provider, random, calls } = walk
  const { books } = provider
  const payments = [...books.payments.values()].filter(({ status }) => status === 'captured')
  if (payments.length === 0) return
  const open = [...books.disputes.values()].filter(({ status }) => status === 'open')
  if (open.length === 0 || random.chance(0.5)) {
    const { id } = recent(walk, payments)
    if ([...books.disputes.values()].some(({ payment_id }) => payment_id === id)) return
    calls.push(`the provider: ${id} is disputed by ${provider.dispute(id)}`)
    return
  }
  const { id, payment_id } = recent(walk, open)
  const status = random.pick(['won', 'lost'] as const)
  provider.dispute(payment_id, status)
  calls.push(`the provider: ${id} is ${status}`)
}

/** Staff record a dispute in the ledger or decide against it, also repeatedly. */
export const decideDispute: Step = async walk => {
  const { random, site } = walk
  const known = await site.database.db
    .selectFrom('online_dispute')
    .selectAll()
    .orderBy('seen_at')
    .orderBy('id')
    .execute()
  if (known.length === 0) return
  const lost = known.filter(({ state }) => state === 'lost')
  const { id } = recent(walk, lost.length > 0 && random.chance(0.5) ? lost : known)
  const body = { book: random.chance(0.7), revise: random.chance(0.3), reason: 'as the bank says' }
  await act(walk, { path: organiser(`/online-disputes/${id}`), body, token: aCashier(walk).token })
}

/** Credits an online payment in the inbox or sets it aside, even after an earlier decision. */
export const decideOnline: Step = async walk => {
  const { random, site } = walk
  const rows = await site.database.db
    .selectFrom('online_payment')
    .selectAll()
    .orderBy('seen_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const inbox = rows.filter(({ state }) => state === 'inbox')
  const row = inbox.length > 0 && random.chance(0.8) ? recent(walk, inbox) : recent(walk, rows)
  const isAside = random.chance(0.3)
  const body = { reason: 'as the payer says', ...(!isAside && { userId: aWalker(walk).userId }) }
  const path = organiser(`/online-payments/${row.id}/${isAside ? 'aside' : 'credit'}`)
  await act(walk, { path, body, token: aCashier(walk).token })
}

/** An organiser makes a refund in the provider's dashboard. The site has no row of this refund. */
export const refundOutside: Step = async walk => {
  const { provider, random, calls } = walk
  const { books, keys, url } = provider
  const payments = [...books.payments.values()].filter(({ status }) => status === 'captured')
  if (payments.length === 0) return
  const { id, amount, amount_refunded } = recent(walk, payments)
  const left = amount - amount_refunded
  const body = JSON.stringify({ amount: random.chance(0.5) ? left : Math.min(left, 10_000) })
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/v1/payments/${id}/refund`, { method: 'POST', headers, body })
  calls.push(`the provider's desk: the refund of ${id} ${body} is answered ${status}`)
}

/**
 * Delivers and processes all messages. Afterwards checks that every captured rupee is in the ledger, in the inbox or
 * set aside.
 */
export async function expectProviderKnown(walk: Walk): Promise<void> {
  const { provider, site, online } = walk
  for (const message of provider.messages.splice(0)) await keepMessage(walk, message)
  const { db } = site.database
  await db
    .updateTable('webhook_event')
    .set({ next_attempt_at: new Date(site.clock.now).toISOString() })
    .execute()
  await processDueEvents(online)
  // After some time the site polls every link again, even paid links.
  await db
    .updateTable('online_link')
    .set({ next_poll_at: new Date(site.clock.now).toISOString() })
    .execute()
  await reconcileDueLinks(online)
  await sendDueRefunds(online)
  const known = new Map((await db.selectFrom('online_payment').selectAll().execute()).map(row => [row.id, row]))
  for (const { id, status, amount, link } of provider.books.payments.values()) {
    if (!['captured', 'refunded'].includes(status)) continue
    const row = known.get(id)
    if (!row || row.state === 'failed' || row.paise !== amount) {
      const { reference_id = '' } = provider.books.links.get(link ?? '') ?? {}
      const asked = await db.selectFrom('online_link').selectAll().where('reference', '=', reference_id).execute()
      const said = `${id} of ${amount} paise is ${status} at the provider and ${row?.state ?? 'unknown'} here`
      throw new Mismatch(`${said}: its link is ${JSON.stringify(asked)}`)
    }
  }
  await expectOneSum(walk)
  await adopt(walk)
}

/** Checks that the ledger's online rows, without recorded disputes, equal the provider's payments minus refunds. */
async function expectOneSum({ provider, site: { database } }: Walk): Promise<void> {
  const credited = await database.db.selectFrom('online_payment').select('id').where('state', '=', 'credited').execute()
  const kept = credited.reduce((sum, { id }) => {
    const { amount, amount_refunded } = provider.books.payments.get(id)!
    return sum + amount - amount_refunded
  }, 0)
  const rows = await database.db
    .selectFrom('payment')
    .select('amount')
    .where('method', '=', 'online')
    .where('reference', 'not like', 'disp%')
    .execute()
  const ledger = rows.reduce((sum, { amount }) => sum + amount * 100, 0)
  if (ledger !== kept) throw new Mismatch(`the provider has ${kept} paise for us, the ledger says ${ledger}`)
}
