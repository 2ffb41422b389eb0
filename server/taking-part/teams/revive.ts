// Makes an ended team active again with its last members.
import type { Transaction } from '../../database/types.ts'
import type { MemberRow } from '../../people/team-members.ts'

/** The people who were members when the team ended and are registered for its event, in order of joining. */
export function membersToRestore(trx: Transaction, teamId: string): Promise<MemberRow[]> {
  return trx
    .selectFrom('team_member')
    .innerJoin('registration', join =>
      join
        .onRef('registration.person_id', '=', 'team_member.person_id')
        .onRef('registration.event_id', '=', 'team_member.event_id')
        .on('registration.state', '=', 'active'),
    )
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .selectAll('team_member')
    .where('person.removed_at', 'is', null)
    .where('team_member.team_id', '=', teamId)
    .where('team_member.with_team', '=', 1)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.place')
    .orderBy('team_member.id')
    .execute()
}

/**
 * Makes the team active again with these members, given in order of joining, and answers its captain. This is the
 * previous captain or, if the previous captain does not return, the longest-standing playing member.
 */
export async function reviveTeam(
  trx: Transaction,
  team: { id: string; captain_id: string },
  members: readonly Pick<MemberRow, 'id' | 'person_id' | 'role'>[],
): Promise<string> {
  const captain =
    members.find(({ person_id }) => person_id === team.captain_id) ??
    members.find(({ role }) => role === 'member') ??
    members[0]
  const captainId = captain?.person_id ?? team.captain_id
  // Members who are left out now are left out of later restorations too.
  await trx.updateTable('team_member').set({ with_team: 0 }).where('team_id', '=', team.id).execute()
  await trx
    .updateTable('team_member')
    .set({ state: 'active', left_at: null, cancellation_id: null })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
  await trx
    .updateTable('team')
    .set(row => ({
      state: 'active',
      ended_at: null,
      cancellation_id: null,
      captain_id: captainId,
      version: row('version', '+', 1),
    }))
    .where('id', '=', team.id)
    .execute()
  return captainId
}
