// What members see of their team, and what an invitation shows of it.
import type { z } from 'zod'
import type { FestivalEvent } from '../../domain/content.ts'
import type { invitationSchema, teamSchema } from '../../domain/team-api.ts'
import { missingMembers, mostOfRole, peopleOfRole, type TeamRole, teamRoles } from '../../domain/teams.ts'
import { findPerson, userObject } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { knownEvent } from '../registration/known-event.ts'
import { teamClosing } from './closing.ts'
import { activeMembers, countRoles, type TeamRow } from './members.ts'
import { selectMembers } from './people.ts'

function sizeOf(event: FestivalEvent) {
  return {
    ...{ min: event.team?.min ?? null, max: event.team?.max ?? null },
    ...{ extras: mostOfRole(event, 'extra') ?? 0, substitutes: mostOfRole(event, 'substitute') ?? 0 },
    called: peopleOfRole(event, 'member'),
  }
}

function namesOf(event: FestivalEvent) {
  return { ind: event.ind, name: event.title }
}

/** The team as somebody in it sees it at `now` (milliseconds). Only its captain sees who has paid, and nobody how much. */
export async function teamView(
  db: Db,
  edition: Edition,
  { team, readerId }: { team: TeamRow; readerId: string },
  now: number,
): Promise<z.input<typeof teamSchema>> {
  const event = knownEvent(edition, team.event_id)
  const people = inOrder(await selectMembers(db, team.id).execute(), team)
  const missing = missingMembers(event, countRoles(people))
  const closing = await teamClosing(db, edition, event, team)
  const seesPaid = team.captain_id === readerId
  return {
    ...{ id: team.id, event: namesOf(event), name: team.name, size: sizeOf(event) },
    members: people.map(person => ({
      ...{ userId: person.user_id, username: person.username, college: person.college, role: person.role },
      isCaptain: person.id === team.captain_id,
      paid: seesPaid ? userObject(edition, person).amountDue <= 0 : null,
    })),
    ...{ complete: missing === 0, missing },
    closesAt: closing === null ? null : isoTime(closing),
    isOpen: closing === null || now < closing,
    invitation: team.code,
  }
}

/** The captain, then who plays, then the others. */
function inOrder<T extends { id: string; role: TeamRole }>(people: readonly T[], team: TeamRow): T[] {
  const rank = ({ id, role }: T) => (id === team.captain_id ? -1 : teamRoles.indexOf(role))
  return people.toSorted((a, b) => rank(a) - rank(b))
}

/** What the invitation shows before anything happens: team, event, captain and size (T4). */
export async function invitationView(
  db: Db,
  edition: Edition,
  team: TeamRow,
  now: number,
): Promise<z.input<typeof invitationSchema>> {
  const event = knownEvent(edition, team.event_id)
  const captain = await findPerson(db, team.captain_id)
  const { member } = countRoles(await activeMembers(db, team.id))
  const closing = await teamClosing(db, edition, event, team)
  return {
    ...{ event: namesOf(event), name: team.name, captain: captain.username, size: sizeOf(event), members: member },
    isOpen: closing === null || now < closing,
  }
}
