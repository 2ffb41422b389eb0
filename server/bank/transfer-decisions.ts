// Decisions of staff about a stored transfer. Staff credit the transfer to one or several people, or ignore it.

import type { Millis } from '../../domain/day.ts'
import { rupees } from '../../domain/rupees.ts'
import { findByUserId, lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { setConfirmed, setRejected } from '../money/claim-decisions.ts'
import { sharesOf } from '../money/claim-shares.ts'
import { credit } from '../money/credit.ts'
import { interbankPayments } from '../money/ledger.ts'
import { creditable } from '../money/taken-transfers.ts'
import { duesOf, entriesOf } from '../money/team-payments.ts'
import { findDoubts, isInDoubt, sentencesOf } from '../money/transfer-doubts.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { activeMembers, lockTeam } from '../taking-part/teams/members.ts'
import { setCredited, statementNote } from './transfers.ts'

export type Share = { userId: string; amount: number }

/**
 * Credits a transfer at `now` to one or several people. The shares add up to the transfer's whole rupees, without its
 * paise. Open claims of these people and their teams on the transfer's number are confirmed. With `teamId` the shares
 * are one team's payment. A repeated call with the same shares changes nothing.
 *
 * A `reason` is needed for an unreadable amount, for a transfer in doubt, and if another person claims the number or is
 * named in the note. Open claims of other people on the number are then rejected with this reason. Refuses outgoing
 * money and the cashier's own money. Also refuses if a member of a team that claims the number has dues and gets no
 * share.
 */
export async function assignTransfer(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  call: { transferId: string; shares: readonly Share[]; teamId?: string | undefined; reason?: string | undefined },
  now: Millis,
): Promise<Audited<void>> {
  const shares: { personId: string; amount: number }[] = []
  for (const { userId, amount } of call.shares)
    shares.push({ personId: ((await findByUserId(trx, userId)) ?? refuse('person_unknown')).id, amount })
  const numbers = (await readTransfer(trx, call.transferId)).numbers.split(' ').filter(Boolean)
  const people = new Set([...shares.map(({ personId }) => personId), ...(await claimants(trx, numbers))])
  await refuseOwnMoney(trx, cashierId, { people, transfers: [call.transferId], teams: [call.teamId] })
  await lockPeople(trx, people)

  const members = call.teamId === undefined ? [] : await membersOf(trx, call.teamId, shares)
  const transfer = await lockTransfer(trx, call.transferId)
  if (transfer.state === 'credited' && (await isSame(trx, transfer.id, shares)))
    return { answer: undefined, entries: [] }
  refuseDecided(transfer)
  const sum = shares.reduce((total, share) => total + share.amount, 0)
  const doubts = (await findDoubts(trx, [transfer]))(transfer)
  if (transfer.direction === 'out' || doubts.credited.length > 0) refuse('transfer_went_back')
  if (isInDoubt(doubts) && call.reason === undefined)
    refuse('transfer_doubtful', { doubts: sentencesOf(doubts, transfer.direction).join('. ') })
  if (creditable(transfer) === null && call.reason === undefined) refuse('transfer_unreadable')
  const amount = creditable(transfer) ?? sum
  if (sum !== amount || new Set(shares.map(({ personId }) => personId)).size < shares.length)
    refuse('transfer_shares', { amount: rupees(amount) })

  const receives = (personId: string | null) => shares.some(share => share.personId === personId)
  const claims = await openClaims(trx, numbers)
  const sharesFor = await sharesOf(
    trx,
    claims.map(({ id }) => id),
  )
  const teamClaims = claims.filter(({ id }) => sharesFor(id).length > 0)
  const isShared = ({ id }: { id: string }) => sharesFor(id).some(({ personId }) => receives(personId))
  const rivals = claims.filter(
    claim => claim.utr === transfer.reference && !receives(claim.person_id) && !isShared(claim),
  )
  const noted = transfer.noted_person_id
  const namesSomebodyElse = noted !== null && !receives(noted) && !members.includes(noted)
  if ((rivals.length > 0 || namesSomebodyElse) && call.reason === undefined) refuse('claim_conflict')
  const paidTeamClaims = teamClaims.filter(claim => receives(claim.person_id) || isShared(claim))
  for (const claim of paidTeamClaims) {
    const unpaid = sharesFor(claim.id).flatMap(({ personId }) => (receives(personId) ? [] : [personId]))
    const hasDues = unpaid.length > 0 && (await duesOf(trx, edition, unpaid)).length > 0
    if (hasDues) refuse('team_claim_shares', { name: claim.username })
  }
  await setCredited(trx, transfer.id, cashierId, now, call.reason)
  // Only the payer may read the payer's name, and the people with the other shares would see this note too.
  const isForOne = shares.length === 1 && call.teamId === undefined && paidTeamClaims.length === 0
  const entries: AuditEntry[] = []
  const confirmed = new Set<string>()
  // If the number was already credited from another row, this payment gets no number of its own. A row in doubt keeps
  // its number: it may be the same payment, which must not be credited twice.
  const isNumberShared = !isInDoubt(doubts) && (await isOfAnotherTransfer(trx, transfer))
  const ownReference = isNumberShared ? '' : transfer.reference
  const payments = await credit(
    trx,
    shares,
    {
      method: transfer.method,
      reference: ownReference || `T-${transfer.id.slice(0, 8)}`,
      note: statementNote(transfer, isForOne),
      takenBy: cashierId,
      transferId: transfer.id,
      teamId: call.teamId ?? null,
    },
    now,
  )
  for (const payment of payments) {
    const own =
      claims.find(claim => claim.person_id === payment.person_id) ??
      claims.find(claim => isShared(claim) && !receives(claim.person_id) && !confirmed.has(claim.id))
    if (own) await setConfirmed(trx, cashierId, { claimId: own.id, paymentId: payment.id }, now)
    if (own) confirmed.add(own.id)
    entries.push({
      ...entriesOf('transfer.assign', [payment])[0]!,
      ...(call.reason !== undefined && { reason: call.reason }),
    })
  }
  for (const { id } of rivals)
    entries.push(await setRejected(trx, cashierId, { claimId: id, reason: call.reason! }, now))
  return { answer: undefined, entries }
}

/**
 * Removes a transfer from the inbox at `now`, because the money is not for the festival. Refuses a transfer that was
 * already decided.
 */
export async function ignoreTransfer(
  trx: Transaction,
  cashierId: string,
  { transferId, reason }: { transferId: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  await refuseOwnMoney(trx, cashierId, { transfers: [transferId] })
  const transfer = await lockTransfer(trx, transferId)
  refuseDecided(transfer)
  await decide(trx, transferId, { state: 'ignored', decided_at: isoTime(now), decided_by: cashierId, reason })
  const { reference, amount, method } = transfer
  // The reason may name the payer. It is stored only in the transfer, because the audit log cannot delete anything.
  const before = { transferId, reference, amount, method }
  return { answer: undefined, entries: [{ action: 'transfer.ignore', personId: null, before }] }
}

/** Returns an ignored transfer to the inbox. Refuses a credited transfer: staff correct its payments instead. */
export async function reopenTransfer(trx: Transaction, cashierId: string, transferId: string): Promise<Audited<void>> {
  await refuseOwnMoney(trx, cashierId, { transfers: [transferId] })
  const transfer = await lockTransfer(trx, transferId)
  if (transfer.state === 'open') return { answer: undefined, entries: [] }
  if (transfer.state === 'credited') refuseDecided(transfer)
  const { reference, amount, reason } = transfer
  await decide(trx, transferId, { state: 'open', decided_at: null, decided_by: null, reason })
  const before = { transferId, reference, amount }
  return { answer: undefined, entries: [{ action: 'transfer.reopen', personId: null, before }] }
}

/** Locks the paying team and returns its members. Refuses a share for a person outside the team. */
async function membersOf(trx: Transaction, teamId: string, shares: readonly { personId: string }[]): Promise<string[]> {
  const team = await lockTeam(trx, teamId)
  const members = (await activeMembers(trx, team.id)).map(({ person_id }) => person_id)
  if (shares.some(({ personId }) => !members.includes(personId))) refuse('team_member_unknown')
  return members
}

/** Whether another row with this number was already credited. */
async function isOfAnotherTransfer(db: Db, { id, reference }: { id: string; reference: string }): Promise<boolean> {
  const payment = await interbankPayments(db)
    .select('payment.id')
    .where('used_reference.reference', '=', reference)
    .where('payment.transfer_id', 'is not', null)
    .where('payment.transfer_id', '<>', id)
    .executeTakeFirst()
  return payment !== undefined
}

async function readTransfer(db: Db, transferId: string) {
  const transfer = await db
    .selectFrom('transfer')
    .leftJoin('person as decider', 'decider.id', 'transfer.decided_by')
    .selectAll('transfer')
    .select('decider.username as decider')
    .where('transfer.id', '=', transferId)
    .executeTakeFirst()
  return transfer ?? refuse('transfer_unknown')
}

/** Locks the transfer until the transaction ends. On SQLite the transaction already has the only write lock. */
async function lockTransfer(trx: Transaction, transferId: string) {
  await trx
    .updateTable('transfer')
    .set(row => ({ method: row.ref('method') }))
    .where('id', '=', transferId)
    .execute()
  return readTransfer(trx, transferId)
}

type Decision = { state: 'open' | 'ignored'; decided_at: string | null; decided_by: string | null; reason: string }

async function decide(trx: Transaction, transferId: string, decision: Decision): Promise<void> {
  await trx.updateTable('transfer').set(decision).where('id', '=', transferId).execute()
}

function refuseDecided({ state, decider }: { state: string; decider: string | null }): void {
  if (state !== 'open') refuse('transfer_decided', { state, name: decider ?? '' })
}

function openClaims(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return Promise.resolve([])
  return db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['claim.id', 'claim.person_id', 'claim.utr', 'person.username'])
    .where('claim.state', '=', 'open')
    .where('claim.utr', 'in', numbers)
    .execute()
}

/** The people with open claims on these numbers, and the team members whose dues those claims pay. */
async function claimants(db: Db, numbers: readonly string[]): Promise<string[]> {
  const claims = await openClaims(db, numbers)
  const sharesFor = await sharesOf(
    db,
    claims.map(({ id }) => id),
  )
  return claims.flatMap(claim => [claim.person_id, ...sharesFor(claim.id).map(({ personId }) => personId)])
}

async function isSame(db: Db, transferId: string, shares: readonly { personId: string; amount: number }[]) {
  const payments = await db
    .selectFrom('payment')
    .select(['person_id', 'amount'])
    .where('transfer_id', '=', transferId)
    .execute()
  return (
    payments.length === shares.length &&
    payments.every(payment =>
      shares.some(share => share.personId === payment.person_id && share.amount === payment.amount),
    )
  )
}
