// Claims: UPI payments that participants report (hole M10). A claim never counts as paid; claim-decisions.ts confirms or rejects it.
import { rupees } from '../../domain/money.ts'
import { largestTotal } from '../../domain/pricing.ts'
import { findPerson, lockPerson, userObject } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { interbankPayments } from './ledger.ts'

/** Open claims of one person: enough for honest mistakes, too few to flood the desk. */
export const maxOpenClaims = 5

/** The claim with this id, or undefined. */
export function findClaim(db: Db, claimId: string) {
  return db.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirst()
}

/** A person's claims, newest first. */
export async function claimsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('claim')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('claimed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, utr, amount, state, claimed_at, reason }) => ({
    claimId: id,
    utr,
    amount,
    state,
    claimedAt: claimed_at,
    reason,
  }))
}

/**
 * Stores a claim at `now` (milliseconds); `amount` is in whole rupees. The same open claim again changes nothing. A number that somebody
 * else claimed or was credited with is taken too: staff decide such a conflict, whoever came first (rival-claims.ts). Refuses a number
 * that was already given for this person, a claim of somebody who owes nothing, an amount above every total, and more than `maxOpenClaims`
 * open claims.
 */
export async function addClaim(
  trx: Write,
  edition: Edition,
  { personId, utr, amount }: { personId: string; utr: string; amount: number },
  now: number,
): Promise<void> {
  await lockPerson(trx, personId)
  const own = await ownClaims(trx, personId)
  const same = own.find(claim => claim.utr === utr)
  if (same?.state === 'open' && same.amount === amount) return
  if (same || (await isCredited(trx, personId, utr))) refuse('utr_known')
  const { amountDue } = userObject(edition, await findPerson(trx, personId))
  if (amountDue <= 0) refuse('claim_nothing_due')
  const most = Math.max(largestTotal(edition.festival), amountDue)
  if (amount > most) refuse('claim_too_large', { most: rupees(most) })
  if (own.filter(({ state }) => state === 'open').length >= maxOpenClaims) refuse('claims_too_many')
  await trx
    .insertInto('claim')
    .values({
      id: crypto.randomUUID(),
      person_id: personId,
      utr,
      amount,
      state: 'open',
      claimed_at: isoTime(now),
      decided_at: null,
      decided_by: null,
      reason: '',
      payment_id: null,
    })
    .execute()
}

/** The person's claims that were not rejected. */
function ownClaims(trx: Write, personId: string) {
  return trx
    .selectFrom('claim')
    .select(['utr', 'amount', 'state'])
    .where('person_id', '=', personId)
    .where('state', '<>', 'rejected')
    .execute()
}

function isCredited(trx: Write, personId: string, utr: string) {
  return interbankPayments(trx)
    .select('payment.id')
    .where('used_reference.reference', '=', utr)
    .where('payment.person_id', '=', personId)
    .executeTakeFirst()
}
