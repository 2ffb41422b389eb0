// Before an organiser saves new rules of an event, counts the people and teams that fit the old rules but not the new
// rules. These people and teams keep their seats: the new rules apply to later registrations.
import { sql } from 'kysely'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { AffectedCount } from '../../domain/overrides/overrides.ts'
import {
  institutionKey,
  missingMembers,
  mostOfRole,
  peopleOfRole,
  type TeamCounts,
  teamRoles,
  teamsPerPerson,
} from '../../domain/teams/teams.ts'
import { mergedColleges } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleWithKind } from '../people/with-money.ts'

type Change = { before: FestivalEvent; after: FestivalEvent }

/** Counts for each rule the people and teams that fit it before the change, but not after it. */
export async function countAffected(db: Db, edition: Edition, { before, after }: Change): Promise<AffectedCount[]> {
  const found = [
    ...(after.hostInstituteOnly && !before.hostInstituteOnly ? [await guestsFromElsewhere(db, edition, after)] : []),
    ...(await teamsOutsideSizes(db, { before, after })),
    ...(teamsPerPerson(after) < teamsPerPerson(before) ? [await peopleInTooManyTeams(db, after)] : []),
    ...(after.sameInstitution && !before.sameInstitution ? [await mixedTeams(db, edition, after)] : []),
  ]
  return found.filter(({ count }) => count > 0)
}

/** The counts in one sentence, such as 'Solo Song: 3 people …, 1 team …'. */
export function affectedText(event: FestivalEvent, affected: readonly AffectedCount[]): string {
  return `${event.heading}: ${affected.map(({ what }) => what).join(', ')}`
}

const people = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? `person ${one}` : `people ${many}`}`
const teams = (count: number, one: string, many: string) => `${count} ${count === 1 ? `team ${one}` : `teams ${many}`}`

async function guestsFromElsewhere(db: Db, edition: Edition, event: FestivalEvent): Promise<AffectedCount> {
  const { count } = await db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('is_student', '=', 0)
    .where('id', 'in', activeRegistrations(db).select('person_id').where('event_id', '=', event.ind))
    .executeTakeFirstOrThrow()
  const { shortName } = edition.festival.institute
  const nobody = `no confirmed ${count === 1 ? 'student' : 'students'} of ${shortName}`
  return { count, what: people(count, `takes part and is ${nobody}`, `take part and are ${nobody}`) }
}

async function teamsOutsideSizes(db: Db, { before, after }: Change): Promise<AffectedCount[]> {
  const counts = await teamCounts(db, after.ind)
  const over = teamRoles.map(role => {
    const most = mostOfRole(after, role)
    const were = mostOfRole(before, role)
    const count = counts.filter(
      team => most !== null && team[role] > most && (were === null || team[role] <= were),
    ).length
    const more = `more than ${most} ${peopleOfRole(after, role)}`
    return { count, what: teams(count, `has ${more}`, `have ${more}`) }
  })
  const short = counts.filter(team => missingMembers(after, team) > 0 && missingMembers(before, team) === 0).length
  const fewer = `fewer than ${after.team?.min} ${peopleOfRole(after, 'member')}`
  return [...over, { count: short, what: teams(short, `has ${fewer}`, `have ${fewer}`) }]
}

/** The number of people per role in each active team of the event. */
async function teamCounts(db: Db, eventId: number): Promise<TeamCounts[]> {
  const rows = await db
    .selectFrom('team_member')
    .select(row => ['team_id', 'role', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .groupBy(['team_id', 'role'])
    .execute()
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  return [...byTeam.values()].map(of => {
    const counts = { member: 0, extra: 0, substitute: 0 }
    for (const { role, count } of of) counts[role] = count
    return counts
  })
}

async function peopleInTooManyTeams(db: Db, event: FestivalEvent): Promise<AffectedCount> {
  const most = teamsPerPerson(event)
  const rows = await db
    .selectFrom('team_member')
    .select('person_id')
    .where('event_id', '=', event.ind)
    .where('state', '=', 'active')
    .groupBy('person_id')
    .having(sql<number>`count(*)`, '>', most)
    .execute()
  const count = rows.length
  const more = `in more than ${most} ${most === 1 ? 'team' : 'teams'}`
  return { count, what: people(count, `is ${more}`, `are ${more}`) }
}

async function mixedTeams(db: Db, edition: Edition, event: FestivalEvent): Promise<AffectedCount> {
  const rows = await db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .innerJoin('team_member', 'team_member.person_id', 'person.id')
    .select(['team_member.team_id', 'person.college', 'person.is_student'])
    .where('team_member.event_id', '=', event.ind)
    .where('team_member.state', '=', 'active')
    .execute()
  const merged = await mergedColleges(db)
  const keyOf = (row: (typeof rows)[number]) =>
    institutionKey({ isStudent: row.is_student === 1, college: row.college }, merged)
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  const count = [...byTeam.values()].filter(of => new Set(of.map(keyOf)).size > 1).length
  return { count, what: teams(count, 'comes from several institutions', 'come from several institutions') }
}
