// Credits a team's claim after its sum arrived. Each of the claim's people gets a row in the ledger.
import type { Millis } from '../../domain/day.ts'
import { shareOut } from '../../domain/money/payment.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { type Share, sharesOf } from './claim-shares.ts'
import { credit, type Source } from './credit.ts'
import { interbankPayments, type StoredPayment } from './ledger.ts'
import { duesOf } from './team-payments.ts'

type Credit = Omit<Source, 'reference' | 'teamId'> & {
  claim: { id: string; person_id: string; utr: string; team_id: string }
  /** The amount that arrived, in whole rupees. */
  amount: number
}

/**
 * Credits the sum of a team's claim at `now` and returns its payments; `currentShares` splits the sum. If the desk has
 * already recorded that sum for the team with this number, the claim is linked to those payments. The people must be
 * locked.
 */
export async function creditTeamClaim(
  trx: Transaction,
  edition: Edition,
  { claim, amount, ...facts }: Credit,
  now: Millis,
): Promise<{ payments: StoredPayment[]; known: boolean }> {
  const recorded = await findGroup(trx, claim.utr)
  if (recorded) {
    const sum = recorded.reduce((total, payment) => total + payment.amount, 0)
    if (recorded[0]?.team_id !== claim.team_id || sum !== amount) refuse('payment_reference_used')
    return { payments: recorded, known: true }
  }
  const claimed = (await sharesOf(trx, [claim.id]))(claim.id)
  const shares = await currentShares(trx, edition, { payerId: claim.person_id, claimed, amount })
  const payments = await credit(trx, shares, { ...facts, teamId: claim.team_id, reference: claim.utr }, now)
  return { payments, known: false }
}

/**
 * Splits `amount` (whole rupees) that arrived for several people. Each person gets their share in `claimed`, but not
 * more than they owe now; the payer gets the rest. Leaves out people who would get nothing.
 */
export async function currentShares(
  db: Db,
  edition: Edition,
  { payerId, claimed, amount }: { payerId: string; claimed: readonly Share[]; amount: number },
): Promise<Share[]> {
  const others = claimed.filter(({ personId }) => personId !== payerId)
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

/** The rows of the team's payment with this number, or undefined. Refuses a number that was used for one person. */
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
