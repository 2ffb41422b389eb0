// Checks whether a person has a claim that waits for a cashier.
import { isoTime } from '../clock.ts'
import type { PersonHooks } from '../person-hooks.ts'

/**
 * True if a claim of the person, or a team's claim for them, is open or was rejected less than `grace` ago, because the
 * person may not have read the reason yet. A rejected claim counts if it was made before `since`. An open claim also
 * counts if it was made up to `grace` later, because it may replace a rejected claim.
 */
export const hasPendingClaim: PersonHooks['isPaying'] = async (db, personId, { since, grace, now }) => {
  const claims = await db
    .selectFrom('claim')
    .leftJoin('claim_share', 'claim_share.claim_id', 'claim.id')
    .select(['claim.state', 'claim.claimed_at', 'claim.decided_at'])
    .where(row => row.or([row('claim.person_id', '=', personId), row('claim_share.person_id', '=', personId)]))
    .where('claim.state', 'in', ['open', 'rejected'])
    .where('claim.claimed_at', '<=', isoTime(since + grace))
    .execute()
  return claims.some(({ state, claimed_at, decided_at }) => {
    if (state === 'open') return true
    return claimed_at <= isoTime(since) && Date.parse(decided_at ?? '') + grace > now
  })
}
