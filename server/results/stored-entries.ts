// Makes the rows of entries. Checks that people and teams are in the event, and finds the college that gets the points.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { entryKey, type ResultEntry } from '../../domain/results/results.ts'
import { institutionKey, isTeamEvent } from '../../domain/teams/teams.ts'
import { lockPeople } from '../access/accounts.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isStudent, type Person, selectPeople } from '../people/person.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { refuse } from '../refuse.ts'
import { selectMembers, studiesOf } from '../taking-part/teams/people.ts'
import type { EntryRow, NewEntry } from './versions.ts'

type Save = {
  entries: readonly ResultEntry[]
  before: readonly EntryRow[]
  published: readonly EntryRow[]
  publish: boolean
}

/**
 * The rows to store, with their people locked. Refuses people who are not registered and teams of other events, unless
 * they are in the version `before`. With `publish`, the rows include the members of teams. A team of the version
 * `published` keeps its published college and members, because a person who left the team later is still a winner.
 */
export async function storedEntries(
  trx: Transaction,
  edition: Edition,
  event: FestivalEvent,
  save: Save,
): Promise<NewEntry[]> {
  const locked = new Set<string>()
  // People who are not locked yet may leave the event or team, or change their college. So this reads again until all
  // are locked.
  for (;;) {
    const stored = await resolveEntries(trx, edition, event, save)
    // All people must be locked, because a simultaneous deletion of an account would not find these new entries.
    const people = stored.flatMap(({ person_id, members }) => [...(person_id === null ? [] : [person_id]), ...members])
    const others = [...new Set(people)].filter(id => !locked.has(id))
    if (others.length === 0) return [...stored, ...namelessOf(save.before)]
    await lockPeople(trx, others)
    for (const id of others) locked.add(id)
  }
}

/** The rows of the entries, built from current data. */
async function resolveEntries(
  trx: Transaction,
  edition: Edition,
  event: FestivalEvent,
  { entries, before, published, publish }: Save,
): Promise<NewEntry[]> {
  const people = await findPeople(trx, event, entries, before)
  const teams = await findTeams(trx, event, entries, before)
  const names = new Map([...people, ...teams].map(([key, { name }]) => [key, name]))
  refuseTwice(entries, names)
  const stored: NewEntry[] = []
  for (const entry of entries) {
    const { place, mention } = entry
    const found = people.get(entryKey(entry))
    const team = teams.get(entryKey(entry))
    if (found) {
      // The college is stored in drafts too, because the account may be deleted before the draft is published.
      const college = collegeName(edition, found.person)
      stored.push({ person_id: found.person.id, team_id: null, place, mention, college, members: [] })
    } else if (team) {
      const earlier = published.find(({ team_id }) => team_id === team.id)
      const { college, members } = earlier ? await publishedTeam(trx, earlier) : await currentTeam(trx, edition, team)
      const storedMembers = publish ? members : []
      stored.push({ person_id: null, team_id: team.id, place, mention, college, members: storedMembers })
    }
  }
  return stored
}

/** The entries of deleted accounts, whose places stay. */
function namelessOf(before: readonly EntryRow[]): NewEntry[] {
  const nameless = before.filter(({ person_id, team_id }) => person_id === null && team_id === null)
  return nameless.map(({ place, mention, college }) => {
    return { person_id: null, team_id: null, place, mention, college, members: [] }
  })
}

/** College and members of a team as they were published. */
async function publishedTeam(trx: Transaction, { id, college }: EntryRow) {
  const rows = await trx.selectFrom('results_members').select('person_id').where('entry_id', '=', id).execute()
  return { college, members: rows.map(({ person_id }) => person_id) }
}

/** The current college and members of a team. */
async function currentTeam(trx: Transaction, edition: Edition, { id, captainId }: FoundTeam) {
  const members = await selectMembers(trx, id).execute()
  return { college: collegeOfTeam(edition, members, captainId), members: members.map(member => member.id) }
}

function refuseTwice(entries: readonly ResultEntry[], names: ReadonlyMap<string, string>): void {
  const seen = new Set<string>()
  for (const entry of entries) {
    const key = entryKey(entry)
    if (seen.has(key)) refuse('results_twice', { name: names.get(key) ?? '' })
    seen.add(key)
  }
}

type FoundPerson = { name: string; person: Person }

