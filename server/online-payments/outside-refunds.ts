// Refunds that somebody made in the provider's own console: the site did not ask for them, and the ledger says them all
// the same. They are told by webhooks, the list of refunds, the payment itself and the settlements, in any order.
import type { Millis } from '../../domain/day.ts'
import {
  type ProviderRefund,
  refundedPaise,
  refundedRupees,
  refundMayFollow,
} from '../../domain/online-payments/rules.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { lockLedger } from '../money/ledger.ts'
import { bookedFor, bringBack, creditedRows, takeBack } from './entries.ts'

/**
 * Keeps what the provider says of a refund that the site did not ask for, at `now`, and writes it to the ledger once
 * its payment is credited. Answers whether the ledger says it now; 'unread': the payment is to be read first;
 * 'waiting': it was credited at the same moment, so look again.
 */
export async function applyOutsideRefund(
  trx: Transaction,
  edition: Edition,
  refund: ProviderRefund,
  now: Millis,
): Promise<'decided' | 'waiting' | 'unread'> {
  const rows = await creditedRows(trx, refund.paymentId)
  await lockIncludingRemoved(
    trx,
    rows.map(row => row.person_id),
  )
  // Whoever credits a payment locks the ledger, and reads its refunds behind that lock.
  await lockLedger(trx)
  await keepRefund(trx, refund, now)
  const payment = await trx
    .selectFrom('online_payment')
    .select('state')
    .where('id', '=', refund.paymentId)
    .executeTakeFirst()
  if (!payment || payment.state === 'failed') return 'unread'
  if (payment.state !== 'credited') return 'decided'
  if ((await creditedRows(trx, refund.paymentId)).length !== rows.length) return 'waiting'
  await bookRefunds(trx, edition, refund.paymentId, now)
  return 'decided'
}

/** Keeps what a refund of the provider's console is; one that failed stays failed. */
export async function keepRefund(trx: Transaction, refund: ProviderRefund, now: Millis): Promise<void> {
  const { id, paymentId, paise, state } = refund
  const before = await trx.selectFrom('provider_refund').select('state').where('id', '=', id).executeTakeFirst()
  if (before && !refundMayFollow(before.state, state)) return
  const changed = { state, changed_at: isoTime(now) }
  await trx
    .insertInto('provider_refund')
    .values({ id, online_payment_id: paymentId, paise, seen_at: isoTime(now), ...changed })
    .onConflict(conflict => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/**
 * Writes to the ledger, at `now`, what the refunds of a credited payment say and the ledger does not: a negative row
 * for one that was made, a positive one for one that failed. Again and again changes nothing. The people and the
 * ledger must be locked.
 */
export async function bookRefunds(
  trx: Transaction,
  edition: Edition,
  onlinePaymentId: string,
  now: Millis,
): Promise<void> {
  const facts = { cause: 'refund', onlinePaymentId, takenBy: null } as const
  const made: { id: string; paise: number; booked: number }[] = []
  for (const { id, paise, state } of await refundsOf(trx, onlinePaymentId)) {
    const booked = await bookedFor(trx, { cause: 'refund', causeId: id })
    if (state !== 'failed') made.push({ id, paise, booked })
    else if (booked > 0) await bringBack(trx, { ...facts, causeId: id, note: 'The refund did not reach the bank' }, now)
  }
  const known = made.filter(({ booked }) => booked > 0)
  let paise = known.reduce((sum, refund) => sum + refund.paise, 0)
  let rupees = known.reduce((sum, { booked }) => sum + booked, 0)
  for (const refund of made.filter(({ booked }) => booked === 0)) {
    paise += refund.paise
    const amount = refundedRupees(paise) - rupees
    rupees += amount
    const note = `Refunded at the provider, not by the site: ₹${(refund.paise / 100).toFixed(2)}`
    if (amount > 0) await takeBack(trx, edition, { ...facts, causeId: refund.id, amount, note }, now)
  }
}

/** Paise of a payment that went back by refunds of the provider's console, or are on their way. */
export async function refundedOutside(db: Db, onlinePaymentId: string): Promise<number> {
  return refundedPaise(await refundsOf(db, onlinePaymentId))
}

function refundsOf(db: Db, onlinePaymentId: string) {
  return db
    .selectFrom('provider_refund')
    .select(['id', 'paise', 'state'])
    .where('online_payment_id', '=', onlinePaymentId)
    .orderBy('seen_at')
    .orderBy('id')
    .execute()
}
