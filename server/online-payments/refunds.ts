// Refunds online payments. The negative row is stored first; then the refund is sent to the provider with a key, so
// that the money is refunded once.

import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import type { ProviderRefund } from '../../domain/online-payments/rules.ts'
import { rupees } from '../../domain/rupees.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime, minute } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { dueOf, refuseNewDebt } from '../money/debt.ts'
import { addPayment, participation } from '../money/ledger.ts'
import { queueDeskMail } from '../money/payment-mail.ts'
import { auditedPayment } from '../money/payments.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { linkEntry, returnedAmount } from './entries.ts'
import type { Online } from './online.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { applyRefund, type RefundRow, restoreFailedRefund } from './refund-states.ts'

/** How long (ms) to wait after each of the first failed tries. */
const delays = [minute, 2 * minute, 5 * minute, 15 * minute]
/** How long (ms) to wait after every later failed try. */
const longestDelay = 60 * minute

type Refund = {
  paymentId: string
  /** Whole rupees. */
  amount: number
  reason: string
  actId: string
  /** The debt after the refund, as the cashier confirmed it. */
  owes?: number | undefined
}

/**
 * Stores a refund of `amount` (whole rupees) for a row of the ledger at `now`; `sendRefund` later sends the refund to
 * the provider. A repeated request returns the first refund. Refuses a row that was not paid online, a sum above the
 * rest of the row, the organiser's own money, and a debt that the cashier has not confirmed.
 */
export async function requestRefund(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  { paymentId, amount, reason, actId, owes }: Refund,
  now: Millis,
): Promise<Audited<string>> {
  const onlineRow = await findOnlineRow(trx, paymentId)
  await refuseOwnMoney(trx, staffId, { payments: [paymentId] })
  await lockPerson(trx, onlineRow.person_id)
  const done = await trx.selectFrom('online_refund').selectAll().where('id', '=', actId).executeTakeFirst()
  if (done) {
    if (done.refunded_payment_id !== paymentId || done.amount !== amount || done.requested_by !== staffId)
      refuse('act_reused')
    return { answer: done.id, entries: [] }
  }
  const most = await refundableAmount(trx, onlineRow)
  if (amount > most) refuse('online_refund_too_large', { most: rupees(Math.max(0, most)) })
  const { payment } = await addPayment(
    trx,
    {
      personId: onlineRow.person_id,
      amount: -amount,
      method: online,
      reference: `refund-${actId}`,
      purpose: participation,
      note: reason.slice(0, 120),
      takenBy: staffId,
      actId,
    },
    now,
  )
  await trx
    .insertInto('online_refund')
    .values({
      id: actId,
      online_payment_id: onlineRow.online_id,
      refunded_payment_id: paymentId,
      payment_id: payment.id,
      amount,
      state: 'asked',
      provider_id: null,
      requested_by: staffId,
      requested_at: isoTime(now),
      ended_at: null,
      attempts: 0,
      next_attempt_at: isoTime(now),
    })
    .execute()
  await linkEntry(trx, {
    paymentId: payment.id,
    creditedPaymentId: paymentId,
    cause: 'refund',
    causeId: actId,
    reverses: null,
  })
  const before = (await dueOf(trx, edition, onlineRow.person_id)) - amount
  await refuseNewDebt(trx, edition, { personId: onlineRow.person_id, before, owes })
  await queueDeskMail(trx, payment, now)
  const entry = {
    action: 'payment.refund',
    personId: onlineRow.person_id,
    after: auditedPayment(payment),
    reason,
  } as const
  return { answer: actId, entries: [entry] }
}

/** The whole rupees of a ledger row that can still be refunded online; 0 for a row that was not paid online. */
export async function refundableOnline(db: Db, paymentId: string): Promise<number> {
  const onlineRow = await lookUpOnlineRow(db, paymentId)
  return onlineRow ? Math.max(0, await refundableAmount(db, onlineRow)) : 0
}

