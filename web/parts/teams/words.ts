// Texts about teams: sizes and roles.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamRole } from '../../../domain/teams/teams.ts'

export const roleNames: Record<TeamRole, string> = { member: 'Member', extra: 'Extra', substitute: 'Substitute' }

/** The published size, such as '5 to 9 members, 1 extra'; empty if not published. */
export function sizeText({ min, max, extras, substitutes, called }: Team['size']): string {
  const range = min !== null && max !== null && min !== max ? `${min} to ${max}` : String(max ?? min ?? '')
  const least = max === null && min !== null ? `at least ${min}` : max !== null && min === null ? `up to ${max}` : range
  return [
    least && `${least} ${called}`,
    extras > 0 && howMany(extras, 'extra'),
    substitutes > 0 && howMany(substitutes, 'substitute'),
  ]
    .filter(Boolean)
    .join(', ')
}
