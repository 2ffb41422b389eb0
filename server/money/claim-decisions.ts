// Decides about claims at the desk (hole M10). Confirming a claim adds a payment to the ledger; rejecting a claim mails
// the reason. claims.ts stores new claims.

import { type Expression, type InferResult, sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { claimColumns } from '../../domain/money/columns.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { consoleList } from '../lists/console-list.ts'
import { inOrder, inSql, matchesAllWords } from '../lists/lists.ts'
import { queueMail } from '../mail/outbox.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { findPerson } from '../people/person.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { refuse } from '../refuse.ts'
import { sharesOf } from './claim-shares.ts'
import { findClaim } from './claims.ts'
import { credit } from './credit.ts'
import { creditTeamClaim } from './credit-team-claim.ts'
import { findRivals, findTransfers, hasRival } from './rival-claims.ts'
import { markTransferCredited } from './taken-transfers.ts'
import { entriesOf } from './team-payments.ts'

export const claims = consoleList({
  url: '/claims',
  name: 'claims',
  may: 'claims',
  ...organiserCalls['GET /claims'],
  columns: claimColumns,
  all: { state: 'all' },
  /** Selects the claims in the query's state, oldest first by default. */
  select({ database: { db }, live }, query) {
    const edition = live.edition()
    const { state, search } = query
    const found = db
      .selectFrom('claim')
      .innerJoin('person', 'person.id', 'claim.person_id')
      .$if(state !== 'all', rows => rows.where('claim.state', '=', state === 'conflict' ? 'open' : (state as 'open')))
      .$if(state === 'conflict', rows => rows.where(hasRival))
      .where(matchesAllWords([sql<string>`person.search_text`, searchFormOf(sql.ref('claim.utr'))], search))
    return {
      ids: found
        .select('claim.id')
        .orderBy(
          query.sort === 'amount' ? 'claim.amount' : 'claim.claimed_at',
          query.sort === '' ? 'asc' : inSql(query),
        )
        .orderBy('claim.id'),
      rowsOf: async ids => toClaimRows(db, await inOrder(ids, some => readClaims(db, edition, some))),
    }
  },
})

export async function findClaimRow(db: Db, edition: Edition, claimId: string) {
  return (await toClaimRows(db, await readClaims(db, edition, [claimId])))[0]!
}

function readClaims(db: Db, edition: Edition, claimIds: readonly string[]) {
  const claimers = db.selectFrom('claim').select('claim.person_id').where('claim.id', 'in', claimIds)
  return selectRows(db, edition, claimers).where('claim.id', 'in', claimIds).execute()
}

function selectRows(db: Db, edition: Edition, claimers: Expression<{ person_id: string }>) {
  return db
    .selectFrom('claim')
    .innerJoin(peopleWithMoney(db, edition, claimers).as('payer'), 'payer.id', 'claim.person_id')
    .leftJoin('person as decider', 'decider.id', 'claim.decided_by')
    .select([
      'claim.id',
      'claim.person_id',
      'claim.utr',
      'claim.amount',
      'claim.state',
      'claim.claimed_at',
      'claim.reason',
      'claim.team_id',
    ])
    .select(['payer.user_id', 'payer.username', 'payer.amount_due', 'decider.username as decider'])
}

type SelectedClaim = InferResult<ReturnType<typeof selectRows>>[number]

async function toClaimRows(db: Db, rows: readonly SelectedClaim[]) {
  const open = rows.filter(({ state }) => state === 'open')
  const rivalsOf = await findRivals(db, open)
  const transferOf = await findTransfers(db, open)
  const teamOf = await findClaimTeams(db, rows)
  return rows.map(row => ({
    claimId: row.id,
    userId: row.user_id,
    username: row.username,
    utr: row.utr,
    amount: row.amount,
    amountDue: row.amount_due,
    state: row.state,
    claimedAt: row.claimed_at,
    decidedBy: row.decider ?? '',
    reason: row.reason,
    team: teamOf(row),
    rivals: row.state === 'open' ? rivalsOf(row) : [],
    transfer: transferOf(row.utr) ?? null,
  }))
}

/** Reads the teams of these claims. The returned function gives a claim's team and shares; null without a team. */
async function findClaimTeams(db: Db, claims: readonly SelectedClaim[]) {
  const ids = claims.flatMap(({ id, team_id }) => (team_id === null ? [] : [id]))
  if (ids.length === 0) return () => null
  const rows = await db
    .selectFrom('claim_share')
    .innerJoin('claim', 'claim.id', 'claim_share.claim_id')
    .innerJoin('team', 'team.id', 'claim.team_id')
    .innerJoin('person', 'person.id', 'claim_share.person_id')
    .select(['claim.id', 'team.name', 'team.event_id', 'person.user_id', 'person.username', 'claim_share.amount'])
    .where('claim.id', 'in', ids)
    .orderBy('person.username')
    .orderBy('person.user_id')
    .execute()
  const byClaim = Map.groupBy(rows, ({ id }) => id)
  return ({ id }: SelectedClaim) => {
    const shares = byClaim.get(id)
    const first = shares?.[0]
    if (!shares || !first) return null
    return {
      name: first.name,
      eventId: first.event_id,
      shares: shares.map(({ user_id, username, amount }) => ({ userId: user_id, username, amount })),
    }
  }
}

/**
 * Confirms a claim at `now` with the `amount` (whole rupees) that arrived, and mails the payer. If the desk has
 * recorded the same payment, the claim is linked to that payment. A team's claim pays for each of its people
 * (credit-team-claim.ts). A `reason` decides a conflict: the rivals' claims are rejected with that reason. Refuses a
 * conflict without a reason, an amount that differs from the imported statement, a decided claim, and a claim that
 * concerns the cashier's own money.
 */
export async function confirmClaim(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  call: { claimId: string; amount: number; note: string; reason?: string | undefined },
  now: Millis,
  method = 'upi',
): Promise<Audited<void>> {
  const { claim, rivals } = await lockOpenClaim(trx, cashierId, call.claimId)
  if (rivals.length > 0 && call.reason === undefined) refuse('claim_conflict')
  const rejections: AuditEntry[] = []
  for (const { claimId } of rivals)
    if (claimId !== null) rejections.push(await setRejected(trx, cashierId, { claimId, reason: call.reason! }, now))
  const transferId = await markTransferCredited(trx, { reference: claim.utr, amount: call.amount }, cashierId, now)
  const { amount, note } = call
  const { team_id: teamId, person_id: personId, utr: reference } = claim
  const source = { method, note, takenBy: cashierId, transferId }
  const payments =
    teamId === null
      ? await credit(trx, [{ personId, amount }], { ...source, reference, teamId }, now)
      : (await creditTeamClaim(trx, edition, { ...source, amount, claim: { ...claim, team_id: teamId } }, now)).payments
  await setConfirmed(trx, cashierId, { claimId: claim.id, paymentId: payments[0]!.id }, now)
  const details = {
    before: { utr: claim.utr, amount: claim.amount },
    ...(rivals.length > 0 && { reason: call.reason! }),
  }
  const entries = entriesOf('claim.confirm', payments)
  const [own = 0] = payments.flatMap(({ person_id }, i) => (person_id === claim.person_id ? [i] : []))
  return {
    answer: undefined,
    entries: [...entries.map((entry, i) => (i === own ? { ...entry, ...details } : entry)), ...rejections],
  }
}

/** Rejects a claim at `now` and mails the reason to the participant. Refuses a decided claim and own money. */
export async function rejectClaim(
  trx: Transaction,
  cashierId: string,
  call: { claimId: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  await lockOpenClaim(trx, cashierId, call.claimId)
  return { answer: undefined, entries: [await setRejected(trx, cashierId, call, now)] }
}

/** Marks a claim as confirmed with its payment. The person must be locked. */
export async function setConfirmed(
  trx: Transaction,
  cashierId: string,
  { claimId, paymentId }: { claimId: string; paymentId: string },
  now: Millis,
): Promise<void> {
  const decided = { decided_at: isoTime(now), decided_by: cashierId, payment_id: paymentId }
  await trx
    .updateTable('claim')
    .set({ state: 'confirmed', ...decided })
    .where('id', '=', claimId)
    .execute()
}

/** Marks a claim as rejected, queues the mail, and returns the audit entry. The person must be locked. */
export async function setRejected(
  trx: Transaction,
  cashierId: string,
  { claimId, reason }: { claimId: string; reason: string },
  now: Millis,
): Promise<AuditEntry> {
  const {
    utr,
    amount,
    person_id: personId,
  } = await trx
    .updateTable('claim')
    .set({ state: 'rejected', decided_at: isoTime(now), decided_by: cashierId, reason })
    .where('id', '=', claimId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueMail(trx, 'claim_rejected', { personId }, now, claimId)
  return { action: 'claim.reject', personId, before: { utr, amount }, reason }
}

/**
 * Locks the claim's people and rivals, then reads the claim again, because another cashier may have decided it before
 * the locks. Refuses when a new rival has appeared, because the cashier has not seen that conflict.
 */
async function lockOpenClaim(trx: Transaction, cashierId: string, claimId: string) {
  const found = (await findClaim(trx, claimId)) ?? refuse('claim_unknown')
  const shares = (await sharesOf(trx, [claimId]))(claimId)
  const rivalsBefore = (await findRivals(trx, [found]))(found)
  const people = new Set([found.person_id, ...[...shares, ...rivalsBefore].map(({ personId }) => personId)])
  await refuseOwnMoney(trx, cashierId, { people, claims: [claimId] })
  await lockPeople(trx, people)
  const claim = (await findClaim(trx, claimId)) ?? refuse('claim_unknown')
  if (claim.state !== 'open') {
    const { username } = await findPerson(trx, claim.decided_by ?? claim.person_id)
    refuse('claim_decided', { state: claim.state, name: username })
  }
  const rivals = (await findRivals(trx, [claim]))(claim)
  if (rivals.some(({ personId }) => !people.has(personId))) refuse('claim_conflict')
  return { claim, rivals }
}
