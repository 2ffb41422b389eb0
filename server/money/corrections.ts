// Correcting a payment that was recorded wrongly: one act with one reason, which adds the right rows and the reversal
// of the wrong one.

import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { normalReference, online } from '../../domain/money/payment.ts'
import type { paymentFields } from '../../domain/money/payments-api.ts'
import { rupees } from '../../domain/rupees.ts'
import { findByUserId, lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { setConfirmed, setRejected } from './claim-decisions.ts'
import { sharesOf } from './claim-shares.ts'
import { creditTeamClaim } from './credit-team-claim.ts'
import { dueOf, refuseNewDebt } from './debt.ts'
import { addPayment, interbank, type NewPayment, type StoredPayment } from './ledger.ts'
import { queueDeskMail, queuePaymentMail } from './payment-mail.ts'
import { auditedPayment, refuseReference } from './payments.ts'
import { findOtherClaimant } from './rival-claims.ts'
import { reopenUnpaid, takeTransfer } from './taken-transfers.ts'

export type Correction = z.output<typeof paymentFields> & {
  paymentId: string
  /** Whose payment it is; another person's than before where it was credited to the wrong one. */
  userId: string
  reason: string
  /** What the person whose payment it was owes afterwards, as the organiser confirmed it. */
  owes?: number | undefined
  actId: string
}

/**
 * Corrects a payment at `now` and answers the id of the right row. The reversal is negative and all name
 * the wrong row, whose reference the right one takes over. They stay with the cashier who took the money, in that box
 * while it is open, and in a team's payment. An open claim of the right person on the number is confirmed; a team's
 * pays for each of its people in place of one row. The wrong person's is rejected with the reason; both are mailed. A
 * transfer whose number no payment has any more waits in the inbox again. A repeated request answers the first row.
 * Refuses a refund, a second correction, one that changes nothing, money of the organiser's own, another amount than
 * the statement's, and one after which somebody owes what the organiser has not confirmed.
 */
export async function correctPayment(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  call: Correction,
  now: Millis,
): Promise<Audited<string>> {
  const found = await findPayment(trx, call.paymentId)
  if (found.method === online) refuse('online_refund_needed')
  const person = (await findByUserId(trx, call.userId)) ?? refuse('person_unknown')
  const reference = normalReference(call.reference) || (call.method === found.method ? found.reference : '')
  const right = { personId: person.id, amount: call.amount, method: call.method, note: call.note, reference }
  // A row of a team's payment has a number of its own, made of the transfer's.
  if (reference !== found.reference || call.method !== found.method) refuseReference(call.method, reference)
  const told = await findTold(trx, right)
  const people = [found.person_id, person.id, ...(told?.people ?? [])]
  await refuseOwnMoney(trx, staffId, { people, payments: [found.id] })
  await lockPeople(trx, people)

  const done = await trx.selectFrom('payment').selectAll().where('act_id', '=', call.actId).executeTakeFirst()
  if (done?.corrects === found.id) return { answer: done.id, entries: [] }
  // The ledger would take the row of that act for the right one, and add the reversal alone.
  if (done) refuse('act_reused')
  await refuseCorrected(trx, found)
  // Decided or told before the locks were held.
  if ((await findTold(trx, right))?.id !== told?.id) refuse('claim_conflict')
  if (!told) refuseSame(found, right)
  const transferId = await transferFor(trx, staffId, found, { ...right, toldId: told?.id }, now)

  const before = await dueOf(trx, edition, found.person_id)
  await trx.deleteFrom('used_reference').where('payment_id', '=', found.id).execute()
  const both = { takenBy: found.taken_by, corrects: found, transferId }
  const { amount, method, note } = right
  const payments = told
    ? await payClaim(trx, edition, { claim: told, amount, method, note, ...both, actId: call.actId }, now)
    : [await addToLedger(trx, found, { ...right, ...both, actId: call.actId }, now)]
  // Whoever paid in cash stood at the desk, and a team's people get theirs with their shares.
  if (!told && person.id !== found.person_id && interbank.includes(method))
    await queuePaymentMail(trx, payments[0]!, now)
  const reversal = { personId: found.person_id, amount: -found.amount, method: found.method, reference: '' }
  const reversed = await addToLedger(trx, found, { ...reversal, ...both, note: call.reason.slice(0, 120) }, now)
  await refuseNewDebt(trx, edition, { personId: found.person_id, before, owes: call.owes })
  // The payer is mailed about the right row; a person who was wrongly credited about the reversal.
  if (!told) await queueDeskMail(trx, person.id === found.person_id ? payments[0]! : reversed, now)
  const reopened = interbank.includes(found.method) ? await reopenUnpaid(trx, found.reference) : []
  const decided = await moveClaim(trx, staffId, { found, right: payments[0]!, reason: call.reason, told }, now)
  const entry = { action: 'payment.correct', reason: call.reason, before: auditedPayment(found) } as const
  const entries: AuditEntry[] = payments.map(row => ({ ...entry, personId: row.person_id, after: auditedPayment(row) }))
  if (payments.every(row => row.person_id !== found.person_id))
    entries.unshift({ ...entry, personId: found.person_id, after: auditedPayment(payments[0]!) })
  return { answer: payments[0]!.id, entries: [...entries, ...decided, ...reopened] }
}

type Right = { personId: string; amount: number; method: string; note: string; reference: string }
type Told = { id: string; person_id: string; utr: string; team_id: string; people: string[] }

/** The open claim for a team that the person told with this number, with the people it is for. */
async function findTold(db: Db, { personId, method, reference }: Right): Promise<Told | undefined> {
  if (!interbank.includes(method)) return undefined
  const claim = await db
    .selectFrom('claim')
    .select(['id', 'person_id', 'utr', 'team_id'])
    .where('person_id', '=', personId)
    .where('utr', '=', reference)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!claim || claim.team_id === null) return undefined
  const people = (await sharesOf(db, [claim.id]))(claim.id).map(share => share.personId)
  return { ...claim, team_id: claim.team_id, people }
}

