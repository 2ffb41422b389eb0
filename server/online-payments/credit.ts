// Crediting what the provider says was paid: once, whoever told us of it first.
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import {
  judgePayment,
  mayFollow,
  nextQuestion,
  type PaymentState,
  type ProviderPayment,
} from '../../domain/online-payments/rules.ts'
import { lockIfPresent } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { sharesByNow } from '../money/credit-team-claim.ts'
import { addPayment, participation } from '../money/ledger.ts'
import { queuePaymentMail } from '../money/payment-mail.ts'
import { addShares } from '../money/team-payments.ts'
import { type LinkRow, linkShares } from './links.ts'
import { bookRefunds, keepRefund } from './outside-refunds.ts'
import { findOwnRefund } from './refunds.ts'

/**
 * Keeps what the provider answered about a payment at `now` and answers what became of it; 'waiting': it
 * is not decided there. Captured money of one of our links is credited, with a mail: to whoever paid, a team's sum by
 * its shares. What differs from what was asked goes to the inbox. The same payment again changes nothing, and nothing
 * goes back: a late failure undoes no credit.
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
  const told = link ? await linkShares(trx, link.reference) : []
  const people = link && judged.is === 'due' ? [link.person_id, ...told.map(({ personId }) => personId)] : []
  const there = await lockThoseLeft(trx, people)
  const before = await trx.selectFrom('online_payment').select('state').where('id', '=', payment.id).executeTakeFirst()
  const keep = (state: PaymentState, fields: { why?: string; paymentId?: string } = {}) =>
    keepPayment(trx, { payment, link, before: before?.state, state, ...fields }, now)

  for (const refund of payment.refunds) if (!(await findOwnRefund(trx, refund))) await keepRefund(trx, refund, now)
  if (judged.is === 'failed') return keep('failed')
  if (judged.is === 'odd') return keep('inbox', { why: judged.why })
  if (!there.has(link!.person_id)) return keep('inbox', { why: 'account' })
  if (!mayFollow(before?.state, 'credited')) return before!.state
  const paymentId = await addToLedger(
    trx,
    edition,
    { payment, link: link!, told: told.filter(s => there.has(s.personId)) },
    now,
  )
  // A second payment at the link may be captured late, and its message be lost.
  await trx
    .updateTable('online_link')
    .set({ state: 'paid', ask_at: isoTime(now + nextQuestion(true, 0)!), late_questions: 1 })
    .where('reference', '=', link!.reference)
    .execute()
  const kept = await keep('credited', { paymentId })
  // What went back before the payment was read: the ledger has both rows, as the provider's books do.
  await bookRefunds(trx, edition, payment.id, now)
  return kept
}

/** Whether the payment is credited or put aside, which nothing that the provider says can change. */
export async function isFinal(db: Db, paymentId: string): Promise<boolean> {
  const known = await db.selectFrom('online_payment').select('state').where('id', '=', paymentId).executeTakeFirst()
  return known?.state === 'credited' || known?.state === 'aside'
}

function findLink(trx: Transaction, reference: string): Promise<LinkRow | undefined> {
  return trx.selectFrom('online_link').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Locks those of these people whose account is still there, in the order of every lock, and answers who they are. */
async function lockThoseLeft(trx: Transaction, people: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>()
  for (const id of [...new Set(people)].sort()) if (await lockIfPresent(trx, id)) there.add(id)
  return there
}

type Due = { payment: ProviderPayment; link: LinkRow; told: { personId: string; amount: number }[] }

/** Adds the rows and queues their mails; answers the id of the first row. */
async function addToLedger(trx: Transaction, edition: Edition, { payment, link, told }: Due, now: Millis) {
  const { person_id: payerId, team_id: teamId, amount } = link
  const facts = { method: online, reference: payment.id, note: '', takenBy: null }
  if (teamId !== null) {
    const shares = await sharesByNow(trx, edition, { payerId, told, amount })
    const rows = await addShares(trx, shares, { ...facts, teamId, transferId: null }, now)
    return rows[0]!.id
  }
  const added = await addPayment(trx, { ...facts, personId: payerId, amount, purpose: participation }, now)
  if (!added.known) await queuePaymentMail(trx, added.payment, now)
  return added.payment.id
}

type Kept = {
  payment: ProviderPayment
  link: LinkRow | undefined
  before: PaymentState | undefined
  state: PaymentState
  why?: string
  paymentId?: string
}

async function keepPayment(trx: Transaction, kept: Kept, now: Millis): Promise<PaymentState> {
  const { payment, link, before, state, why = '', paymentId = null } = kept
  if (!mayFollow(before, state)) return before!
  const facts = { state, why, payment_id: paymentId, reference: link?.reference ?? null, way: payment.way }
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
    // Where another process was faster, what it kept is only gone beyond by what may follow.
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ ...facts, currency, paise })
        .where('online_payment.state', '=', before ?? 'failed'),
    )
    .executeTakeFirstOrThrow()
  // Staff decided at the same moment: the ledger's row goes with this transaction, and the next try finds it decided.
  if (state === 'credited' && numInsertedOrUpdatedRows !== 1n) throw new Error('the payment was decided meanwhile')
  return state
}
