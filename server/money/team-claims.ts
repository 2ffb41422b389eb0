// A captain claims one transfer that pays the dues of several team members. The server works out the sum. Staff confirm
// or reject the whole claim.

import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { teamMoney } from '../../domain/money/team-payment-api.ts'
import { lockPeople } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { refuse } from '../refuse.ts'
import { activeMembers, lockTeam, type TeamRow } from '../taking-part/teams/members.ts'
import { type Share, waitingOf } from './claim-shares.ts'
import { addClaimRow, isCredited, refuseTooManyClaims } from './claims.ts'
import { duesOf } from './team-payments.ts'
import { upiRequest } from './upi-request.ts'

/** How many claims a team's page shows at most. */
const mostShown = 20

/**
 * The sum to pay for the members with the user ids `chosen`, or for all members. Refuses readers other than the
 * captain, because in a small team the sum reveals the debt of another member.
 */
export async function readTeamMoney(
  db: Db,
  edition: Edition,
  { team, readerId, chosen }: { team: TeamRow; readerId: string; chosen: readonly string[] },
): Promise<z.input<typeof teamMoney>> {
  const shares = await unreportedDues(db, edition, await choose(db, team, readerId, chosen))
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  const { user_id } = await db
    .selectFrom('person')
    .select('user_id')
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  return {
    amount,
    people: shares.length,
    upi: upiRequest(await presentEdition(db, edition), user_id, amount),
    untold: await unreportedMembers(db, edition, team),
    desk: edition.privateContent.desk,
    claims: await claimsOfTeam(db, team.id),
  }
}

/** The ids of the chosen members (of all members, if `chosen` is empty) in order of joining. Refuses non-captains. */
export async function choose(db: Db, team: TeamRow, readerId: string, chosen: readonly string[]): Promise<string[]> {
  const members = (await activeMembers(db, team.id)).map(({ person_id }) => person_id)
  if (!members.includes(readerId)) refuse('team_unknown')
  if (team.captain_id !== readerId) refuse('captain_only')
  if (chosen.length === 0) return members
  const people = await db
    .selectFrom('person')
    .select(['id', 'user_id'])
    .where('user_id', 'in', chosen)
    .where('id', 'in', members)
    .execute()
  if (people.length < new Set(chosen).size) refuse('team_member_unknown')
  return members.filter(member => people.some(({ id }) => id === member))
}

/** Each person's debt less their open claims, in the order of `people`. Leaves out people who then owe nothing. */
export async function unreportedDues(db: Db, edition: Edition, people: readonly string[]): Promise<Share[]> {
  const waiting = await waitingOf(db, people)
  const dues = await duesOf(db, edition, people)
  return dues
    .map(({ personId, amount }) => ({ personId, amount: amount - (waiting.get(personId) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

/** The user ids of the members whose debt is higher than their open claims. */
async function unreportedMembers(db: Db, edition: Edition, team: TeamRow): Promise<string[]> {
  const members = (await activeMembers(db, team.id)).map(({ person_id }) => person_id)
  const people = (await unreportedDues(db, edition, members)).map(({ personId }) => personId)
  if (people.length === 0) return []
  const rows = await db.selectFrom('person').select('user_id').where('id', 'in', people).execute()
  return rows.map(({ user_id }) => user_id)
}

async function claimsOfTeam(db: Db, teamId: string) {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['claim.id', 'claim.amount', 'claim.state', 'claim.claimed_at', 'person.username'])
    .where('claim.team_id', '=', teamId)
    .orderBy('claim.claimed_at', 'desc')
    .orderBy('claim.id')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, amount, state, claimed_at, username }) => ({
    claimId: id,
    amount,
    state,
    claimedAt: claimed_at,
    by: username,
  }))
}

type TeamClaim = { personId: string; teamId: string; chosen: readonly string[]; utr: string; amount: number }

/**
 * Stores a claim of one transfer for the team at `now`. Repeating an open claim changes nothing. Refuses an `amount`
 * (whole rupees) that differs from the dues less open claims, a UTR that was already used for this team or its people,
 * and too many open claims. A UTR that another person claims is accepted: staff decide the conflict.
 */
export async function addTeamClaim(trx: Transaction, edition: Edition, call: TeamClaim, now: Millis): Promise<void> {
  const { personId, teamId, utr, amount } = call
  const before = (await activeMembers(trx, teamId)).map(({ person_id }) => person_id)
  if (!before.includes(personId)) refuse('team_unknown')
  await lockPeople(trx, before)
  const team = await lockTeam(trx, teamId)
  const people = await choose(trx, team, personId, call.chosen)
  // Refuses if a member joined after the people were locked: that member is not locked.
  if (people.some(id => !before.includes(id))) refuse('amount_changed', {}, { amount })
  const same = await findTeamClaim(trx, utr, team.id, people)
  if (same?.state === 'open' && same.team_id === team.id && same.person_id === personId && same.amount === amount)
    return
  if (same || (await isCredited(trx, [personId, ...people], utr))) refuse('utr_known')
  const shares = await unreportedDues(trx, edition, people)
  const sum = shares.reduce((total, share) => total + share.amount, 0)
  if (sum === 0) refuse('claim_nothing_due')
  if (sum !== amount) refuse('amount_changed', {}, { amount: sum })
  await refuseTooManyClaims(trx, personId)
  const claimId = await addClaimRow(trx, { personId, utr, amount, teamId: team.id, at: isoTime(now) })
  const rows = shares.map(share => ({ claim_id: claimId, person_id: share.personId, amount: share.amount }))
  await trx.insertInto('claim_share').values(rows).execute()
}

/** An open or confirmed claim on the UTR by the team or for one of `people`; undefined if there is none. */
function findTeamClaim(trx: Transaction, utr: string, teamId: string, people: readonly string[]) {
  return trx
    .selectFrom('claim')
    .select(['state', 'team_id', 'person_id', 'amount'])
    .where('utr', '=', utr)
    .where('state', '<>', 'rejected')
    .where(row =>
      row.or([
        row('team_id', '=', teamId),
        row('person_id', 'in', people),
        row('id', 'in', trx.selectFrom('claim_share').select('claim_id').where('person_id', 'in', people)),
      ]),
    )
    .executeTakeFirst()
}
