// The performers of an event: people, or at team events teams. And the rows of their places.

import type { FestivalEvent } from '../../domain/edition/content.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { peoplePresent } from '../attendance/attendance.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../people/registrations.ts'

export type Performer = { of: 'person' | 'team'; id: string }
export type NamedPerformer = { performer: Performer; name: string; college: string; isPresent: boolean }

/** The registered people, or the active teams, in the order of registration. */
export async function registeredPerformers(db: Db, event: FestivalEvent): Promise<NamedPerformer[]> {
  const of = isTeamEvent(event) ? ('team' as const) : ('person' as const)
  const rows = of === 'team' ? await teamsOf(db, event.ind) : await peopleOf(db, event.ind)
  const named = await withChosenNames(db, rows)
  return named.map(({ id, name, college, is_here }) => ({
    performer: { of, id },
    name,
    college,
    isPresent: is_here === 1,
  }))
}

function teamsOf(db: Db, eventId: number) {
  const members = db
    .selectFrom('team_member')
    .select('team_id')
    .where('state', '=', 'active')
    .where('person_id', 'in', peoplePresent(db, eventId))
  return db
    .selectFrom('team')
    .innerJoin('person as captain', 'captain.id', 'team.captain_id')
    .select(['team.id', 'team.name', 'captain.college'])
    .select(row => row.case().when('team.id', 'in', members).then(1).else(0).end().as('is_here'))
    .where('team.event_id', '=', eventId)
    .where('team.state', '=', 'active')
    .orderBy('team.made_at')
    .orderBy('team.id')
    .execute()
}

function peopleOf(db: Db, eventId: number) {
  return activeRegistrations(db)
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['person.id', 'person.username as name', 'person.college'])
    .select(row => row.case().when('person.id', 'in', peoplePresent(db, eventId)).then(1).else(0).end().as('is_here'))
    .where('registration.event_id', '=', eventId)
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}

/** The columns of a performer. */
export function performerColumns({ of, id }: Performer): { person_id: string | null; team_id: string | null } {
  return of === 'person' ? { person_id: id, team_id: null } : { person_id: null, team_id: id }
}

/** The performer of a row. */
export function performerOf(row: { person_id: string | null; team_id: string | null }): Performer {
  return row.team_id === null ? { of: 'person', id: row.person_id ?? '' } : { of: 'team', id: row.team_id }
}
