// Stores a refund's state at the provider: sent, done or failed. If a refund fails, its sum is restored in the ledger.
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import type { ProviderRefund } from '../../domain/online-payments/rules.ts'
import { lockIncludingRemoved } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { addPayment, participation } from '../money/ledger.ts'
import { linkEntry } from './entries.ts'
import { applyOutsideRefund } from './outside-refunds.ts'

export type RefundRow = Selectable<Tables['online_refund']>

/**
 * Stores the provider's state of a refund. Returns 'decided', 'waiting' if the state may still change, or 'unread' if
 * the payment must be read first. A refund that the site did not request is an outside refund (outside-refunds.ts).
 */
export async function applyRefund(
  trx: Transaction,
  edition: Edition,
  refund: ProviderRefund,
  now: Millis,
): Promise<'decided' | 'waiting' | 'unread'> {
  const own = await findOwnRefund(trx, refund)
  if (own === 'perhaps') return 'waiting'
  if (!own) return applyOutsideRefund(trx, edition, refund, now)
  await storeOwnRefund(trx, own, refund, now)
  return refund.state === 'sent' ? 'waiting' : 'decided'
}

/** The site's own row of a refund; 'perhaps' if the refund may belong to an unanswered request of the same sum. */
export async function findOwnRefund(
  db: Db,
  { id, key, paymentId, paise }: ProviderRefund,
): Promise<RefundRow | 'perhaps' | undefined> {
  const row = await db
    .selectFrom('online_refund')
    .selectAll()
    .where(where => where.or([where('provider_id', '=', id), ...(key === null ? [] : [where('id', '=', key)])]))
    .executeTakeFirst()
  if (row || key !== null) return row
  const unanswered = await db
    .selectFrom('online_refund')
    .select('id')
    .where('online_payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .where('amount', '=', Math.round(paise / 100))
    .executeTakeFirst()
  return unanswered && 'perhaps'
}

/** Stores the state of one of the site's own refunds. */
async function storeOwnRefund(
  trx: Transaction,
  row: RefundRow,
  { id, state }: ProviderRefund,
  now: Millis,
): Promise<void> {
  await trx
    .updateTable('online_refund')
    .set({ provider_id: id, state: 'sent', next_attempt_at: null })
    .where('id', '=', row.id)
    .where('state', '=', 'asked')
    .execute()
  if (state === 'failed') await restoreFailedRefund(trx, row, now)
  if (state === 'done')
    await trx
      .updateTable('online_refund')
      .set({ state: 'done', ended_at: isoTime(now), next_attempt_at: null })
      .where('id', '=', row.id)
      .where('state', 'in', ['asked', 'sent'])
      .execute()
}

/** Restores the sum of a failed refund to the person, and mails the person and the organiser. */
export async function restoreFailedRefund(trx: Transaction, row: RefundRow, now: Millis): Promise<void> {
  const refund = await trx
    .selectFrom('payment')
    .select(['person_id', 'reference'])
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow()
  await lockIncludingRemoved(trx, [refund.person_id])
  const { numUpdatedRows } = await trx
    .updateTable('online_refund')
    .set({ state: 'failed', ended_at: isoTime(now), next_attempt_at: null })
    .where('id', '=', row.id)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const { payment } = await addPayment(
    trx,
    {
      personId: refund.person_id,
      amount: row.amount,
      method: online,
      reference: `${refund.reference}-back`,
      purpose: participation,
      note: 'The refund did not reach the bank',
      hasHappened: true,
    },
    now,
  )
  await linkEntry(trx, {
    paymentId: payment.id,
    creditedPaymentId: row.refunded_payment_id,
    cause: 'refund',
    causeId: row.id,
    reverses: row.payment_id,
  })
  for (const personId of new Set([row.requested_by, refund.person_id])) {
    await queueMail(trx, 'online_refund_failed', { personId }, now, row.id)
  }
}
