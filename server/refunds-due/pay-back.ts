// Refunds a person's credit in one way: in cash at the desk, by bank transfer, or online.

import type { Millis } from '../../domain/day.ts'
import type { RefundWay } from '../../domain/refunds-due/ways.ts'
import { rupees } from '../../domain/rupees.ts'
import { findByUserId, lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { recordPayment } from '../money/payments.ts'
import { requestRefund } from '../online-payments/refunds.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { splitByWay } from './ways.ts'

export type Payback = {
  actId: string
  userId: string
  way: RefundWay
  /** The person's whole credit on the cashier's screen, in whole rupees. */
  credit: number
  /** The part of the credit to refund in this way, in whole rupees. */
  amount: number
  reason: string
  /** Whether the site has a payment provider. */
  isOnline: boolean
}

/**
 * Refunds `amount` at `now`: adds negative rows to the ledger and queues a mail. An online refund is sent to the
 * provider later. A repeated request changes nothing. Refuses the cashier's own money. Refuses if the credit differs
 * from the cashier's screen, so that two cashiers never refund a person twice.
 */
export async function payBack(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  call: Payback,
  now: Millis,
): Promise<Audited<void>> {
  const { actId, way, amount, reason } = call
  const personId = (await findByUserId(trx, call.userId))?.id ?? refuse('person_unknown')
  await refuseOwnMoney(trx, staffId, { people: [personId] })
  await lockPerson(trx, personId)
  const known = await trx.selectFrom('payment').selectAll().where('act_id', '=', actId).executeTakeFirst()
  if (known && (known.person_id !== personId || known.taken_by !== staffId || known.amount > 0)) refuse('act_reused')
  if (known) return { answer: undefined, entries: [] }

  const person = await findPerson(trx, personId)
  const due = userObject(edition, person).amountDue
  const { split, parts } = await splitByWay(trx, { personId, credit: Math.max(0, -due), isOnline: call.isOnline })
  if (-due !== call.credit || split[way] !== amount)
    refuse('refund_changed', { name: person.username, credit: rupees(Math.max(0, -due)) })
  if (way === 'online') {
    const entries = []
    for (const [index, part] of parts.entries()) {
      const request = { ...part, reason, actId: index === 0 ? actId : `${actId}-${index + 1}` }
      entries.push(...(await requestRefund(trx, edition, staffId, request, now)).entries)
    }
    return { answer: undefined, entries }
  }
  // The festival's transfer has no number before the bank's statement, so a unique reference is made here.
  const reference = way === 'bank' ? `RF-${actId.replaceAll('-', '').toUpperCase()}` : ''
  const payment = { personId, method: way, amount: -amount, reference, due, reason, actId, note: reason.slice(0, 120) }
  const { entries } = await recordPayment(trx, edition, staffId, payment, now)
  return { answer: undefined, entries }
}
