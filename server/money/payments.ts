// Lists payments, and records payments at the desk. The ledger's own rules are in ledger.ts.

import { type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { paymentColumns } from '../../domain/money/columns.ts'
import { aboveDue, normalReference, referenceFault } from '../../domain/money/payment.ts'
import type { paymentRow, paymentsQuery } from '../../domain/money/payments-api.ts'
import { rupees } from '../../domain/rupees.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { searchFormOf } from '../database/search-text.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { boundsOfDay, inOrder, inSql, type Listing, matchesAllWords, readAll, readListPage } from '../lists/lists.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { dueOf, refuseNewDebt } from './debt.ts'
import { addPayment, interbank, type NewPayment, participation } from './ledger.ts'
import { queueDeskMail } from './payment-mail.ts'
import { findOtherClaimant } from './rival-claims.ts'
import { markTransferCredited } from './taken-transfers.ts'

type Query = z.output<typeof paymentsQuery>

/** Joins payments with the payer as `person` and the cashier as `cashier`. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('person as cashier', 'cashier.id', 'payment.taken_by')
    .leftJoin('payment as wrong', 'wrong.id', 'payment.corrects')
    .leftJoin('team', 'team.id', 'payment.team_id')
}

function selectRows(db: Db) {
  return selectPayments(db).select(columns)
}

const columns = [
  'payment.id',
  'payment.receipt_number',
  'payment.amount',
  'payment.method',
  'payment.reference',
  'payment.note',
  'payment.created_at',
  'payment.transfer_id',
  'person.user_id',
  'person.username',
  'cashier.username as taken_by',
  'wrong.receipt_number as corrects',
  'payment.group_number',
  'team.name as team',
  sql<number>`case when exists (select 1 from payment as later where later.corrects = payment.id) then 1 else 0 end`.as(
    'is_corrected',
  ),
] as const

function toPaymentRow(row: InferResult<ReturnType<typeof selectRows>>[number]) {
  return {
    paymentId: row.id,
    receiptNumber: row.receipt_number ?? '',
    userId: row.user_id,
    username: row.username,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
    note: row.note,
    takenBy: row.taken_by ?? '',
    isFromStatement: row.transfer_id !== null,
    takenAt: row.created_at,
    corrects: row.corrects ?? '',
    isCorrected: row.is_corrected === 1,
    group: row.group_number ?? '',
    team: row.team ?? '',
  }
}

/** As `paymentsOf`, but without details about a team member who paid for the person. For the person's own page. */
export async function ownPaymentsOf(db: Db, personId: string) {
  return (await paymentsOf(db, personId)).map(await hideOtherPayers(db, personId))
}

type Texts = { receiptNumber: string; reference: string; note: string; group: string | null }

/**
 * Returns a function that hides the reference and the note of a team's payment, because both are about the payer. They
 * remain if this person claimed the payment or paid it online. A reference that is only the receipt number remains too.
 */
export async function hideOtherPayers(db: Db, personId: string) {
  const claimed = await db
    .selectFrom('claim')
    .select('utr')
    .where('person_id', '=', personId)
    .where('state', '=', 'confirmed')
    .execute()
  const online = await db
    .selectFrom('online_payment')
    .innerJoin('online_link', 'online_link.reference', 'online_payment.reference')
    .select('online_payment.id')
    .where('online_link.person_id', '=', personId)
    .execute()
  const own = new Set([...claimed.map(({ utr }) => utr), ...online.map(({ id }) => id)])
  return <Row extends Texts>(row: Row): Row =>
    !row.group || own.has(row.reference.split('/')[0]!)
      ? row
      : { ...row, reference: row.reference === row.receiptNumber ? row.reference : '', note: '' }
}

/** A person's payments, newest first. */
export async function paymentsOf(db: Db, personId: string) {
  const rows = await selectRows(db)
    .where('payment.person_id', '=', personId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.receipt_number', 'desc')
    .execute()
  return rows.map(toPaymentRow)
}

/** The rows of the team's payment with this number, in order of their receipts; empty if there is none. */
export async function paymentsOfGroup(db: Db, number: string) {
  const rows = await selectRows(db)
    .where('payment.group_number', '=', number)
    .orderBy('payment.receipt_number')
    .execute()
  return rows.map(toPaymentRow)
}

export async function findPaymentRow(db: Db, paymentId: string) {
  return toPaymentRow(await selectRows(db).where('payment.id', '=', paymentId).executeTakeFirstOrThrow())
}

function paymentsListing(db: Db, edition: Edition, query: Query): Listing<z.input<typeof paymentRow>> {
  const order = query.sort === 'amount' ? 'payment.amount' : 'payment.created_at'
  return {
    ids: findPayments(db, edition, query)
      .select('payment.id')
      .orderBy(order, inSql(query))
      .orderBy('payment.receipt_number', inSql(query)),
    async rowsOf(ids) {
      const rows = await inOrder(ids, some => selectRows(db).where('payment.id', 'in', some).execute())
      return rows.map(toPaymentRow)
    },
  }
}

/** The payments that match the query, for a file. */
export function paymentsTable(db: Db, edition: Edition, query: Query): Table {
  return tableOf(edition, 'payments', paymentColumns, readAll(paymentsListing(db, edition, query)))
}

/** One page of the ledger, with the count and the sum of the rows on all pages. */
export async function listPayments(db: Db, edition: Edition, query: Query) {
  const found = findPayments(db, edition, query)
  const { sum } = await found.select(row => sumOf(row.ref('payment.amount')).as('sum')).executeTakeFirstOrThrow()
  return { ...(await readListPage(db, paymentsListing(db, edition, query), query)), sum }
}

function findPayments(db: Db, edition: Edition, { search, method, from, to, takenBy }: Query) {
  const texts = [sql<string>`person.search_text`, searchFormOf(sql.ref('payment.reference'))]
  const numbers = sql<string>`lower(coalesce(payment.receipt_number, '') || ' ' || coalesce(payment.group_number, ''))`
  return selectPayments(db)
    .where(matchesAllWords([...texts, numbers], search))
    .$if(method !== '', rows => rows.where('payment.method', '=', method))
    .$if(from !== '', rows => rows.where('payment.created_at', '>=', boundsOfDay(edition, from).from))
    .$if(to !== '', rows => rows.where('payment.created_at', '<', boundsOfDay(edition, to).to))
    .$if(takenBy !== '', rows =>
      rows.where(matchesAllWords([sql<string>`coalesce(cashier.search_text, payment.method)`], takenBy)),
    )
}

export type DeskPayment = Omit<NewPayment, 'purpose' | 'takenBy'> & {
  /** The amount due that the cashier saw, in whole rupees; negative for credit. */
  due: number
  /** The reason for a refund, or for a payment above the balance to pay. */
  reason?: string | undefined
  /** The debt after a refund, as the cashier confirmed it. */
  owes?: number | undefined
}

/**
 * Records a payment or a refund (negative amount) at the desk at `now` and returns its id; a repeated request returns
 * the first id. Refuses:
 * - the cashier's own money (hole A3),
 * - the reference of a transfer that another person claims, and an amount that differs from the transfer's amount,
 * - an amount due that has changed since the cashier saw it,
 * - more than is due without a reason,
 * - a refund that makes a debt which the cashier has not confirmed.
 */
export async function recordPayment(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  { due, reason, owes, ...desk }: DeskPayment,
  now: Millis,
): Promise<Audited<string>> {
  await refuseOwnMoney(trx, cashierId, { people: [desk.personId] })
  const { method, amount } = desk
  refuseReference(method, desk.reference)
  const reference = interbank.includes(method) && amount > 0 ? normalReference(desk.reference) : ''
  const transferId = await markTransferCredited(trx, { reference, amount }, cashierId, now)
  const { payment, known } = await addPayment(
    trx,
    { ...desk, purpose: participation, takenBy: cashierId, transferId },
    now,
  )
  const other = !known && interbank.includes(method) && (await findOtherClaimant(trx, desk.personId, desk.reference))
  if (other) refuse('reference_claimed', { name: other.username, userId: other.user_id })
  if (!known) {
    await refuseChangedDue(trx, edition, { ...desk, due, reason, owes })
    await queueDeskMail(trx, payment, now)
  }
  const entry: AuditEntry = {
    action: payment.amount < 0 ? 'payment.refund' : 'payment.record',
    personId: payment.person_id,
    after: auditedPayment(payment),
    ...(reason !== undefined && { reason }),
  }
  return { answer: payment.id, entries: known ? [] : [entry] }
}

/**
 * Refuses an amount due that has changed, more than is due without a reason, and an unconfirmed debt. Call it after
 * adding the payment to the ledger: the amount due before the payment is the amount due now plus the payment.
 */
async function refuseChangedDue(
  trx: Transaction,
  edition: Edition,
  { personId, amount, due, reason, owes }: DeskPayment,
): Promise<void> {
  const before = (await dueOf(trx, edition, personId)) + amount
  if (before !== due) refuse('amount_changed', {}, { amount: before })
  const more = aboveDue(amount, due)
  if (more > 0 && reason === undefined) refuse('more_than_due', { more: rupees(more) }, { amount: due })
  if (amount < 0) await refuseNewDebt(trx, edition, { personId, before, owes })
}

/** Refuses a reference that no payment of this method can have, such as a UTR without twelve digits. */
export function refuseReference(method: string, reference: string): void {
  const fault = referenceFault(method, reference)
  if (fault) refuse(fault)
}

/** The fields of a payment for the audit log. */
export function auditedPayment(payment: {
  receipt_number: string | null
  amount: number
  method: string
  reference: string
  note: string
  group_number: string | null
}) {
  const { receipt_number: receipt, amount, method, reference, note, group_number: group } = payment
  return { receipt, amount, method, reference, note, ...(group !== null && { group }) }
}
