// Corrects a payment that was recorded wrongly: one act with one reason adds the right rows and the reversal of the
// wrong row.

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
import { markTransferCredited, reopenUnpaid } from './taken-transfers.ts'

export type Correction = z.output<typeof paymentFields> & {
  paymentId: string
  /** The right payer's user id. */
  userId: string
  reason: string
  /** The debt of the wrongly credited person after the correction, as the organiser confirmed it. */
  owes?: number | undefined
  actId: string
}

/**
 * Corrects a payment at `now` and returns the id of the right row; a repeated request returns the same id.
 *
 * - The right row and the negative reversal refer to the wrong row. Both rows have the wrong row's cashier and team
 *   payment, and its cash box if that box is still open. The right row takes over the reference.
 * - If the right person has an open claim with this reference, it is confirmed. If that claim is for a team, each of
 *   the team's people is credited. The wrong person's claim is rejected with the reason. Both people are mailed.
 * - A transfer returns to the inbox if no payment has its number any more.
 *
 * Refuses a refund, a second correction, a correction that changes nothing, the organiser's own money, an amount that
 * differs from the statement, and a debt that the organiser has not confirmed.
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
  // An unchanged reference is not checked: in a team's payment it may have a suffix, such as `412345678901/2`.
  if (reference !== found.reference || call.method !== found.method) refuseReference(call.method, reference)
  const teamClaim = await findTeamClaim(trx, right)
  const people = [found.person_id, person.id, ...(teamClaim?.people ?? [])]
  await refuseOwnMoney(trx, staffId, { people, payments: [found.id] })
  await lockPeople(trx, people)

  const done = await trx.selectFrom('payment').selectAll().where('act_id', '=', call.actId).executeTakeFirst()
  if (done?.corrects === found.id) return { answer: done.id, entries: [] }
  // Without this check, the ledger would return the act's earlier row as the right row, and would add only the
  // reversal.
  if (done) refuse('act_reused')
  await refuseCorrected(trx, found)
  // Refuses if the claim was decided, or a new claim made, before the people were locked.
  if ((await findTeamClaim(trx, right))?.id !== teamClaim?.id) refuse('claim_conflict')
  if (!teamClaim) refuseSame(found, right)
  const transferId = await transferFor(trx, staffId, found, { ...right, teamClaimId: teamClaim?.id }, now)

  const before = await dueOf(trx, edition, found.person_id)
  await trx.deleteFrom('used_reference').where('payment_id', '=', found.id).execute()
  const both = { takenBy: found.taken_by, corrects: found, transferId }
  const { amount, method, note } = right
  const payments = teamClaim
    ? await creditOpenClaim(trx, edition, { claim: teamClaim, amount, method, note, ...both, actId: call.actId }, now)
    : [await addToLedger(trx, found, { ...right, ...both, actId: call.actId }, now)]
  // If the payer changed, mails the new payer. A cash payer was at the desk; a team's people got a mail about shares.
  if (!teamClaim && person.id !== found.person_id && interbank.includes(method))
    await queuePaymentMail(trx, payments[0]!, now)
  const reversal = { personId: found.person_id, amount: -found.amount, method: found.method, reference: '' }
  const reversed = await addToLedger(trx, found, { ...reversal, ...both, note: call.reason.slice(0, 120) }, now)
  await refuseNewDebt(trx, edition, { personId: found.person_id, before, owes: call.owes })
  // An unchanged payer is mailed about the right row; a wrongly credited person is mailed about the reversal.
  if (!teamClaim) await queueDeskMail(trx, person.id === found.person_id ? payments[0]! : reversed, now)
  const reopened = interbank.includes(found.method) ? await reopenUnpaid(trx, found.reference) : []
  const decided = await moveClaim(trx, staffId, { found, right: payments[0]!, reason: call.reason, teamClaim }, now)
  const entry = { action: 'payment.correct', reason: call.reason, before: auditedPayment(found) } as const
  const entries: AuditEntry[] = payments.map(row => ({ ...entry, personId: row.person_id, after: auditedPayment(row) }))
  if (payments.every(row => row.person_id !== found.person_id))
    entries.unshift({ ...entry, personId: found.person_id, after: auditedPayment(payments[0]!) })
  return { answer: payments[0]!.id, entries: [...entries, ...decided, ...reopened] }
}

type RightPayment = { personId: string; amount: number; method: string; note: string; reference: string }
type TeamClaim = { id: string; person_id: string; utr: string; team_id: string; people: string[] }

/** The person's open claim for a team on this number, with the people for whom the claim pays. */
async function findTeamClaim(db: Db, { personId, method, reference }: RightPayment): Promise<TeamClaim | undefined> {
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

/** Credits all people of the claim. Refuses a number that another payment already has. */
async function creditOpenClaim(
  trx: Transaction,
  edition: Edition,
  credit: Parameters<typeof creditTeamClaim>[2],
  now: Millis,
): Promise<StoredPayment[]> {
  const { payments, known } = await creditTeamClaim(trx, edition, credit, now)
  return known ? refuse('payment_reference_used') : payments
}

/** Adds a row with the same purpose and team payment as the wrong row. */
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

function refuseSame(found: StoredPayment, right: RightPayment): void {
  const same =
    found.person_id === right.personId &&
    found.amount === right.amount &&
    found.method === right.method &&
    found.reference === right.reference &&
    found.note === right.note.trim()
  if (same) refuse('correction_same')
}

/**
 * The transfer of the right row: the wrong row's transfer, or the transfer with the new number if the number changed.
 */
async function transferFor(
  trx: Transaction,
  staffId: string,
  found: StoredPayment,
  right: RightPayment & { teamClaimId: string | undefined },
  now: Millis,
): Promise<string | null> {
  const { reference, amount } = right
  const isInterbank = interbank.includes(right.method)
  const other = isInterbank && (await findOtherClaimant(trx, right.personId, reference, right.teamClaimId))
  if (other) refuse('reference_claimed', { name: other.username, userId: other.user_id })
  if (found.transfer_id === null)
    return isInterbank && (reference !== found.reference || found.group_number === null)
      ? markTransferCredited(trx, { reference, amount }, staffId, now)
      : null
  if (amount !== found.amount || reference !== found.reference)
    refuse('transfer_amount', { amount: rupees(found.amount) })
  return found.transfer_id
}

/** Confirms the right person's claim, and rejects the wrong person's claim; either claim may be missing. */
async function moveClaim(
  trx: Transaction,
  staffId: string,
  {
    found,
    right,
    reason,
    teamClaim,
  }: { found: StoredPayment; right: StoredPayment; reason: string; teamClaim: TeamClaim | undefined },
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
  // A team's claim also paid for other people, so it remains confirmed.
  if (confirmed?.team_id === null) {
    if (right.person_id === found.person_id && isSameTransfer)
      await setConfirmed(trx, staffId, { claimId: confirmed.id, paymentId: right.id }, now)
    else entries.push(await setRejected(trx, staffId, { claimId: confirmed.id, reason }, now))
  }
  if (!interbank.includes(right.method)) return entries
  const own =
    teamClaim ??
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
