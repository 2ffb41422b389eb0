// The demo's teams: full, complete and incomplete teams. Some have extras and substitutes, some have former members,
// some are ended.
import type { Insertable } from 'kysely'
import { isInstituteEmail } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import {
  institutionKey,
  isTeamEvent,
  mostOfRole,
  sides,
  type TeamRole,
  teamNameKey,
  teamRoles,
  teamsPerPerson,
} from '../../domain/teams/teams.ts'
import { newInvitationCode } from '../../server/access/tokens.ts'
import { isoTime } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Edition } from '../../server/edition.ts'
import type { Random } from '../../server/testing/random.ts'
import { between, type DemoPerson } from './people.ts'

export type DemoTeam = {
  row: Insertable<Tables['team']>
  members: Insertable<Tables['team_member']>[]
}

/** One team for every 7.5 people: 400 teams for 3,000 people. */
const peoplePerTeam = 7.5
/** If no maximum is published, a full team has this many members more than the minimum. */
const moreThanLeast = 3
const stories = ['full', 'complete', 'incomplete', 'ended'] as const

/** A person registered for an event. */
type Candidate = {
  personId: string
  institution: string
  /** When they registered for the event, in milliseconds. */
  since: number
  /** The person's current and former teams in the event. */
  held: number
  /** The most teams of the event that this person joins. */
  wanted: number
}

/** The people who may still join teams of an event, and the names of its teams. */
type Pool = { event: FestivalEvent; free: Candidate[]; nameKeys: Set<string> }

/**
 * Makes teams of registered people, up to `now`: one for every 7.5 people while enough people are free.
 */
export function makeTeams(
  edition: Edition,
  random: Random,
  people: readonly DemoPerson[],
  { now }: { now: Millis },
): DemoTeam[] {
  const pools = makePools(edition, random, people)
  const teams: DemoTeam[] = []
  while (teams.length < Math.floor(people.length / peoplePerTeam)) {
    const open = pools.filter(pool => pool.free.length > 0)
    if (open.length === 0) break
    const weights = open.map(({ event, free }) => free.length / (event.team?.min ?? 1))
    const pool = random.pick(open, weights)
    teams.push(makeTeam(random, pool, now))
    pool.free = pool.free.filter(({ held, wanted }) => held < wanted)
  }
  for (const { event } of pools) if (event.cases) drawCases(random, event, teams)
  return teams
}

function makePools({ catalogue, festival }: Edition, random: Random, people: readonly DemoPerson[]): Pool[] {
  const registrations = people.flatMap(person => person.registrations.map(registration => ({ person, registration })))
  const byEvent = Map.groupBy(
    registrations.filter(({ registration }) => registration.state === 'active'),
    ({ registration }) => registration.event_id,
  )
  return allEvents(catalogue)
    .filter(isTeamEvent)
    .map(event => ({
      event,
      free: (byEvent.get(event.ind) ?? []).map(({ person: { row }, registration }) => ({
        personId: row.id,
        institution: institutionKey(
          { isStudent: isInstituteEmail(row.email, festival.institute.emailDomain), college: row.college ?? '' },
          new Map(),
        ),
        since: Date.parse(registration.registered_at),
        held: 0,
        wanted: random.chance(0.2) ? teamsPerPerson(event) : 1,
      })),
      nameKeys: new Set<string>(),
    }))
}

function makeTeam(random: Random, pool: Pool, now: Millis): DemoTeam {
  const { event } = pool
  const story = random.pick(stories, [25, 45, 24, 6])
  const joining = chooseRoles(random, event, story)
  const [captain, ...others] = choosePeople(random, pool, joining.length)
  if (!captain) throw new Error('a team needs a free participant')
  const madeAt = between(random, captain.since, now)
  const endedAt = story === 'ended' ? between(random, madeAt, now) : null
  const row: DemoTeam['row'] = {
    id: random.id(),
    event_id: event.ind,
    ...chooseName(random, pool),
    captain_id: captain.personId,
    code: newInvitationCode(),
    case_number: null,
    side: null,
    version: 0,
    made_at: isoTime(madeAt),
    ...(endedAt === null
      ? { state: 'active' as const, ended_at: null }
      : { state: 'ended' as const, ended_at: isoTime(endedAt) }),
  }
  const places: Record<TeamRole, number> = { member: 0, extra: 0, substitute: 0 }
  const members = [captain, ...others].flatMap((candidate, i) => {
    const role = joining[i] ?? 'member'
    const joinedAt = i === 0 ? madeAt : between(random, Math.max(madeAt, candidate.since), now)
    // People who would join after the end of the team are left out.
    if (endedAt !== null && joinedAt > endedAt) return []
    const place = ++places[role]
    const left = endedAt === null ? active : { state: 'removed' as const, left_at: isoTime(endedAt) }
    return [memberRow(random, row, { candidate, role, place, joinedAt }, left)]
  })
  if (endedAt === null && random.chance(0.2)) members.push(...whoLeft(random, pool, { row, members, captain }))
  return { row, members }
}

