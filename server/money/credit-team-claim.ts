// Crediting a sum that a team told of and that arrived: a row of the ledger for each of its people.
import type { Millis } from '../../domain/day.ts'
import { shareOut } from '../../domain/money/payment.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { type Share, sharesOf } from './claim-shares.ts'
import { interbankPayments, type StoredPayment } from './ledger.ts'
import { addShares, duesOf } from './team-payments.ts'

type Credit = {
  claim: { id: string; person_id: string; utr: string; team_id: string }
  /** Whole rupees that arrived. */
  amount: number
  method: string
  note: string
  /** Null: the program. */
  takenBy: string | null
  transferId: string | null
  actId?: string
  corrects?: StoredPayment
}

/**
 * Credits the sum of a team's claim at `now` and answers its payments. Nobody gets more than was told
 * for them, nor more than they owe by now; what is short or too much is the payer's. If the desk already recorded the
 * same sum of the team with this number, the claim gets those payments. The people must be locked.
 */
export async function creditTeamClaim(
  trx: Transaction,
  edition: Edition,
  { claim, amount, ...facts }: Credit,
  now: Millis,
): Promise<{ payments: StoredPayment[]; known: boolean }> {
  const known = await findGroup(trx, claim.utr)
  if (known) {
    const sum = known.reduce((total, payment) => total + payment.amount, 0)
    if (known[0]?.team_id !== claim.team_id || sum !== amount) refuse('payment_reference_used')
    return { payments: known, known: true }
  }
  const told = (await sharesOf(trx, [claim.id]))(claim.id)
  const shares = await sharesByNow(trx, edition, { payerId: claim.person_id, told, amount })
  const payments = await addShares(trx, shares, { ...facts, teamId: claim.team_id, reference: claim.utr }, now)
  return { payments, known: false }
}

/**
 * How `amount` (whole rupees), which came in for several people, is shared out by now: nobody gets more than was `told`
 * for them, nor more than they still owe; the rest is the payer's. Who gets nothing is left out.
 */
export async function sharesByNow(
  db: Db,
  edition: Edition,
  { payerId, told, amount }: { payerId: string; told: readonly Share[]; amount: number },
): Promise<Share[]> {
  const others = told.filter(({ personId }) => personId !== payerId)
  const dues = await duesOf(
    db,
    edition,
    others.map(({ personId }) => personId),
  )
  const owed = (share: Share) =>
    Math.min(share.amount, dues.find(({ personId }) => personId === share.personId)?.amount ?? 0)
  const parts = shareOut(amount, others.map(owed))
  const payer = { personId: payerId, amount: parts.left }
  const shares = [payer, ...others.map(({ personId }, i) => ({ personId, amount: parts.shares[i]! }))]
  return shares.filter(share => share.amount > 0)
}

/**
 * The rows of the group whose transfer has this number, or undefined. Refuses a number that was used for one person
 * alone.
 */
async function findGroup(trx: Transaction, utr: string): Promise<StoredPayment[] | undefined> {
  const first = await interbankPayments(trx)
    .select('payment.group_number')
    .where('used_reference.reference', '=', utr)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.group_number === null) refuse('payment_reference_used')
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('group_number', '=', first.group_number)
    .orderBy('receipt_number')
    .execute()
}
