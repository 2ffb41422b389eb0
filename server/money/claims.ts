// Claims: what participants say to have paid by UPI (hole M10). A claim is never counted as paid.
// Deciding them is the organisers' business (claim-decisions.ts).
import { lockPerson } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { interbank } from './ledger.ts'

/** Claims of one person that may wait at the same time: enough for honest mistakes, too few to flood the desk. */
export const mostOpenClaims = 5

/** The claim with this id, or undefined. */
export function findClaim(db: Db, claimId: string) {
  return db.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirst()
}

/** A person's claims in the form of the calls, the newest first. */
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
 * Stores a claim at `now` (milliseconds). The same claim again changes nothing. Refuses a number that was given before, by whomever,
 * and more than a few claims that wait. `amount` is in whole rupees.
 */
export async function addClaim(
  trx: Write,
  { personId, utr, amount }: { personId: string; utr: string; amount: number },
  now: number,
): Promise<void> {
  await lockPerson(trx, personId)
  const given = await trx
    .selectFrom('claim')
    .select(['person_id', 'amount', 'state'])
    .where('utr', '=', utr)
    .where('state', 'in', ['open', 'confirmed'])
    .executeTakeFirst()
  if (given?.person_id === personId && given.amount === amount && given.state === 'open') return
  if (given || (await isInLedger(trx, utr))) refuse('utr_known')
  if ((await countOpen(trx, personId)) >= mostOpenClaims) refuse('claims_too_many')
  const added = await trx
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
    // Somebody else gave the same number since it was looked for: the unique index says so.
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuse('utr_known')
}

function isInLedger(trx: Write, utr: string) {
  return trx
    .selectFrom('payment')
    .select('id')
    .where('method', 'in', interbank)
    .where('reference', '=', utr)
    .executeTakeFirst()
}

async function countOpen(trx: Write, personId: string): Promise<number> {
  const { open } = await trx
    .selectFrom('claim')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('open'))
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}
