// Claims: UPI payments that participants report (hole M10). A claim never counts as paid; claim-decisions.ts confirms or rejects it.
import { lockPerson } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { interbank } from './ledger.ts'

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
 * Stores a claim at `now` (milliseconds); `amount` is in whole rupees. The same open claim again changes nothing. Refuses a number that
 * another claim or a payment has, and more than `maxOpenClaims` open claims.
 */
export async function addClaim(
  trx: Write,
  { personId, utr, amount }: { personId: string; utr: string; amount: number },
  now: number,
): Promise<void> {
  await lockPerson(trx, personId)
  const existing = await trx
    .selectFrom('claim')
    .select(['person_id', 'amount', 'state'])
    .where('utr', '=', utr)
    .where('state', 'in', ['open', 'confirmed'])
    .executeTakeFirst()
  if (existing?.person_id === personId && existing.amount === amount && existing.state === 'open') return
  if (existing || (await isInLedger(trx, utr))) refuse('utr_known')
  if ((await countOpen(trx, personId)) >= maxOpenClaims) refuse('claims_too_many')
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
    // Another transaction may have stored the number since the check above: the unique index decides.
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
