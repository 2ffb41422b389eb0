// Disputes: a payer's bank takes money back through the provider. They are shown; staff decide what the ledger says.
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import { disputeMayFollow } from '../../domain/online-payments/rules.ts'
import { lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { addPayment, participation } from '../money/ledger.ts'
import { queueDeskMail } from '../money/payment-mail.ts'
import { auditedPayment } from '../money/payments.ts'
import { refuse } from '../refuse.ts'
import type { ProviderDispute } from './provider.ts'
import { givenBack, takenByDisputes } from './went-back.ts'

/** Keeps what the provider says of a dispute at `now`. One that is over stays as it is. */
export async function applyDispute(trx: Transaction, dispute: ProviderDispute, now: Millis): Promise<void> {
  const before = await trx.selectFrom('online_dispute').select('state').where('id', '=', dispute.id).executeTakeFirst()
  if (before && !disputeMayFollow(before.state, dispute.state)) return
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

/**
 * What staff decide about a dispute at `now`, once: `book` takes its sum out of the ledger, of the
 * people it was credited to, as far as it did not go back before; else the ledger stays. Refuses money of the
 * organiser's own, and a payment of which nothing is left.
 */
export async function decideDispute(
  trx: Transaction,
  staffId: string,
  { id, book, reason }: { id: string; book: boolean; reason: string },
  now: Millis,
): Promise<Audited<null>> {
  const dispute =
    (await trx.selectFrom('online_dispute').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('dispute_unknown')
  const rows = await creditedRows(trx, dispute.online_payment_id)
  if (rows.some(row => row.person_id === staffId)) refuse('money_of_oneself')
  if (book)
    await lockPeople(
      trx,
      rows.map(row => row.person_id),
    )
  const { numUpdatedRows } = await trx
    .updateTable('online_dispute')
    .set({ decided_at: isoTime(now), decided_by: staffId, reason })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('online_decided')
  const entry = { action: 'online.dispute', reason } as const
  if (!book) {
    const entries = rows.slice(0, 1).map(row => ({ ...entry, personId: row.person_id, after: { dispute: id, book } }))
    return { answer: null, entries }
  }
  if (rows.length === 0) refuse('payment_unknown')
  const shares = await sharesOf(trx, dispute, rows)
  if (shares.length === 0) refuse('dispute_nothing_left')
  const entries: AuditEntry[] = []
  for (const [i, { row, amount }] of shares.entries()) {
    const { payment } = await addPayment(
      trx,
      {
        personId: row.person_id,
        amount: -amount,
        method: online,
        reference: i === 0 ? id : `${id}/${i + 1}`,
        purpose: participation,
        note: reason.slice(0, 120),
        takenBy: staffId,
      },
      now,
    )
    if (i === 0) await trx.updateTable('online_dispute').set({ payment_id: payment.id }).where('id', '=', id).execute()
    await queueDeskMail(trx, payment, now)
    entries.push({ ...entry, personId: row.person_id, after: { dispute: id, book, ...auditedPayment(payment) } })
  }
  return { answer: null, entries }
}

/**
 * Whose money a dispute took: what refunds and earlier disputes left in each row, in their order. What the bank took
 * beyond that is nobody's in the ledger: it stands with the settlements.
 */
async function sharesOf(
  trx: Transaction,
  { online_payment_id: onlineId, paise }: { online_payment_id: string; paise: number },
  rows: Awaited<ReturnType<typeof creditedRows>>,
) {
  let left = Math.round(paise / 100)
  const shares = []
  for (const row of rows) {
    const gone = (await givenBack(trx, row.id)) + (await takenByDisputes(trx, { onlineId, personId: row.person_id }))
    const amount = Math.min(left, Math.max(0, row.amount - gone))
    left -= amount
    shares.push({ row, amount })
  }
  return shares.filter(({ amount }) => amount > 0)
}

/** The rows of the ledger that a payment at the provider became. */
async function creditedRows(trx: Transaction, onlinePaymentId: string) {
  const first = await trx
    .selectFrom('online_payment')
    .innerJoin('payment', 'payment.id', 'online_payment.payment_id')
    .select(['payment.id', 'payment.group_number'])
    .where('online_payment.id', '=', onlinePaymentId)
    .executeTakeFirst()
  if (!first) return []
  return trx
    .selectFrom('payment')
    .select(['id', 'person_id', 'amount'])
    .where(where =>
      first.group_number === null ? where('id', '=', first.id) : where('group_number', '=', first.group_number),
    )
    .where('amount', '>', 0)
    .orderBy('receipt_number')
    .execute()
}
