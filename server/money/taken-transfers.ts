// Links payments to transfers (stored rows of bank statements): a payment closes the open transfer with its number, and
// a correction reopens that transfer. The feature bank stores the transfers and imports this file.
import { sql } from 'kysely'
import { wholeRupees } from '../../domain/bank/statement-amount.ts'
import type { Millis } from '../../domain/day.ts'
import { rupees } from '../../domain/rupees.ts'
import type { AuditEntry } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { interbankPayments } from './ledger.ts'
import { findDoubts, isInDoubt, reopenOutgoing, sentencesOf } from './transfer-doubts.ts'

/**
 * Marks the open transfer with this reference as credited at `now` and returns its id; null if there is none. Refuses
 * an amount (whole rupees) that differs from the statement. Refuses a transfer in doubt: staff credit such a transfer
 * in the inbox, with a reason. Without an open transfer, outgoing rows with the reference return to the inbox.
 */
export async function markTransferCredited(
  trx: Transaction,
  { reference, amount }: { reference: string; amount: number },
  cashierId: string,
  now: Millis,
): Promise<string | null> {
  if (reference === '') return null
  const open = await trx
    .selectFrom('transfer')
    .selectAll()
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .execute()
  if (open.length === 0) {
    await reopenOutgoing(trx, reference)
    return null
  }
  const doubtsOf = await findDoubts(trx, open)
  const fitting = open.filter(row => [null, amount].includes(creditable(row)))
  if (fitting.length === 0) refuse('transfer_amount', { amount: rupees(creditable(open[0]!)!) })
  const same = fitting.find(row => !isInDoubt(doubtsOf(row)))
  if (!same) refuse('transfer_doubtful', { doubts: sentencesOf(doubtsOf(fitting[0]!), 'in').join('. ') })
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ state: 'credited', decided_at: isoTime(now), decided_by: cashierId })
    .where('id', '=', same.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // If no row was updated, another organiser has just decided the transfer.
  return numUpdatedRows === 0n ? null : same.id
}

/** The whole rupees of a transfer that may be credited, without paise; null when the amount is unreadable. */
export function creditable({ amount, written }: { amount: number | null; written: string }): number | null {
  return amount ?? wholeRupees(written)
}

/** Reopens credited transfers with this number, unless a payment of the same sum still has the number. */
export async function reopenUnpaid(trx: Transaction, reference: string): Promise<AuditEntry[]> {
  const credited = await trx
    .selectFrom('transfer')
    .select(['id', 'reference', 'amount'])
    .where('reference', '=', reference)
    .where('state', '=', 'credited')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment').select('payment.id').whereRef('payment.transfer_id', '=', 'transfer.id'))),
    )
    .execute()
  const [payment] = await paymentsWith(trx, [reference])
  // If only the first row of a team's payment got another number, the transfer still belongs to the other rows.
  const ofTeam = await interbankPayments(trx)
    .select('payment.id')
    .where('used_reference.reference', 'like', `${reference}/%`)
    .executeTakeFirst()
  const unpaid = credited.filter(({ amount }) => (payment ? isAnotherSum(payment, amount) : !ofTeam))
  const open = { state: 'open', decided_at: null, decided_by: null, reason: '' } as const
  for (const { id } of unpaid) await trx.updateTable('transfer').set(open).where('id', '=', id).execute()
  return unpaid.map(({ id: transferId, ...row }) => ({
    action: 'transfer.reopen' as const,
    personId: null,
    before: { transferId, ...row },
  }))
}

/** SQL: the sum that staff entered for a payment or a team's payment; null if a statement brought the payment. */
const recorded = sql<number | null>`case when payment.transfer_id is not null then null
  when payment.group_number is null then payment.amount
  else (select ${sumOf(sql`same.amount`)} from payment as same where same.group_number = payment.group_number) end`

/** The payments that use these references, with the whole rupees that were `recorded` without a statement. */
export function paymentsWith(db: Db, references: readonly string[]) {
  return interbankPayments(db)
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['used_reference.reference', 'payment.person_id', 'person.user_id', 'person.username'])
    .select(recorded.as('recorded'))
    .where('used_reference.reference', 'in', references)
    .execute()
}

/** Whether the sum recorded with the number differs from the received sum. */
export function isAnotherSum(payment: { recorded: number | null }, amount: number | null): boolean {
  return amount !== null && payment.recorded !== null && payment.recorded !== amount
}
