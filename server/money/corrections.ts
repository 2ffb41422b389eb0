// Correcting a payment that was recorded wrongly: one act with one reason, which adds the right row and the reversal of the wrong one.

import type { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import type { paymentFields } from '../../domain/money-api.ts'
import { normalReference } from '../../domain/payment.ts'
import { lockPerson } from '../account/person.ts'
import { findByUserId } from '../account/store.ts'
import type { Db, Write } from '../database/types.ts'
import type { AuditEntry, Audited } from '../organiser/audit.ts'
import { refuse } from '../refuse.ts'
import { setConfirmed, setRejected } from './claim-decisions.ts'
import { addPayment, interbank, type StoredPayment } from './ledger.ts'
import { auditedPayment } from './payments.ts'
import { findOtherClaimant } from './rival-claims.ts'
import { takeTransfer } from './transfers.ts'

export type Correction = z.output<typeof paymentFields> & {
  paymentId: string
  /** Whose payment it is; another person's than before where it was credited to the wrong one. */
  userId: string
  reason: string
  actId: string
}

/**
 * Corrects a payment at `now` (milliseconds) and answers the id of the right row. The reversal is negative and both name the wrong row, whose
 * reference the right one takes over. Both stay with the cashier who took the money, and in that box while it is open. An open claim of the
 * right person alone on the number is confirmed, the wrong person's is rejected with the reason. A repeated request answers the first row. Refuses
 * a refund, a second correction, one that changes nothing, money of the organiser's own, and another amount than the statement's.
 */
export async function correctPayment(
  trx: Write,
  staffId: string,
  call: Correction,
  now: number,
): Promise<Audited<string>> {
  const found = await findPayment(trx, call.paymentId)
  const person = (await findByUserId(trx, call.userId)) ?? refuse('person_unknown')
  const people = [...new Set([found.person_id, person.id])].sort()
  if (people.includes(staffId)) refuse('money_of_oneself')
  for (const personId of people) await lockPerson(trx, personId)

  const done = await trx.selectFrom('payment').selectAll().where('act_id', '=', call.actId).executeTakeFirst()
  if (done?.corrects === found.id) return { answer: done.id, entries: [] }
  await refuseCorrected(trx, found)
  const right = { personId: person.id, amount: call.amount, method: call.method, note: call.note }
  const reference = normalReference(call.reference) || (call.method === found.method ? found.reference : '')
  refuseSame(found, right, reference)
  const transferId = await transferFor(trx, staffId, found, { ...right, reference }, now)

  await trx.deleteFrom('used_reference').where('payment_id', '=', found.id).execute()
  const both = { purpose: found.purpose, takenBy: found.taken_by, corrects: found, transferId }
  const { payment } = await addPayment(
    trx,
    { ...right, ...both, reference: reference === found.receipt_number ? '' : reference, actId: call.actId },
    now,
  )
  const reversal = { personId: found.person_id, amount: -found.amount, method: found.method, reference: '' }
  await addPayment(trx, { ...reversal, ...both, note: call.reason.slice(0, 120) }, now)
  const decided = await moveClaim(trx, staffId, { found, right: payment, reason: call.reason }, now)
  const entry: AuditEntry = {
    ...{ action: 'payment.correct', personId: found.person_id, reason: call.reason },
    ...{ before: auditedPayment(found), after: auditedPayment(payment) },
  }
  const forOther = person.id === found.person_id ? [] : [{ ...entry, personId: person.id }]
  return { answer: payment.id, entries: [entry, ...forOther, ...decided] }
}

async function findPayment(db: Db, paymentId: string): Promise<StoredPayment> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
  return payment ?? refuse('payment_unknown')
}

async function refuseCorrected(trx: Write, found: StoredPayment): Promise<void> {
  if (found.amount < 0) refuse('correction_refund')
  const reversed = await trx
    .selectFrom('payment')
    .select('receipt_number')
    .where('corrects', '=', found.id)
    .where('amount', '<', 0)
    .executeTakeFirst()
  if (reversed) refuse('correction_done', { receipt: reversed.receipt_number ?? '' })
}

type Right = { personId: string; amount: number; method: string; note: string }

function refuseSame(found: StoredPayment, right: Right, reference: string): void {
  const same =
    found.person_id === right.personId &&
    found.amount === right.amount &&
    found.method === right.method &&
    found.reference === reference &&
    found.note === right.note.trim()
  if (same) refuse('correction_same')
}

/** The transfer that the right row comes from: the wrong one's while the number stays, else the kept one with the new number. */
async function transferFor(
  trx: Write,
  staffId: string,
  found: StoredPayment,
  right: Right & { reference: string },
  now: number,
): Promise<string | null> {
  const { reference, amount } = right
  const isInterbank = interbank.includes(right.method)
  const other = isInterbank && (await findOtherClaimant(trx, right.personId, reference))
  if (other) refuse('reference_claimed', { name: other.username, userId: other.user_id })
  if (found.transfer_id === null)
    return isInterbank && reference !== found.reference ? takeTransfer(trx, { reference, amount }, staffId, now) : null
  if (amount !== found.amount || reference !== found.reference)
    refuse('transfer_amount', { amount: rupees(found.amount) })
  return found.transfer_id
}

/** Moves the confirmation from the wrong person's claim to the right person's, where there are such claims. */
async function moveClaim(
  trx: Write,
  staffId: string,
  { found, right, reason }: { found: StoredPayment; right: StoredPayment; reason: string },
  now: number,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  const confirmed = await trx
    .selectFrom('claim')
    .select(['id', 'team_id'])
    .where('payment_id', '=', found.id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  const isSameTransfer = interbank.includes(right.method) && right.reference === found.reference
  // A team's claim paid for others too: it stays confirmed, whatever was wrong about one row.
  if (confirmed && (confirmed.team_id !== null || (right.person_id === found.person_id && isSameTransfer)))
    await setConfirmed(trx, staffId, { claimId: confirmed.id, paymentId: right.id }, now)
  else if (confirmed) entries.push(await setRejected(trx, staffId, { claimId: confirmed.id, reason }, now))
  if (!interbank.includes(right.method)) return entries
  // A claim that is for others too stays open: this row pays for none of them.
  const others = trx.selectFrom('claim_share').select('claim_id').where('person_id', '<>', right.person_id)
  const own = await trx
    .selectFrom('claim')
    .select('id')
    .where('person_id', '=', right.person_id)
    .where('utr', '=', right.reference)
    .where('state', '=', 'open')
    .where('id', 'not in', others)
    .executeTakeFirst()
  if (own) await setConfirmed(trx, staffId, { claimId: own.id, paymentId: right.id }, now)
  return entries
}