/** The people of the entries, by the entry's key. Refuses people who are neither registered nor in `before`. */
async function findPeople(
  trx: Transaction,
  event: FestivalEvent,
  entries: readonly ResultEntry[],
  before: readonly EntryRow[],
): Promise<Map<string, FoundPerson>> {
  const ids = entries.filter(({ of }) => of === 'person').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const people = await selectPeople(trx)
    .where('person.user_id', 'in', ids)
    .where('person.removed_at', 'is', null)
    .execute()
  if (people.length < new Set(ids).size) refuse('person_unknown')
  const registered = await activeRegistrations(trx)
    .select('person_id')
    .where('event_id', '=', event.ind)
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  const allowed = new Set([...registered, ...before].map(({ person_id }) => person_id))
  const other = people.find(({ id }) => !allowed.has(id))
  if (other) refuse('not_on_roster', { name: other.username })
  return new Map(
    people.map(person => [entryKey({ of: 'person', id: person.user_id }), { name: person.username, person }]),
  )
}

type FoundTeam = { name: string; id: string; captainId: string }

/** The teams of the entries, by the entry's key. Refuses teams that are neither active nor in `before`. */
async function findTeams(
  trx: Transaction,
  event: FestivalEvent,
  entries: readonly ResultEntry[],
  before: readonly EntryRow[],
): Promise<Map<string, FoundTeam>> {
  const ids = entries.filter(({ of }) => of === 'team').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  if (!isTeamEvent(event)) refuse('team_solo', { event: event.heading })
  const teams = await trx
    .selectFrom('team')
    .select(['id', 'name', 'captain_id', 'state'])
    .where('id', 'in', ids)
    .where('event_id', '=', event.ind)
    .execute()
  const known = new Set(before.map(({ team_id }) => team_id))
  const allowed = teams.filter(({ id, state }) => state === 'active' || known.has(id))
  if (allowed.length < new Set(ids).size) refuse('team_unknown')
  return new Map(
    allowed.map(({ id, name, captain_id }) => [entryKey({ of: 'team', id }), { id, name, captainId: captain_id }]),
  )
}

/** The name of the host institute for its students; for other people, the college of the account. */
function collegeName(edition: Edition, person: Person): string {
  return isStudent(edition, person) ? edition.festival.institute.name : person.college.trim()
}

/**
 * The college of most members; on a tie the captain's college, else the college of the first member of a tied college.
 */
function collegeOfTeam(edition: Edition, members: readonly Person[], captainId: string): string {
  const keyOf = (person: Person) => institutionKey(studiesOf(edition, person), new Map())
  const groups = [...Map.groupBy(members, keyOf)].filter(([key]) => key !== '').map(([, same]) => same)
  const most = Math.max(0, ...groups.map(same => same.length))
  const largest = groups.filter(same => same.length === most)
  const chosen = largest.find(same => same.some(({ id }) => id === captainId)) ?? largest[0]
  return chosen?.[0] ? collegeName(edition, chosen[0]) : ''
}

/**
 * The candidates that the console offers, which are the people registered for the event, and its teams. Those who were
 * present come first. Both groups are ordered by name.
 */
export async function readCandidates(db: Db, edition: Edition, event: FestivalEvent) {
  const present = await db
    .selectFrom('attendance')
    .select('person_id')
    .where('event_id', '=', event.ind)
    .where('undone_at', 'is', null)
    .execute()
  const here = new Set(present.map(({ person_id }) => person_id))
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', event.ind)
  const people = await selectPeople(db).where('person.id', 'in', registered).execute()
  const byId = new Map(people.map(person => [person.id, person]))
  const members = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.name', 'team.captain_id', 'team_member.person_id'])
    .where('team.event_id', '=', event.ind)
    .where('team.state', '=', 'active')
    .where('team_member.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .execute()
  const teams = [...Map.groupBy(members, ({ id }) => id)].flatMap(([id, rows]) => {
    const own = rows.flatMap(({ person_id }) => byId.get(person_id) ?? [])
    const college = collegeOfTeam(edition, own, rows[0]?.captain_id ?? '')
    const isHere = rows.some(({ person_id }) => here.has(person_id))
    return { of: 'team' as const, id, name: rows[0]?.name ?? '', college, present: isHere, left: false }
  })
  const named = people.map(person => ({
    of: 'person' as const,
    id: person.user_id,
    name: person.username,
    college: collegeName(edition, person),
    present: here.has(person.id),
    left: false,
  }))
  return [...teams, ...named].sort(
    (a, b) => Number(b.present) - Number(a.present) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  )
}
