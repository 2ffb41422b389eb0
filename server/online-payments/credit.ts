// Credits a payment of the provider once, even if several events report it.
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import {
  judgePayment,
  mayFollow,
  nextCheckDelay,
  type PaymentState,
  type ProviderPayment,
} from '../../domain/online-payments/rules.ts'
import { lockIfPresent } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { credit } from '../money/credit.ts'
import { currentShares } from '../money/credit-team-claim.ts'
import { type LinkRow, linkShares } from './links.ts'
import { bookRefunds, storeOutsideRefund } from './outside-refunds.ts'
import { findOwnRefund } from './refund-states.ts'

/**
 * Stores the provider's answer about a payment at `now` and returns the payment's state; 'waiting' if the provider has
 * not decided. A captured payment at one of our links is credited, with a mail, to the payer or to the team's members
 * by their shares. A payment that differs from its link waits in the inbox. Repeating changes nothing. A late
 * report of a failure does not undo a credit.
 */
export async function applyPayment(
  trx: Transaction,
  edition: Edition,
  payment: ProviderPayment,
  now: Millis,
): Promise<PaymentState | 'waiting'> {
  const link = payment.reference === null ? undefined : await findLink(trx, payment.reference)
  const judged = judgePayment(payment, link?.amount)
  if (judged.is === 'waiting') return 'waiting'
  const shares = link ? await linkShares(trx, link.reference) : []
  const people = link && judged.is === 'due' ? [link.person_id, ...shares.map(({ personId }) => personId)] : []
  const remaining = await lockRemaining(trx, people)
  const before = await trx.selectFrom('online_payment').select('state').where('id', '=', payment.id).executeTakeFirst()
  const store = (state: PaymentState, fields: { why?: string; paymentId?: string } = {}) =>
    storePayment(trx, { payment, link, before: before?.state, state, ...fields }, now)

  // Later refunds of a credited payment have events of their own, which also book them. If they were stored here, the
  // reconciliation would take them for booked.
  if (before?.state !== 'credited')
    for (const refund of payment.refunds)
      if (!(await findOwnRefund(trx, refund))) await storeOutsideRefund(trx, refund, now)
  if (judged.is === 'failed') return store('failed')
  if (judged.is === 'odd') return store('inbox', { why: judged.why })
  if (!remaining.has(link!.person_id)) return store('inbox', { why: 'account' })
  if (!mayFollow(before?.state, 'credited')) return before!.state
  const paymentId = await addToLedger(
    trx,
    edition,
    { payment, link: link!, shares: shares.filter(share => remaining.has(share.personId)) },
    now,
  )
  // The link must be read again later: a second payment may be captured late, and its event may be lost.
  await trx
    .updateTable('online_link')
    .set({ state: 'paid', next_poll_at: isoTime(now + nextCheckDelay(true, 0)!), late_polls: 1 })
    .where('reference', '=', link!.reference)
    .execute()
  const state = await store('credited', { paymentId })
  // Records refunds that were made at the provider before the site read the payment.
  await bookRefunds(trx, edition, payment.id, now)
  return state
}

/** Whether the payment is credited or set aside: a later answer of the provider does not change such a state. */
export async function isFinal(db: Db, paymentId: string): Promise<boolean> {
  const stored = await db.selectFrom('online_payment').select('state').where('id', '=', paymentId).executeTakeFirst()
  return stored?.state === 'credited' || stored?.state === 'aside'
}

function findLink(trx: Transaction, reference: string): Promise<LinkRow | undefined> {
  return trx.selectFrom('online_link').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Locks the accounts of `people` that still exist, always in the same order, and returns their ids. */
async function lockRemaining(trx: Transaction, people: readonly string[]): Promise<Set<string>> {
  const remaining = new Set<string>()
  for (const id of [...new Set(people)].sort()) if (await lockIfPresent(trx, id)) remaining.add(id)
  return remaining
}

type Credit = { payment: ProviderPayment; link: LinkRow; shares: { personId: string; amount: number }[] }

/** Adds the ledger's rows, queues their mails, and returns the id of the first row. */
async function addToLedger(trx: Transaction, edition: Edition, { payment, link, shares: linked }: Credit, now: Millis) {
  const { person_id: payerId, team_id: teamId, amount } = link
  const shares =
    teamId === null
      ? [{ personId: payerId, amount }]
      : await currentShares(trx, edition, { payerId, claimed: linked, amount })
  const source = { method: online, reference: payment.id, note: '', takenBy: null, transferId: null, teamId }
  const [first] = await credit(trx, shares, source, now)
  return first!.id
}

type PaymentUpdate = {
  payment: ProviderPayment
  link: LinkRow | undefined
  before: PaymentState | undefined
  state: PaymentState
  why?: string
  paymentId?: string
}

async function storePayment(trx: Transaction, update: PaymentUpdate, now: Millis): Promise<PaymentState> {
  const { payment, link, before, state, why = '', paymentId = null } = update
  if (!mayFollow(before, state)) return before!
  const facts = {
    state,
    review_reason: why,
    payment_id: paymentId,
    reference: link?.reference ?? null,
    method: payment.way,
  }
  const { currency, paise } = payment
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('online_payment')
    .values({
      ...facts,
      id: payment.id,
      currency,
      paise,
      seen_at: isoTime(now),
      decided_at: null,
      decided_by: null,
      reason: '',
    })
    // Updates only the state that was read, because another process may have stored a later state.
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ ...facts, currency, paise })
        .where('online_payment.state', '=', before ?? 'failed'),
    )
    .executeTakeFirstOrThrow()
  // Throws if staff decided at the same moment, to roll back the ledger's row. The next try finds their decision.
  if (state === 'credited' && numInsertedOrUpdatedRows !== 1n) throw new Error('staff decided the payment first')
  return state
}
