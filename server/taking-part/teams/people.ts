// Reads a team's members with their accounts, and checks whether a person is from the team's institution.
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { Refusal } from '../../../domain/refusals.ts'
import { checkInstitution, type Studies } from '../../../domain/teams/teams.ts'
import { mergedColleges } from '../../colleges/merges.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { isStudent, type Person, selectPeople } from '../../people/person.ts'

/** The members of the team with their accounts, in order of joining. */
export function selectMembers(db: Db, teamId: string) {
  return selectPeople(db)
    .innerJoin('team_member', 'team_member.person_id', 'person.id')
    .select('team_member.role')
    .where('team_member.team_id', '=', teamId)
    .where('team_member.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .orderBy('team_member.place')
    .orderBy('team_member.id')
}

/** Whether the person studies at the host institute, and the name of the person's college. */
export function studiesOf(edition: Edition, person: Person): Studies {
  return { isStudent: isStudent(edition, person), college: person.college }
}

/**
 * Returns a refusal if the event requires one institution per team and the person is from another institution than the
 * team; otherwise null (T8).
 */
export async function checkSameInstitution(
  db: Db,
  edition: Edition,
  event: FestivalEvent,
  { teamId, person }: { teamId: string; person: Person },
): Promise<Refusal | null> {
  if (!event.sameInstitution) return null
  const team = (await selectMembers(db, teamId).execute()).map(member => studiesOf(edition, member))
  return checkInstitution(event, edition.festival, studiesOf(edition, person), team, await mergedColleges(db))
}