async function refundableAmount(db: Db, { id, amount }: OnlineRow): Promise<number> {
  return amount - (await returnedAmount(db, id))
}

type OnlineRow = NonNullable<Awaited<ReturnType<typeof lookUpOnlineRow>>>

/** The ledger row with this id, with its online payment and payer; undefined if it was not paid online. */
async function lookUpOnlineRow(db: Db, paymentId: string) {
  const row = await db
    .selectFrom('payment')
    .select(['id', 'person_id', 'amount', 'group_number'])
    .where('id', '=', paymentId)
    .where('method', '=', online)
    .where('amount', '>', 0)
    .executeTakeFirst()
  const found =
    row &&
    (await db
      .selectFrom('online_payment')
      .innerJoin('payment', 'payment.id', 'online_payment.payment_id')
      .leftJoin('online_link', 'online_link.reference', 'online_payment.reference')
      .select(['online_payment.id as online_id', 'online_link.person_id as payer'])
      .where(where =>
        row.group_number === null
          ? where('payment.id', '=', row.id)
          : where('payment.group_number', '=', row.group_number),
      )
      .executeTakeFirst())
  return row && found && { ...row, ...found }
}

/** As `lookUpOnlineRow`, but refuses instead of returning undefined. */
async function findOnlineRow(db: Db, paymentId: string): Promise<OnlineRow> {
  return (await lookUpOnlineRow(db, paymentId)) ?? refuse('payment_unknown')
}

/**
 * Sends a refund to the provider, with the same key at each try, and stores the answer. If there is no answer, the
 * refund is tried again later. If the provider refuses, the sum is restored in the ledger. Neither case throws.
 */
export async function sendRefund(online: Online, id: string): Promise<void> {
  const { database, edition, now } = online
  const row = await database.db
    .selectFrom('online_refund')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!row) return
  try {
    const refund = await requestAtProvider(online, row)
    await database.write(trx => applyRefund(trx, edition(), { ...refund, key: id }, now()))
  } catch (error) {
    if (error instanceof ProviderRefusal) return database.write(trx => restoreFailedRefund(trx, row, now()))
    if (!(error instanceof ProviderSilent)) throw error
    const delay = Math.max(error.wait, delays[row.attempts] ?? longestDelay)
    await database.write(trx =>
      trx
        .updateTable('online_refund')
        .set({ attempts: row.attempts + 1, next_attempt_at: isoTime(now() + delay) })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute(),
    )
  }
}

/**
 * Returns the provider's refund from this try, or from an earlier try whose answer was lost or whose key has expired.
 */
async function requestAtProvider({ provider, database }: Online, row: RefundRow): Promise<ProviderRefund> {
  const { id, online_payment_id: paymentId, amount, attempts } = row
  try {
    return await provider.refund({ paymentId, paise: amount * 100, key: id })
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || attempts === 0) throw error
    const { refunds } = await provider.readPayment(paymentId)
    const made = refunds.find(({ key }) => key === id)
    if (made) return made
    const own = await database.db.selectFrom('online_refund').select('provider_id').execute()
    const outside = await database.db.selectFrom('provider_refund').select('id').execute()
    const taken = new Set([...own.map(({ provider_id }) => provider_id), ...outside.map(each => each.id)])
    // An earlier version of the site sent refunds without a key.
    const same = refunds.find(({ key, paise, id: made }) => key === null && paise === amount * 100 && !taken.has(made))
    if (same) return same
    throw error
  }
}

/** Sends the refunds that are due. */
export async function sendDueRefunds(parts: Online): Promise<void> {
  const due = await parts.database.db
    .selectFrom('online_refund')
    .select('id')
    .where('next_attempt_at', '<=', isoTime(parts.now()))
    .orderBy('next_attempt_at')
    .limit(50)
    .execute()
  for (const { id } of due) await sendRefund(parts, id)
}
