// Pays back one person's credit by one way: cash that the desk hands out, a transfer that was sent, or online.

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
  /** What the cashier saw, in whole rupees: the whole credit, and what of it goes back by this way. */
  credit: number
  amount: number
  reason: string
  /** Whether the site has a provider of payments. */
  isOnline: boolean
}

/**
 * Pays back `amount` at `now`: the negative rows of the ledger, with a mail. Online, the provider is told afterwards. A
 * repeated request changes nothing. Refuses the cashier's own money, and another credit than the cashier saw: so two
 * cashiers never pay one person twice.
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
      const ask = { ...part, reason, actId: index === 0 ? actId : `${actId}-${index + 1}` }
      entries.push(...(await requestRefund(trx, edition, staffId, ask, now)).entries)
    }
    return { answer: undefined, entries }
  }
  // A transfer of ours has no number yet: the bank's statement brings it. This one is unique and says what it is.
  const reference = way === 'bank' ? `RF-${actId.replaceAll('-', '').toUpperCase()}` : ''
  const payment = { personId, method: way, amount: -amount, reference, due, reason, actId, note: reason.slice(0, 120) }
  const { entries } = await recordPayment(trx, edition, staffId, payment, now)
  return { answer: undefined, entries }
}
