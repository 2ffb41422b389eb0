// Outside refunds: the treasurer made them in the provider's own console, not on the site. They are recorded in the
// ledger too. Webhooks, the list of refunds, the payment and the settlements report a refund in any order.
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
import { bookedAmount, creditedRows, deductFromLedger, restoreToLedger } from './entries.ts'

/**
 * Stores an outside refund at `now`, and records it in the ledger if its payment is credited. Returns 'decided' if
 * nothing remains to do, 'unread' if the payment must be read first, and 'waiting' if the payment was credited at the
 * same moment, so that the caller must try again.
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
  // Crediting a payment also locks the ledger before it reads the refunds.
  await lockLedger(trx)
  await storeOutsideRefund(trx, refund, now)
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

/** Stores the state of an outside refund; the state 'failed' is final. */
export async function storeOutsideRefund(trx: Transaction, refund: ProviderRefund, now: Millis): Promise<void> {
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
 * Records the outside refunds of a credited payment in the ledger at `now`: deducts new refunds, and restores failed
 * refunds. Repeating changes nothing. The people and the ledger must be locked.
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
    const booked = await bookedAmount(trx, { cause: 'refund', causeId: id })
    if (state !== 'failed') made.push({ id, paise, booked })
    else if (booked > 0)
      await restoreToLedger(trx, { ...facts, causeId: id, note: 'The refund did not reach the bank' }, now)
  }
  const inLedger = made.filter(({ booked }) => booked > 0)
  let paise = inLedger.reduce((sum, refund) => sum + refund.paise, 0)
  let rupees = inLedger.reduce((sum, { booked }) => sum + booked, 0)
  for (const refund of made.filter(({ booked }) => booked === 0)) {
    paise += refund.paise
    const amount = refundedRupees(paise) - rupees
    rupees += amount
    const note = `Refunded at the provider, not by the site: ₹${(refund.paise / 100).toFixed(2)}`
    if (amount > 0) await deductFromLedger(trx, edition, { ...facts, causeId: refund.id, amount, note }, now)
  }
}

/** The paise of a payment that outside refunds return, including refunds that are not completed yet. */
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
