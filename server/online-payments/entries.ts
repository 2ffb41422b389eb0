// Writes the ledger's rows of refunds and disputes. Such a row deducts money of a credited online payment, or restores
// deducted money. Each row is linked to the credited row; a restoring row is also linked to the row that it reverses.
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import { type CreditedRow, sharesOfMoneyBack } from '../../domain/online-payments/rules.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { addPayment, participation, type StoredPayment } from '../money/ledger.ts'
import { peopleWithMoney } from '../people/with-money.ts'

export type Cause = { cause: 'refund' | 'dispute'; causeId: string }

/** The whole rupees of a credited row that refunds and disputes have deducted. */
export async function returnedAmount(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('online_entry')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .select(row => sumOf(row.ref('payment.amount')).as('sum'))
    .where('online_entry.credited_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return -sum
}

/** The whole rupees that are deducted in the ledger for a refund or a dispute. */
export async function bookedAmount(db: Db, { cause, causeId }: Cause): Promise<number> {
  const rows = await entriesOf(db, { cause, causeId })
  return -rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** The ledger's rows that credited a payment of the provider, in the order of their receipts. */
export async function creditedRows(db: Db, onlinePaymentId: string) {
  const first = await db
    .selectFrom('online_payment')
    .innerJoin('payment', 'payment.id', 'online_payment.payment_id')
    .select(['payment.id', 'payment.group_number'])
    .where('online_payment.id', '=', onlinePaymentId)
    .executeTakeFirst()
  if (!first) return []
  return db
    .selectFrom('payment')
    .select(['id', 'person_id', 'amount'])
    .where(where =>
      first.group_number === null ? where('id', '=', first.id) : where('group_number', '=', first.group_number),
    )
    .where('amount', '>', 0)
    .orderBy('receipt_number')
    .execute()
}

type MoneyBack = Cause & {
  onlinePaymentId: string
  /** Whole rupees. */
  amount: number
  note: string
  takenBy: string | null
}

/**
 * Deducts money of a credited payment at `now` from the people that `sharesOfMoneyBack` chooses, mails them and the
 * payer, and returns the rows. The people and the ledger must be locked.
 */
export async function deductFromLedger(
  trx: Transaction,
  edition: Edition,
  { onlinePaymentId, amount, note, takenBy, ...cause }: MoneyBack,
  now: Millis,
): Promise<StoredPayment[]> {
  const rows: CreditedRow[] = []
  for (const { id, person_id, amount: credited } of await creditedRows(trx, onlinePaymentId)) {
    const left = credited - (await returnedAmount(trx, id))
    rows.push({ id, personId: person_id, left, credit: await creditOf(trx, edition, person_id) })
  }
  const payments = []
  for (const { row, amount: share } of sharesOfMoneyBack(rows, amount)) {
    const facts = { personId: row.personId, amount: -share, note, takenBy, reverses: null }
    payments.push(await addEntry(trx, { ...cause, ...facts, creditedPaymentId: row.id }, now))
  }
  await mailAbout(trx, onlinePaymentId, payments, now)
  return payments
}

/**
 * Restores the deductions of a refund or a dispute to the same people at `now`, mails them and returns the new rows.
 * Repeating restores nothing. The people and the ledger must be locked.
 */
export async function restoreToLedger(
  trx: Transaction,
  { onlinePaymentId, note, takenBy, ...cause }: Omit<MoneyBack, 'amount'>,
  now: Millis,
): Promise<StoredPayment[]> {
  const entries = await entriesOf(trx, cause)
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const payments = []
  for (const { id, person_id, amount, credited_payment_id, receipt_number } of entries) {
    if (amount >= 0 || reversed.has(id)) continue
    const facts = { personId: person_id, amount: -amount, note: `${note} (${receipt_number})`, takenBy, reverses: id }
    payments.push(await addEntry(trx, { ...cause, ...facts, creditedPaymentId: credited_payment_id }, now))
  }
  await mailAbout(trx, onlinePaymentId, payments, now)
  return payments
}

/** Links a row of the ledger to the credited row that it reduces. */
export async function linkEntry(
  trx: Transaction,
  entry: Cause & { paymentId: string; creditedPaymentId: string; reverses: string | null },
): Promise<void> {
  const { paymentId, creditedPaymentId, cause, causeId, reverses } = entry
  await trx
    .insertInto('online_entry')
    .values({ payment_id: paymentId, credited_payment_id: creditedPaymentId, cause, cause_id: causeId, reverses })
    .execute()
}

type Entry = Cause & {
  personId: string
  amount: number
  note: string
  takenBy: string | null
  creditedPaymentId: string
  reverses: string | null
}

async function addEntry(trx: Transaction, entry: Entry, now: Millis): Promise<StoredPayment> {
  const { personId, amount, note, takenBy, cause, causeId } = entry
  // References are unique, so the first row has the provider's id and the second has `id/2`.
  const place = (await entriesOf(trx, { cause, causeId })).length + 1
  const { payment } = await addPayment(
    trx,
    {
      personId,
      amount,
      method: online,
      reference: place === 1 ? causeId : `${causeId}/${place}`,
      purpose: participation,
      note,
      takenBy,
      hasHappened: true,
    },
    now,
  )
  await linkEntry(trx, { ...entry, paymentId: payment.id })
  return payment
}

function entriesOf(db: Db, { cause, causeId }: Cause) {
  return db
    .selectFrom('online_entry')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .select(['payment.id', 'payment.person_id', 'payment.amount', 'payment.receipt_number'])
    .select(['online_entry.credited_payment_id', 'online_entry.reverses'])
    .where('online_entry.cause', '=', cause)
    .where('online_entry.cause_id', '=', causeId)
    .orderBy('payment.receipt_number')
    .execute()
}

/** Whole rupees that the person has paid above what is due. */
async function creditOf(db: Db, edition: Edition, personId: string): Promise<number> {
  const { amount_due } = await db
    .selectFrom(peopleWithMoney(db, edition, [personId]).as('person'))
    .select('amount_due')
    .executeTakeFirstOrThrow()
  return Math.max(0, -amount_due)
}

/** Mails each person about their row. If the payer has no row, the payer is mailed about the first row. */
async function mailAbout(
  trx: Transaction,
  onlinePaymentId: string,
  payments: readonly StoredPayment[],
  now: Millis,
): Promise<void> {
  const [first] = payments
  if (!first) return
  const payer = await trx
    .selectFrom('online_payment')
    .innerJoin('online_link', 'online_link.reference', 'online_payment.reference')
    .select('online_link.person_id')
    .where('online_payment.id', '=', onlinePaymentId)
    .executeTakeFirst()
  const recipients = new Map(payments.map(payment => [payment.person_id, payment.id]))
  if (payer && !recipients.has(payer.person_id)) recipients.set(payer.person_id, first.id)
  for (const [personId, paymentId] of recipients) {
    await queueMail(trx, 'online_entry', { personId }, now, paymentId)
  }
}
