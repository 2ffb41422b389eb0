// Reads the shares of teams' claims, and the sums that wait for confirmation. team-claims.ts stores these claims;
// credit-team-claim.ts credits them.
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'

/** One person's part of a sum, in whole rupees. */
export type Share = { personId: string; amount: number }

/** Reads up to a few hundred claims. The returned function gives a claim's shares; empty for a claim of one person. */
export async function sharesOf(db: Db, claimIds: readonly string[]): Promise<(claimId: string) => Share[]> {
  if (claimIds.length === 0) return () => []
  const rows = await db
    .selectFrom('claim_share')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('person_id')
    .execute()
  const byClaim = Map.groupBy(rows, row => row.claim_id)
  return claimId => (byClaim.get(claimId) ?? []).map(({ person_id, amount }) => ({ personId: person_id, amount }))
}

/** The sum of each person's open claims and shares of teams' open claims, in whole rupees. */
export async function waitingOf(db: Db, people: readonly string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const own = await db
    .selectFrom('claim')
    .select(row => ['person_id', sumOf(row.ref('amount')).as('waiting')])
    .where('state', '=', 'open')
    .where('team_id', 'is', null)
    .where('person_id', 'in', people)
    .groupBy('person_id')
    .execute()
  const shared = await db
    .selectFrom('claim_share')
    .innerJoin('claim', 'claim.id', 'claim_share.claim_id')
    .select(row => ['claim_share.person_id', sumOf(row.ref('claim_share.amount')).as('waiting')])
    .where('claim.state', '=', 'open')
    .where('claim_share.person_id', 'in', people)
    .groupBy('claim_share.person_id')
    .execute()
  const waiting = new Map<string, number>()
  for (const row of [...own, ...shared])
    waiting.set(row.person_id, (waiting.get(row.person_id) ?? 0) + Number(row.waiting))
  return waiting
}