/** Credits everybody whom the claim is for. Refuses a number that another payment has as well. */
async function payClaim(
  trx: Transaction,
  edition: Edition,
  credit: Parameters<typeof creditTeamClaim>[2],
  now: Millis,
): Promise<StoredPayment[]> {
  const { payments, known } = await creditTeamClaim(trx, edition, credit, now)
  return known ? refuse('payment_reference_used') : payments
}

/** Adds a row that belongs to what the wrong one belonged to. */
async function addToLedger(
  trx: Transaction,
  { purpose, receipt_number, group_number, team_id }: StoredPayment,
  row: Omit<NewPayment, 'purpose'>,
  now: Millis,
): Promise<StoredPayment> {
  const reference = row.reference === receipt_number ? '' : row.reference
  const group = group_number !== null && team_id !== null && { teamId: team_id, number: group_number }
  return (await addPayment(trx, { ...row, purpose, reference, ...(group && { group }) }, now)).payment
}

async function findPayment(db: Db, paymentId: string): Promise<StoredPayment> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
  return payment ?? refuse('payment_unknown')
}

async function refuseCorrected(trx: Transaction, found: StoredPayment): Promise<void> {
  if (found.amount < 0) refuse('correction_refund')
  const reversed = await trx
    .selectFrom('payment')
    .select('receipt_number')
    .where('corrects', '=', found.id)
    .where('amount', '<', 0)
    .executeTakeFirst()
  if (reversed) refuse('correction_done', { receipt: reversed.receipt_number ?? '' })
}

function refuseSame(found: StoredPayment, right: Right): void {
  const same =
    found.person_id === right.personId &&
    found.amount === right.amount &&
    found.method === right.method &&
    found.reference === right.reference &&
    found.note === right.note.trim()
  if (same) refuse('correction_same')
}

/**
 * The transfer that the right row comes from: the wrong one's while the number stays, else the kept one with the new
 * number.
 */
async function transferFor(
  trx: Transaction,
  staffId: string,
  found: StoredPayment,
  right: Right & { toldId: string | undefined },
  now: Millis,
): Promise<string | null> {
  const { reference, amount } = right
  const isInterbank = interbank.includes(right.method)
  const other = isInterbank && (await findOtherClaimant(trx, right.personId, reference, right.toldId))
  if (other) refuse('reference_claimed', { name: other.username, userId: other.user_id })
  if (found.transfer_id === null)
    return isInterbank && (reference !== found.reference || found.group_number === null)
      ? takeTransfer(trx, { reference, amount }, staffId, now)
      : null
  if (amount !== found.amount || reference !== found.reference)
    refuse('transfer_amount', { amount: rupees(found.amount) })
  return found.transfer_id
}

/** Moves the confirmation from the wrong person's claim to the right person's, where there are such claims. */
async function moveClaim(
  trx: Transaction,
  staffId: string,
  {
    found,
    right,
    reason,
    told,
  }: { found: StoredPayment; right: StoredPayment; reason: string; told: Told | undefined },
  now: Millis,
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
  if (confirmed?.team_id === null) {
    if (right.person_id === found.person_id && isSameTransfer)
      await setConfirmed(trx, staffId, { claimId: confirmed.id, paymentId: right.id }, now)
    else entries.push(await setRejected(trx, staffId, { claimId: confirmed.id, reason }, now))
  }
  if (!interbank.includes(right.method)) return entries
  const own =
    told ??
    (await trx
      .selectFrom('claim')
      .select('id')
      .where('person_id', '=', right.person_id)
      .where('utr', '=', right.reference)
      .where('state', '=', 'open')
      .executeTakeFirst())
  if (own) await setConfirmed(trx, staffId, { claimId: own.id, paymentId: right.id }, now)
  return entries
}
