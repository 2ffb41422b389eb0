// What is stored about a person's money.
import type { Db } from '../database/types.ts'
import { hideOtherPayers } from '../money/payments.ts'
import { ownTransfers } from './own-transfers.ts'

/** The payments, claims and transfers of the person, and the shares of teams' claims. */
export async function readMoney(db: Db, personId: string) {
  const payments = await db
    .selectFrom('payment')
    .leftJoin('team', 'team.id', 'payment.team_id')
    .select(['receipt_number', 'amount', 'method', 'reference', 'purpose', 'note', 'created_at as takenAt'])
    .select(['payment.group_number as group', 'team.name as team'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('receipt_number')
    .execute()
  const claims = await db
    .selectFrom('claim')
    .leftJoin('team', 'team.id', 'claim.team_id')
    .select(['utr', 'amount', 'claim.state', 'claimed_at as claimedAt', 'decided_at as decidedAt', 'reason'])
    .select('team.name as team')
    .where('person_id', '=', personId)
    .orderBy('claimed_at')
    .execute()
  const shares = await db
    .selectFrom('claim_share')
    .innerJoin('claim', 'claim.id', 'claim_share.claim_id')
    .leftJoin('team', 'team.id', 'claim.team_id')
    .select(['claim_share.amount', 'claim.state', 'claim.claimed_at as claimedAt', 'claim.decided_at as decidedAt'])
    .select('team.name as team')
    .where('claim_share.person_id', '=', personId)
    .orderBy('claim.claimed_at')
    .execute()
  const receipts = payments.map(({ receipt_number, ...row }) => ({ receiptNumber: receipt_number ?? '', ...row }))
  return {
    payments: receipts.map(await hideOtherPayers(db, personId)),
    claims,
    shares,
    transfers: await readTransfers(db, personId),
  }
}

/** Rows of statements that are about the person alone: others hold other people's names. */
function readTransfers(db: Db, personId: string) {
  return db
    .selectFrom('transfer')
    .select(['date', 'payer', 'narration', 'reference', 'amount', 'imported_at as importedAt'])
    .where(ownTransfers(db, [personId]))
    .orderBy('imported_at')
    .orderBy('id')
    .execute()
}
