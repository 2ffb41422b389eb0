// A team pays one sum for several members at the desk. The ledger gets a row for each member, all with the same group
// number; either all rows are written or none.

import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { normalReference } from '../../domain/money/payment.ts'
import type { groupPayment, teamDues, teamPaymentBody } from '../../domain/money/team-payment-api.ts'
import { lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { refuse } from '../refuse.ts'
import { activeMembers, lockTeam, type TeamRow } from '../taking-part/teams/members.ts'
import type { Share } from './claim-shares.ts'
import { credit } from './credit.ts'
import { interbank, type StoredPayment } from './ledger.ts'
import { auditedPayment, paymentsOfGroup, refuseReference } from './payments.ts'
import { findRivals } from './rival-claims.ts'
import { markTransferCredited } from './taken-transfers.ts'

/** The team with each member's dues, the captain first. */
export async function readTeamDues(db: Db, edition: Edition, team: TeamRow): Promise<z.input<typeof teamDues>> {
  const members = (await activeMembers(db, team.id)).map(({ person_id }) => person_id)
  const people = await db
    .selectFrom(peopleWithMoney(db, edition, members).as('person'))
    .select(['id', 'user_id', 'username', 'paid_amount', 'amount_due'])
    .execute()
  const rank = (id: string) => (id === team.captain_id ? -1 : members.indexOf(id))
  return {
    id: team.id,
    name: team.name,
    members: people
      .toSorted((a, b) => rank(a.id) - rank(b.id))
      .map(({ id, user_id, username, paid_amount, amount_due }) => ({
        userId: user_id,
        username,
        isCaptain: id === team.captain_id,
        paidAmount: paid_amount,
        amountDue: amount_due,
      })),
  }
}

/**
 * Records the sum that a team pays for some of its members at `now` and returns the group number; a repeated request
 * returns the first number. The dues are computed after all people are locked; a member without dues gets no row.
 * Refuses an `amount` (whole rupees) that differs from the sum due now, people outside the team, and the cashier's own
 * dues. Refuses a reference that is used, that another person claims, or whose transfer has another amount.
 */
export async function recordTeamPayment(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  call: z.output<typeof teamPaymentBody> & { teamId: string },
  now: Millis,
): Promise<Audited<string>> {
  const people = await lockMembers(trx, call.userIds)
  await refuseOwnMoney(trx, cashierId, { people, teams: [call.teamId] })
  const done = await findGroupOfAct(trx, cashierId, call, people)
  if (done) return { answer: done, entries: [] }
  const shares = await duesOf(trx, edition, await refuseStrangers(trx, call.teamId, people))
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  if (amount === 0) refuse('team_nothing_due')
  if (amount !== call.amount) refuse('amount_changed', {}, { amount })

  const { teamId, method, note, actId } = call
  const isTransfer = interbank.includes(method)
  const reference = isTransfer ? normalReference(call.reference) : ''
  refuseReference(method, reference)
  const transferId = await markTransferCredited(trx, { reference, amount }, cashierId, now)
  const facts = { teamId, method, reference, note, takenBy: cashierId, transferId, actId }
  const payments = await credit(trx, shares, facts, now)
  if (isTransfer) await refuseOtherClaimants(trx, reference, people)
  return { answer: payments[0]!.group_number!, entries: entriesOf('payment.record', payments) }
}

/** Locks the people with these user ids and returns their ids. */
async function lockMembers(trx: Transaction, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)]
  const found = await trx.selectFrom('person').select('id').where('user_id', 'in', wanted).execute()
  if (found.length < wanted.length) refuse('team_member_unknown')
  const people = found.map(({ id }) => id)
  await lockPeople(trx, people)
  return people
}

/** Locks the team; `people` must be locked already. Refuses people outside it. Returns them in order of joining. */
async function refuseStrangers(trx: Transaction, teamId: string, people: readonly string[]): Promise<string[]> {
  const team = await lockTeam(trx, teamId)
  const members = (await activeMembers(trx, team.id)).map(({ person_id }) => person_id)
  if (people.some(personId => !members.includes(personId))) refuse('team_member_unknown')
  return members.filter(personId => people.includes(personId))
}

/** Each person's debt now, in the order of `people`. Leaves out people who owe nothing. */
export async function duesOf(db: Db, edition: Edition, people: readonly string[]): Promise<Share[]> {
  const rows = await db
    .selectFrom(peopleWithMoney(db, edition, people).as('person'))
    .select(['id', 'amount_due'])
    .execute()
  return people
    .map(personId => ({ personId, amount: rows.find(({ id }) => id === personId)?.amount_due ?? 0 }))
    .filter(({ amount }) => amount > 0)
}

/** One audit entry for each payment. */
export function entriesOf(action: AuditEntry['action'], payments: readonly StoredPayment[]): AuditEntry[] {
  return payments.map(payment => ({ action, personId: payment.person_id, after: auditedPayment(payment) }))
}

/** The group number recorded with this `actId`; null if there is none. Refuses the `actId` of another payment. */
async function findGroupOfAct(
  trx: Transaction,
  cashierId: string,
  { actId, teamId, method, amount }: Parameters<typeof recordTeamPayment>[3],
  people: readonly string[],
): Promise<string | null> {
  const first = await trx.selectFrom('payment').selectAll().where('act_id', '=', actId).executeTakeFirst()
  if (!first) return null
  if (first.group_number === null) refuse('act_reused')
  const rows = await trx
    .selectFrom('payment')
    .selectAll()
    .where('group_number', '=', first.group_number)
    // Only the original rows, without later corrections.
    .where('corrects', 'is', null)
    .execute()
  const isSame =
    first.team_id === teamId &&
    first.method === method &&
    first.taken_by === cashierId &&
    rows.reduce((sum, row) => sum + row.amount, 0) === amount &&
    rows.every(row => people.includes(row.person_id))
  if (!isSame) refuse('act_reused')
  return first.group_number
}

/** Refuses the number of a transfer if a person outside `people` claims it. */
async function refuseOtherClaimants(trx: Transaction, utr: string, people: readonly string[]): Promise<void> {
  const rivals = (await findRivals(trx, [{ person_id: '', utr }]))({ person_id: '', utr })
  const other = rivals.find(({ kind, personId }) => kind === 'claim' && !people.includes(personId))
  if (other) refuse('reference_claimed', { name: other.username, userId: other.userId })
}

/** A team's payment with its current rows, without corrected rows and their reversals. Refuses an unknown number. */
export async function findGroup(db: Db, number: string): Promise<z.input<typeof groupPayment>> {
  const all = await paymentsOfGroup(db, number)
  const payments = all.filter(({ isCorrected, corrects, amount }) => !isCorrected && !(corrects && amount < 0))
  const first = payments[0] ?? all[0] ?? refuse('group_unknown')
  const team = await db
    .selectFrom('team')
    .innerJoin('payment', 'payment.team_id', 'team.id')
    .select('team.event_id')
    .where('payment.id', '=', first.paymentId)
    .executeTakeFirstOrThrow()
  const { method, takenBy, takenAt } = first
  return {
    number,
    team: first.team,
    eventId: team.event_id,
    method,
    takenBy,
    takenAt,
    payments,
    reference: first.reference === first.receiptNumber ? number : first.reference,
    amount: payments.reduce((sum, payment) => sum + payment.amount, 0),
  }
}
