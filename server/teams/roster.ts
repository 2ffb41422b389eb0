// An event's teams as organisers see them: who is in them, who has paid, who entered today and who is present. Read in four queries, whatever
// the number of teams.
import type { z } from 'zod'
import type { FestivalEvent } from '../../domain/content.ts'
import type { teamFilters, teamRow, teamsList } from '../../domain/team-desk-api.ts'
import { missingMembers } from '../../domain/teams.ts'
import { hasWords } from '../account/search-text.ts'
import { peopleEntered } from '../check-in/scan.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../money/people-with-money.ts'
import { activeRegistrations } from '../registration/active.ts'
import { knownEvent } from '../registration/known-event.ts'
import { peoplePresent } from '../roster/attendance.ts'
import type { Table } from '../spreadsheet/table.ts'
import { countRoles, peopleInTeams } from './members.ts'

type Row = z.input<typeof teamRow>
type Query = { event: number; search: string; show: (typeof teamFilters)[number] | ''; page: number; size: number }

/** A page of the event's teams in order of their names at `now` (milliseconds), the counts of all, and who is in no team (T11, T12). */
export async function listTeams(
  db: Db,
  edition: Edition,
  query: Query,
  now: number,
): Promise<z.input<typeof teamsList>> {
  const event = knownEvent(edition, query.event)
  const all = await readTeams(db, edition, event, now)
  const found = all.filter(team => matches(team, query))
  const start = (query.page - 1) * query.size
  return {
    rows: found.slice(start, start + query.size),
    total: found.length,
    teams: all.length,
    incomplete: all.filter(({ complete }) => !complete).length,
    withoutTeam: await peopleWithoutTeam(db, event.ind),
  }
}

function matches(team: Row, { search, show }: Query): boolean {
  if (show === 'incomplete' && team.complete) return false
  if (show === 'unpaid' && team.members.every(({ paid }) => paid)) return false
  if (show === 'absent' && team.members.every(({ present }) => present)) return false
  const texts = [team.name, ...team.members.flatMap(({ username, college, userId }) => [username, college, userId])]
  return hasWords(texts.join(' '), search)
}

async function readTeams(db: Db, edition: Edition, event: FestivalEvent, now: number): Promise<Row[]> {
  const teams = await db
    .selectFrom('team')
    .selectAll()
    .where('event_id', '=', event.ind)
    .where('state', '=', 'active')
    .orderBy('name_key')
    .execute()
  const members = await selectMembersOf(db, edition, event.ind, now).execute()
  const byTeam = Map.groupBy(members, ({ team_id }) => team_id)
  return teams.map(team => {
    const people = byTeam.get(team.id) ?? []
    const missing = missingMembers(event, countRoles(people))
    return {
      ...{ id: team.id, name: team.name, complete: missing === 0, missing },
      ...{ caseNumber: team.case_number, side: team.side },
      members: people.map(person => ({
        ...{ userId: person.user_id, username: person.username, college: person.college, role: person.role },
        phone: person.id === team.captain_id ? person.phone : '',
        isCaptain: person.id === team.captain_id,
        paid: person.amount_due <= 0,
        ...{ entered: person.entered === 1, present: person.present === 1 },
      })),
    }
  })
}

/** Everybody in a team of the event, with dues, whether they entered on the day of `now`, and whether they are marked as present. */
function selectMembersOf(db: Db, edition: Edition, eventId: number, now: number) {
  return db
    .selectFrom('team_member')
    .innerJoin(
      peopleWithMoney(db, edition, peopleInTeams(db, eventId)).as('person'),
      'person.id',
      'team_member.person_id',
    )
    .select(['team_member.team_id', 'team_member.role'])
    .select(['person.id', 'person.user_id', 'person.username', 'person.phone', 'person.college', 'person.amount_due'])
    .select(row => [
      row
        .case()
        .when('person.id', 'in', peopleEntered(db, edition, now))
        .then(1)
        .else(0)
        .end()
        .as('entered'),
      row.case().when('person.id', 'in', peoplePresent(db, eventId)).then(1).else(0).end().as('present'),
    ])
    .where('team_member.event_id', '=', eventId)
    .where('team_member.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .orderBy('team_member.place')
}

function peopleWithoutTeam(db: Db, eventId: number) {
  return activeRegistrations(db)
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['person.user_id as userId', 'person.username', 'person.college'])
    .where('registration.event_id', '=', eventId)
    .where('registration.person_id', 'not in', peopleInTeams(db, eventId))
    .orderBy('registration.registered_at')
    .execute()
}

/** The event's teams for a file, a row a person; who is in no team comes last. */
export async function teamsTable(db: Db, edition: Edition, eventId: number, now: number): Promise<Table> {
  const event = knownEvent(edition, eventId)
  const teams = await readTeams(db, edition, event, now)
  const mark = (is: boolean) => (is ? 'yes' : '')
  const rows = teams.flatMap(({ name, complete, caseNumber, side, members }) =>
    members.map(({ username, userId, phone, college, role, isCaptain, paid, entered, present }) => [
      ...[name, mark(complete), caseNumber ?? '', side ?? '', username, userId, isCaptain ? 'captain' : role],
      ...[phone, college, mark(paid), mark(entered), mark(present)],
    ]),
  )
  const alone = (await peopleWithoutTeam(db, eventId)).map(({ username, userId, college }) => [
    ...['', '', '', '', username, userId, '', '', college, '', '', ''],
  ])
  return {
    name: `event-${eventId}-teams`,
    columns: [
      ...['Team', 'Complete', 'Case', 'Side', 'Name', 'User id', 'Role', 'Phone of the captain', 'College'],
      ...['Paid', 'Entered today', 'Present'],
    ],
    rows: [...rows, ...alone],
  }
}
