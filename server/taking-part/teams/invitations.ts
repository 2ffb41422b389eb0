// Finds a team by the code of its invitation.
import { readCharacters } from '../../../domain/gate/pass.ts'
import type { Attempt } from '../../access/limits.ts'
import type { Parts } from '../../parts.ts'
import { refuse } from '../../refuse.ts'
import { findTeam, type TeamRow } from './members.ts'

/**
 * Finds the team by the typed invitation code. Refuses unknown codes, which count as `guesses` (hole R4), and callers
 * with too many guesses.
 */
export async function invitedTeam(
  { database, limiter }: Pick<Parts, 'database' | 'limiter'>,
  code: string,
  guesses: readonly Attempt[],
): Promise<TeamRow> {
  await limiter.refuseFull(guesses)
  const team = await findTeam(database.db, { code: readCharacters(code) })
  if (team) return team
  await limiter.take(guesses)
  refuse('invitation_unknown')
}
