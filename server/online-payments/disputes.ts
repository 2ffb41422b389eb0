// Disputes: a payer's bank takes money back through the provider. They are shown; staff decide what the ledger says,
// and a dispute that is won brings its money back.

import type { Millis } from '../../domain/day.ts'
import { disputeMayFollow } from '../../domain/online-payments/rules.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { lockLedger } from '../money/ledger.ts'
import { auditedPayment } from '../money/payments.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { bookedFor, bringBack, creditedRows, takeBack, wentBackOf } from './entries.ts'
import type { ProviderDispute } from './provider.ts'

/** What the ledger's rows of a dispute are linked with. */
export const causeOf = (id: string) => ({ cause: 'dispute', causeId: id }) as const

/**
 * Keeps what the provider says of a dispute at `now`. One that is won brings back what staff took out of the ledger for
 * it, once, with a mail.
 */
export async function applyDispute(trx: Transaction, dispute: ProviderDispute, now: Millis): Promise<void> {
  const { id, paymentId, state } = dispute
  await lockCredited(trx, paymentId)
  const before = await trx.selectFrom('online_dispute').select('state').where('id', '=', id).executeTakeFirst()
  if (!before || disputeMayFollow(before.state, state)) await keepDispute(trx, dispute, now)
  if (state !== 'won') return
  const won = { ...causeOf(id), onlinePaymentId: paymentId, note: 'The dispute was won', takenBy: null }
  await bringBack(trx, won, now)
}

async function keepDispute(trx: Transaction, dispute: ProviderDispute, now: Millis): Promise<void> {
  const said = {
    state: dispute.state,
    paise: dispute.paise,
    reason_code: dispute.reasonCode,
    answer_until: dispute.respondBy,
    changed_at: isoTime(now),
  }
  await trx
    .insertInto('online_dispute')
    .values({
      ...said,
      id: dispute.id,
      online_payment_id: dispute.paymentId,
      seen_at: isoTime(now),
      decided_at: null,
      decided_by: null,
      reason: '',
      payment_id: null,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(said))
    .execute()
}

type Decision = {
  id: string
  /** Takes the sum out of the ledger; else the ledger stays. */
  book: boolean
  reason: string
  /** Replaces what staff decided before. */
  revise: boolean
}

/**
 * What staff decide about a dispute at `now`: `book` takes its sum out of the ledger, of the people whom it was
 * credited to, as far as it did not go back before; else the ledger stays, or what was taken out is brought back. A
 * decision stands until it is revised. Refuses money of the organiser's own, a payment of which nothing is left, and
 * taking money out for a dispute that is won.
 */
export async function decideDispute(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  { id, book, reason, revise }: Decision,
  now: Millis,
): Promise<Audited<null>> {
  const { online_payment_id: onlinePaymentId } = await findDispute(trx, id)
  const rows = await lockCredited(trx, onlinePaymentId)
  await refuseOwnMoney(trx, staffId, { onlinePayments: [onlinePaymentId] })
  // Behind the lock: somebody else may have decided, or the provider.
  const dispute = await findDispute(trx, id)
  const isBooked = (await bookedFor(trx, causeOf(id))) > 0
  if (dispute.decided_at !== null && (!revise || isBooked === book)) refuse('online_decided')
  if (book && dispute.state === 'won') refuse('dispute_won')

  const facts = { ...causeOf(id), onlinePaymentId, takenBy: staffId, note: reason.slice(0, 100) }
  const payments = book
    ? await takeBack(trx, edition, { ...facts, amount: await amountToTake(trx, dispute.paise, rows) }, now)
    : await bringBack(trx, facts, now)
  await trx
    .updateTable('online_dispute')
    .set({ decided_at: isoTime(now), decided_by: staffId, reason })
    .where('id', '=', id)
    .execute()
  if (book) await trx.updateTable('online_dispute').set({ payment_id: payments[0]!.id }).where('id', '=', id).execute()

  const entry = { action: 'online.dispute', reason } as const
  const entries: AuditEntry[] = payments.map(payment => ({
    ...entry,
    personId: payment.person_id,
    after: { dispute: id, book, ...auditedPayment(payment) },
  }))
  const undecided = rows.slice(0, 1).map(row => ({ ...entry, personId: row.person_id, after: { dispute: id, book } }))
  return { answer: null, entries: entries.length > 0 ? entries : undecided }
}

/** Locks the people whom a payment was credited to, and the ledger. Answers the rows. */
async function lockCredited(trx: Transaction, onlinePaymentId: string) {
  const rows = await creditedRows(trx, onlinePaymentId)
  await lockIncludingRemoved(
    trx,
    rows.map(row => row.person_id),
  )
  await lockLedger(trx)
  return rows
}

async function findDispute(trx: Transaction, id: string) {
  const found = await trx.selectFrom('online_dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? refuse('dispute_unknown')
}

/**
 * Whole rupees that a dispute takes: what refunds and earlier disputes left. What the bank took beyond that is nobody's
 * in the ledger: it stands with the settlements.
 */
async function amountToTake(
  trx: Transaction,
  paise: number,
  rows: Awaited<ReturnType<typeof creditedRows>>,
): Promise<number> {
  if (rows.length === 0) refuse('payment_unknown')
  let left = 0
  for (const { id, amount } of rows) left += Math.max(0, amount - (await wentBackOf(trx, id)))
  return Math.min(Math.round(paise / 100), left) || refuse('dispute_nothing_left')
}