/** The roles of a new team's people, the captain's first. */
function chooseRoles(random: Random, event: FestivalEvent, story: (typeof stories)[number]): TeamRole[] {
  const least = event.team?.min ?? 1
  const most = mostOfRole(event, 'member') ?? least + moreThanLeast
  const counts = {
    full: most,
    complete: random.integer(least, most),
    incomplete: random.integer(1, Math.max(1, least - 1)),
    ended: random.integer(1, most),
  }
  const others = teamRoles.filter(role => role !== 'member')
  return [
    ...Array.from({ length: counts[story] }, () => 'member' as const),
    ...others.flatMap(role => {
      const places = mostOfRole(event, role) ?? 0
      const taken = story === 'full' ? places : random.integer(0, places)
      return story === 'incomplete' ? [] : Array.from({ length: taken }, () => role)
    }),
  ]
}

/**
 * Up to this many free people. If the event requires one institution, all are from the captain's institution.
 */
function choosePeople(random: Random, pool: Pool, count: number): Candidate[] {
  const captain = random.pick(pool.free)
  const own = pool.free.filter(other => other !== captain && other.institution === captain.institution)
  const strangers = pool.free.filter(other => other.institution !== captain.institution)
  return [captain, ...own, ...(pool.event.sameInstitution ? [] : strangers)].slice(0, count)
}

const active = { state: 'active' as const, left_at: null }

type Joining = { candidate: Candidate; role: TeamRole; place: number; joinedAt: number }
type Leaving = Pick<DemoTeam['members'][number], 'state' | 'left_at'>

function memberRow(
  random: Random,
  { id: teamId, event_id }: DemoTeam['row'],
  { candidate, role, place, joinedAt }: Joining,
  leaving: Leaving,
): DemoTeam['members'][number] {
  return {
    id: random.id(),
    team_id: teamId,
    event_id,
    person_id: candidate.personId,
    role,
    place,
    team_number: ++candidate.held,
    joined_at: isoTime(joinedAt),
    ...leaving,
  }
}

/**
 * A former member: a person of the same institution who left or was removed before the latest member joined.
 */
function whoLeft(random: Random, pool: Pool, { row, members, captain }: DemoTeam & { captain: Candidate }) {
  const last = members
    .slice(1)
    .toSorted((a, b) => a.joined_at.localeCompare(b.joined_at))
    .at(-1)
  if (!last) return []
  const until = Date.parse(last.joined_at)
  const candidate = pool.free.find(
    ({ institution, since, held }) => held === 0 && since < until && institution === captain.institution,
  )
  if (!candidate) return []
  const joinedAt = between(random, Math.max(candidate.since, Date.parse(row.made_at)), until)
  const leaving = {
    state: random.pick(['left', 'removed'] as const),
    left_at: isoTime(between(random, joinedAt, until)),
  }
  return [memberRow(random, row, { candidate, role: last.role, place: last.place, joinedAt }, leaving)]
}

const firstWords = [
  'Merry',
  'Quiet',
  'Golden',
  'Midnight',
  'Restless',
  'Second',
  'Paper',
  'Monsoon',
  'Curious',
  'Electric',
]
const lastWords = [
  'Owls',
  'Players',
  'Comets',
  'Kites',
  'Lanterns',
  'Tigers',
  'Circle',
  'Express',
  'Peacocks',
  'Riders',
]

/** A name that no other team of the event has. */
function chooseName(random: Random, { nameKeys }: Pool): { name: string; name_key: string } {
  const words = `${random.pick(firstWords)} ${random.pick(lastWords)}`
  let name = words
  for (let number = 2; nameKeys.has(teamNameKey(name)); number++) name = `${words} ${number}`
  nameKeys.add(teamNameKey(name))
  return { name, name_key: teamNameKey(name) }
}

/** Gives most of the event's teams a case. Two teams argue each case, one on each side. */
function drawCases(random: Random, event: FestivalEvent, teams: readonly DemoTeam[]): void {
  const own = teams.filter(({ row }) => row.event_id === event.ind && row.state === 'active')
  const drawn = own.slice(0, own.length - random.integer(0, Math.floor(own.length / 3)))
  for (const [i, { row }] of drawn.entries()) {
    row.case_number = Math.floor(i / sides.length) + 1
    row.side = sides[i % sides.length] ?? null
  }
}
