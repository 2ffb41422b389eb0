// The team as its members see it, and as an invitation shows it.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import type { teamInvitation, teamSchema } from '../../../domain/teams/api.ts'
import { missingMembers, mostOfRole, peopleOfRole, type TeamRole, teamRoles } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson, userObject } from '../../people/person.ts'
import { requireEvent } from '../../require-event.ts'
import { teamClosing } from './closing.ts'
import { activeMembers, countRoles, type TeamRow } from './members.ts'
import { selectMembers } from './people.ts'

function sizeOf(event: FestivalEvent) {
  return {
    min: event.team?.min ?? null,
    max: event.team?.max ?? null,
    extras: mostOfRole(event, 'extra') ?? 0,
    substitutes: mostOfRole(event, 'substitute') ?? 0,
    called: peopleOfRole(event, 'member'),
  }
}

function namesOf(event: FestivalEvent) {
  return { ind: event.ind, name: event.title }
}

/**
 * The team as one of its members sees it at `now`. Only the captain sees whether members have paid; amounts are not
 * shown.
 */
export async function teamView(
  db: Db,
  edition: Edition,
  { team, readerId }: { team: TeamRow; readerId: string },
  now: Millis,
): Promise<z.input<typeof teamSchema>> {
  const event = requireEvent(edition, team.event_id)
  const people = inOrder(await selectMembers(db, team.id).execute(), team)
  const missing = missingMembers(event, countRoles(people))
  const closing = await teamClosing(db, edition, event, team, now)
  const seesPaid = team.captain_id === readerId
  return {
    id: team.id,
    event: namesOf(event),
    name: team.name,
    size: sizeOf(event),
    argues: caseOf(team),
    members: people.map(person => ({
      userId: person.user_id,
      username: person.username,
      college: person.college,
      role: person.role,
      isCaptain: person.id === team.captain_id,
      paid: seesPaid ? userObject(edition, person).amountDue <= 0 : null,
    })),
    complete: missing === 0,
    missing,
    closesAt: closing.closesAt === null ? null : isoTime(closing.closesAt),
    isOpen: closing.isOpen,
    invitation: team.code,
  }
}

/** The team's case and side; null if the desk assigned none. */
export function caseOf({ case_number, side }: Pick<TeamRow, 'case_number' | 'side'>) {
  return case_number === null || side === null ? null : { caseNumber: case_number, side }
}

/** Sorts the captain first, then the playing members, then extras and substitutes. */
function inOrder<T extends { id: string; role: TeamRole }>(people: readonly T[], team: TeamRow): T[] {
  const rank = ({ id, role }: T) => (id === team.captain_id ? -1 : teamRoles.indexOf(role))
  return people.toSorted((a, b) => rank(a) - rank(b))
}

/** What the invitation shows before the person joins: team, event, captain and size (T4). */
export async function invitationView(
  db: Db,
  edition: Edition,
  team: TeamRow,
  now: Millis,
): Promise<z.input<typeof teamInvitation>> {
  const event = requireEvent(edition, team.event_id)
  const captain = await findPerson(db, team.captain_id)
  const { member } = countRoles(await activeMembers(db, team.id))
  const { isOpen } = await teamClosing(db, edition, event, team, now)
  return {
    event: namesOf(event),
    name: team.name,
    captain: captain.username,
    size: sizeOf(event),
    members: member,
    isOpen,
  }
}
