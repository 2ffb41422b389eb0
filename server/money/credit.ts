// Credits money that arrived by a claim, a team's payment, a bank row, or an online payment. payments.ts records one
// person's payments at the desk, because these may be refunds.
import type { Millis } from '../../domain/day.ts'
import type { Transaction } from '../database/types.ts'
import type { Share } from './claim-shares.ts'
import { addPayment, participation, type StoredPayment } from './ledger.ts'
import { queuePaymentMail } from './payment-mail.ts'

export type Source = {
  method: string
  /** Empty for cash, for which the receipt numbers are stored instead. */
  reference: string
  note: string
  /** The cashier's id; null when the program credits the money. */
  takenBy: string | null
  transferId: string | null
  /** The team that pays one sum for these people, whose rows all get the same group number. */
  teamId: string | null
  actId?: string
  corrects?: StoredPayment
}

/**
 * Adds a row to the ledger for each share at `now`, and mails each person whose row is new. Returns the rows in the
 * order of the shares (whole rupees). The people must be locked. Refuses a used reference.
 */
export async function credit(
  trx: Transaction,
  shares: readonly Share[],
  { teamId, reference, actId, ...source }: Source,
  now: Millis,
): Promise<StoredPayment[]> {
  const payments: StoredPayment[] = []
  for (const [i, share] of shares.entries()) {
    const number = payments[0]?.group_number
    const { payment, known } = await addPayment(
      trx,
      {
        ...share,
        ...source,
        purpose: participation,
        // A reference is unique, so the second row has `reference/2`.
        reference: reference && i > 0 ? `${reference}/${i + 1}` : reference,
        ...(i === 0 && actId !== undefined && { actId }),
        ...(teamId !== null && { group: number ? { teamId, number } : { teamId } }),
      },
      now,
    )
    payments.push(payment)
    if (!known) await queuePaymentMail(trx, payment, now)
  }
  return payments
}
