// Stores claims, which are UPI payments that participants report (hole M10). A claim never counts as paid;
// claim-decisions.ts confirms or rejects it.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { ownClaim } from '../../domain/money/payments-api.ts'
import { largestTotal } from '../../domain/money/pricing.ts'
import { rupees } from '../../domain/rupees.ts'
import { lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { interbankPayments } from './ledger.ts'

/** How many open claims a person may have: enough for honest mistakes, too few to flood the desk. */
export const maxOpenClaims = 5

/** The claim with this id, or undefined. */
export function findClaim(db: Db, claimId: string) {
  return db.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirst()
}

/** A person's claims, newest first: their own, and claims of a team that include them. */
export async function claimsOf(db: Db, personId: string): Promise<z.input<typeof ownClaim>[]> {
  const rows = await db
    .selectFrom('claim')
    .leftJoin('claim_share', join =>
      join.onRef('claim_share.claim_id', '=', 'claim.id').on('claim_share.person_id', '=', personId),
    )
    .leftJoin('team', 'team.id', 'claim.team_id')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .selectAll('claim')
    .select(['claim_share.amount as share', 'team.name as team', 'person.username'])
    .where(row =>
      row.or([
        row('claim.person_id', '=', personId),
        row('claim.id', 'in', db.selectFrom('claim_share').select('claim_id').where('person_id', '=', personId)),
      ]),
    )
    .orderBy('claim.claimed_at', 'desc')
    .orderBy('claim.id')
    .execute()
  return rows.map(row => {
    const isOwn = row.person_id === personId
    return {
      claimId: row.id,
      utr: isOwn ? row.utr : '',
      state: row.state,
      amount: row.team_id === null ? row.amount : (row.share ?? 0),
      claimedAt: row.claimed_at,
      reason: isOwn ? row.reason : '',
      team: row.team_id === null ? null : { name: row.team ?? '', amount: row.amount, by: isOwn ? '' : row.username },
    }
  })
}

/**
 * Stores a claim at `now`; `amount` is in whole rupees. Repeating an open claim changes nothing. A UTR that was
 * claimed by or credited to another person is accepted; staff decide the conflict (rival-claims.ts). Refuses a UTR that
 * was already used for this person, a claim when nothing is due, an amount above the highest total, and more than
 * `maxOpenClaims` open claims.
 */
export async function addClaim(
  trx: Transaction,
  edition: Edition,
  { personId, utr, amount }: { personId: string; utr: string; amount: number },
  now: Millis,
): Promise<void> {
  await lockPerson(trx, personId)
  const own = await ownClaims(trx, personId)
  const same = own.find(claim => claim.utr === utr)
  if (same?.state === 'open' && same.amount === amount && same.team_id === null) return
  if (same || (await isCredited(trx, [personId], utr))) refuse('utr_known')
  const { amountDue } = userObject(edition, await findPerson(trx, personId))
  if (amountDue <= 0) refuse('claim_nothing_due')
  const most = Math.max(largestTotal(edition.festival), amountDue)
  if (amount > most) refuse('claim_too_large', { most: rupees(most) })
  await refuseTooManyClaims(trx, personId)
  await addClaimRow(trx, { personId, utr, amount, teamId: null, at: isoTime(now) })
}

/** Adds an open claim, reported at `at`, and returns its id. */
export async function addClaimRow(
  trx: Transaction,
  {
    personId,
    utr,
    amount,
    teamId,
    at,
  }: { personId: string; utr: string; amount: number; teamId: string | null; at: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await trx
    .insertInto('claim')
    .values({
      id,
      person_id: personId,
      utr,
      amount,
      team_id: teamId,
      state: 'open',
      claimed_at: at,
      decided_at: null,
      decided_by: null,
      reason: '',
      payment_id: null,
    })
    .execute()
  return id
}

/** Refuses a further claim when the person already has `maxOpenClaims` open claims. */
export async function refuseTooManyClaims(trx: Transaction, personId: string): Promise<void> {
  const own = (await ownClaims(trx, personId)).filter(claim => claim.person_id === personId)
  if (own.filter(({ state }) => state === 'open').length >= maxOpenClaims) refuse('claims_too_many')
}

/** The person's own claims and the claims of teams that include them, without rejected claims. */
async function ownClaims(trx: Transaction, personId: string) {
  const shared = trx.selectFrom('claim_share').select('claim_id').where('person_id', '=', personId)
  return trx
    .selectFrom('claim')
    .select(['person_id', 'utr', 'amount', 'state', 'team_id'])
    .where(row => row.or([row('person_id', '=', personId), row('id', 'in', shared)]))
    .where('state', '<>', 'rejected')
    .execute()
}

/** Whether a payment of one of these people has this UTR. */
export async function isCredited(trx: Transaction, people: readonly string[], utr: string): Promise<boolean> {
  const payment = await interbankPayments(trx)
    .select('payment.id')
    .where('used_reference.reference', '=', utr)
    .where('payment.person_id', 'in', people)
    .executeTakeFirst()
  return payment !== undefined
}
