// The organisers' view of the ledger, and recording what the desk takes or pays back. The ledger's own rules are in ledger.ts.
import { sql } from 'kysely'
import type { z } from 'zod'
import { dayBounds, isDay } from '../../domain/day.ts'
import type { paymentsQuery } from '../../domain/organiser-api.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { AuditEntry, Audited } from '../organiser/audit.ts'
import { countOf, holdsAllWords, inSql, pageOf } from '../organiser/lists.ts'
import { refuse } from '../refuse.ts'
import { addPayment, type NewPayment, participation } from './ledger.ts'
import { paymentColumns, paymentRow, selectPayments } from './ledger-list.ts'

type Query = z.output<typeof paymentsQuery>

/** One page of the ledger with the number of rows and their sum on all pages. */
export async function listPayments(db: Db, edition: Edition, query: Query) {
  const found = findPayments(db, edition, query)
  const order = query.sort === 'amount' ? 'payment.amount' : 'payment.created_at'
  const ordered = found
    .select(paymentColumns)
    .orderBy(order, inSql(query))
    .orderBy('payment.receipt_number', inSql(query))
  const { sum } = await found
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.sum('payment.amount'), row.lit(0)), 'integer').as('sum'))
    .executeTakeFirstOrThrow()
  const rows = await pageOf(ordered, query)
  return { rows: rows.map(paymentRow), total: await countOf(db, found.select('payment.id')), sum }
}

function findPayments(db: Db, { festival }: Edition, { search, method, from, to, takenBy }: Query) {
  const since = from && dayBounds(festival.timeZone, dayText(from)).from
  const until = to && dayBounds(festival.timeZone, dayText(to)).to
  const texts = [sql<string>`person.search_text`, sql<string>`lower(payment.reference)`]
  return selectPayments(db)
    .where(holdsAllWords([...texts, sql<string>`lower(coalesce(payment.receipt_number, ''))`], search))
    .$if(method !== '', rows => rows.where('payment.method', '=', method))
    .$if(since !== '', rows => rows.where('payment.created_at', '>=', isoTime(Number(since))))
    .$if(until !== '', rows => rows.where('payment.created_at', '<', isoTime(Number(until))))
    .$if(takenBy !== '', rows =>
      rows.where(row => row.or([row('cashier.username', '=', takenBy), row('cashier.user_id', '=', takenBy)])),
    )
}

function dayText(text: string): string {
  if (!isDay(text)) refuse('bad_input', { detail: 'from and to must be days such as 2024-02-09' })
  return text
}

/** One payment in the form of the calls. */
export async function findPaymentRow(db: Db, paymentId: string) {
  return paymentRow(
    await selectPayments(db).select(paymentColumns).where('payment.id', '=', paymentId).executeTakeFirstOrThrow(),
  )
}

export type Money = Omit<NewPayment, 'purpose' | 'takenBy'>

/**
 * Records money that a cashier took, or with a negative amount paid back, at `now` (milliseconds); answers the payment's id. A repeated
 * request answers the first one's. Nobody records payments of their own (hole A3).
 */
export async function recordMoney(
  trx: Write,
  cashierId: string,
  money: Money & { reason?: string },
  now: number,
): Promise<Audited<string>> {
  if (cashierId === money.personId) refuse('money_of_oneself')
  const { payment, known } = await addPayment(trx, { ...money, purpose: participation, takenBy: cashierId }, now)
  const entry: AuditEntry = {
    action: payment.amount < 0 ? 'payment.refund' : 'payment.record',
    personId: payment.person_id,
    after: moneyWords(payment),
    ...(money.reason !== undefined && { reason: money.reason }),
  }
  return { answer: payment.id, entries: known ? [] : [entry] }
}

/** What the audit log keeps of a payment. */
export function moneyWords(payment: {
  receipt_number: string | null
  amount: number
  method: string
  reference: string
  note: string
}) {
  const { receipt_number: receipt, amount, method, reference, note } = payment
  return { receipt, amount, method, reference, note }
}
