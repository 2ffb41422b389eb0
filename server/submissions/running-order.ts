// The people or teams of an event in the order in which they perform.
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../people/registrations.ts'
import type { Owner } from './owner.ts'
import type { EventWithSubmissions } from './schedule.ts'

export type Performer = { owner: Owner; name: string; college: string; order: number }

/** The registered people, or the active teams, in the order of registration: no other order is known yet. */
export async function runningOrder(db: Db, event: EventWithSubmissions): Promise<Performer[]> {
  const rows = isTeamEvent(event) ? await teamsOf(db, event.ind) : await peopleOf(db, event.ind)
  const named = await withChosenNames(db, rows)
  const of = isTeamEvent(event) ? 'team' : 'person'
  return named.map(({ id, name, college }, index) => ({ owner: { of, id }, name, college, order: index + 1 }))
}

function teamsOf(db: Db, eventId: number) {
  return db
    .selectFrom('team')
    .innerJoin('person as captain', 'captain.id', 'team.captain_id')
    .select(['team.id', 'team.name', 'captain.college'])
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
    .where('registration.event_id', '=', eventId)
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}
