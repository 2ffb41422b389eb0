// The team behind the code of an invitation.
import { readCharacters } from '../../../domain/gate/pass.ts'
import type { Attempt } from '../../access/limits.ts'
import type { Parts } from '../../parts.ts'
import { refuse } from '../../refuse.ts'
import { findTeam, type TeamRow } from './members.ts'

/**
 * The team of an invitation, as somebody typed its code. Codes that nobody has count as `guesses` (hole R4): refuses
 * them, and whoever has guessed too often.
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
