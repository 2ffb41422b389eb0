// The organisers' view of an event's teams: members, payments, today's entries and attendance. The number of queries
// does not depend on the number of teams.
import type { z } from 'zod'
import { listedAnswer } from '../../../domain/answers/rules.ts'
import type { Millis } from '../../../domain/day.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { eventFile } from '../../../domain/edition/event-file.ts'
import type { ListColumn } from '../../../domain/lists/list-column.ts'
import type { teamFilters, teamRow, teamsList } from '../../../domain/teams/desk-api.ts'
import { missingMembers } from '../../../domain/teams/teams.ts'
import { peoplePresent } from '../../attendance/attendance.ts'
import { peopleEntered } from '../../check-in/scan.ts'
import { withChosenNames } from '../../colleges/merges.ts'
import { hasWords } from '../../database/search-text.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { answersOfTeams } from '../../people/answers.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { peopleInTeams } from '../../people/team-members.ts'
import { peopleWithMoney } from '../../people/with-money.ts'
import { requireEvent } from '../../require-event.ts'
import { type Table, tableOf } from '../../spreadsheet/table.ts'
import { countRoles } from './members.ts'
import { readEndedTeams } from './restore.ts'

type Row = z.input<typeof teamRow>
type Query = { event: number; search: string; show: (typeof teamFilters)[number] | ''; page: number; size: number }
type FileQuery = Pick<Query, 'event' | 'search' | 'show'>

/**
 * A page of the event's teams at `now` in order of name, the counts of all teams, and the people without a team (T11,
 * T12).
 */
export async function listTeams(
  db: Db,
  edition: Edition,
  query: Query,
  now: Millis,
): Promise<z.input<typeof teamsList>> {
  const event = requireEvent(edition, query.event)
  const all = await readRows(db, edition, event, now)
  const found = all.filter(team => matches(team, query))
  const start = (query.page - 1) * query.size
  return {
    rows: found.slice(start, start + query.size),
    total: found.length,
    teams: all.length,
    incomplete: all.filter(({ complete }) => !complete).length,
    withoutTeam: await peopleWithoutTeam(db, event.ind),
    ended: await readEndedTeams(db, event.ind),
  }
}

function matches(team: Row, { search, show }: Pick<Query, 'search' | 'show'>): boolean {
  if (show === 'incomplete' && team.complete) return false
  if (show === 'unpaid' && team.members.every(({ paid }) => paid)) return false
  if (show === 'absent' && team.members.every(({ present }) => present)) return false
  const texts = [team.name, ...team.members.flatMap(({ username, college, userId }) => [username, college, userId])]
  return hasWords(texts.join(' '), search)
}

async function readRows(db: Db, edition: Edition, event: FestivalEvent, now: Millis): Promise<Row[]> {
  const teams = await db
    .selectFrom('team')
    .selectAll()
    .where('event_id', '=', event.ind)
    .where('state', '=', 'active')
    .orderBy('name_key')
    .execute()
  const members = await withChosenNames(db, await selectMembersOf(db, edition, event.ind, now).execute())
  const byTeam = Map.groupBy(members, ({ team_id }) => team_id)
  const answersOf = await readAnswers(db, event)
  return teams.map(team => {
    const people = byTeam.get(team.id) ?? []
    const missing = missingMembers(event, countRoles(people))
    return {
      id: team.id,
      name: team.name,
      complete: missing === 0,
      missing,
      caseNumber: team.case_number,
      side: team.side,
      answers: answersOf(team.id),
      members: people.map(person => ({
        userId: person.user_id,
        username: person.username,
        college: person.college,
        role: person.role,
        phone: person.id === team.captain_id ? person.phone : '',
        isCaptain: person.id === team.captain_id,
        paid: person.amount_due <= 0,
        entered: person.entered === 1,
        present: person.present === 1,
      })),
    }
  })
}

/** Returns a function that gives a team's answers to the questions of the event to teams. */
async function readAnswers(
  db: Db,
  { ind, questions = [] }: FestivalEvent,
): Promise<(teamId: string) => Row['answers']> {
  const asked = questions.filter(({ of }) => of === 'team')
  if (asked.length === 0) return () => []
  const rows = await answersOfTeams(db, ind)
  const values = new Map(rows.map(({ team_id, question, value }) => [`${team_id} ${question}`, value]))
  return teamId =>
    asked.map(question => ({
      question: question.name,
      answer: listedAnswer(question, values.get(`${teamId} ${question.id}`) ?? null),
    }))
}

/** All members of the event's teams, with balances, entries on the day of `now`, and attendance. */
function selectMembersOf(db: Db, edition: Edition, eventId: number, now: Millis) {
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

async function peopleWithoutTeam(db: Db, eventId: number) {
  const rows = await activeRegistrations(db)
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['person.user_id as userId', 'person.username', 'person.college'])
    .where('registration.event_id', '=', eventId)
    .where('registration.person_id', 'not in', peopleInTeams(db, eventId))
    .orderBy('registration.registered_at')
    .execute()
  return withChosenNames(db, rows)
}

type Member = Row['members'][number]
type FileRow = { team: Row | null; person: Pick<Member, 'username' | 'userId' | 'college'> & Partial<Member> }

const columns: readonly ListColumn<FileRow>[] = [
  { name: 'team', title: 'Team', kind: 'text', value: ({ team }) => team?.name ?? '' },
  { name: 'complete', title: 'Complete', kind: 'mark', value: ({ team }) => team?.complete ?? false },
  { name: 'case', title: 'Case', kind: 'figure', value: ({ team }) => team?.caseNumber ?? null },
  { name: 'side', title: 'Side', kind: 'text', value: ({ team }) => team?.side ?? '' },
  { name: 'username', title: 'Name', kind: 'person', value: ({ person }) => person.username },
  { name: 'userId', title: 'User id', kind: 'code', value: ({ person }) => person.userId },
  {
    name: 'role',
    title: 'Role',
    kind: 'text',
    value: ({ person }) => (person.isCaptain ? 'captain' : (person.role ?? '')),
  },
  { name: 'phone', title: 'Phone of the captain', kind: 'phone', value: ({ person }) => person.phone ?? '' },
  { name: 'college', title: 'College', kind: 'text', value: ({ person }) => person.college },
  { name: 'paid', title: 'Paid', kind: 'mark', value: ({ person }) => person.paid ?? false },
  { name: 'entered', title: 'Entered today', kind: 'mark', value: ({ person }) => person.entered ?? false },
  { name: 'present', title: 'Present', kind: 'mark', value: ({ person }) => person.present ?? false },
]

const count = ({ members }: Row, is: (member: Member) => boolean) => members.filter(is).length
const captainOf = ({ members }: Row) => members.find(({ isCaptain }) => isCaptain)

const teamColumns: readonly ListColumn<Row>[] = [
  { name: 'team', title: 'Team', kind: 'text', value: team => team.name },
  { name: 'complete', title: 'Complete', kind: 'mark', value: team => team.complete },
  { name: 'missing', title: 'Members missing', kind: 'figure', value: team => team.missing },
  { name: 'case', title: 'Case', kind: 'figure', value: team => team.caseNumber },
  { name: 'side', title: 'Side', kind: 'text', value: team => team.side ?? '' },
  { name: 'captain', title: 'Captain', kind: 'person', value: team => captainOf(team)?.username ?? '' },
  { name: 'userId', title: 'User id of the captain', kind: 'code', value: team => captainOf(team)?.userId ?? '' },
  { name: 'phone', title: 'Phone of the captain', kind: 'phone', value: team => captainOf(team)?.phone ?? '' },
  {
    name: 'colleges',
    title: 'Colleges',
    kind: 'text',
    value: ({ members }) => [...new Set(members.map(({ college }) => college).filter(Boolean))].join(', '),
  },
  { name: 'members', title: 'Members', kind: 'figure', value: team => count(team, ({ role }) => role === 'member') },
  { name: 'extras', title: 'Extras', kind: 'figure', value: team => count(team, ({ role }) => role === 'extra') },
  {
    name: 'substitutes',
    title: 'Substitutes',
    kind: 'figure',
    value: team => count(team, ({ role }) => role === 'substitute'),
  },
  { name: 'paid', title: 'Paid', kind: 'figure', value: team => count(team, ({ paid }) => paid) },
  { name: 'entered', title: 'Entered today', kind: 'figure', value: team => count(team, ({ entered }) => entered) },
  { name: 'present', title: 'Present', kind: 'figure', value: team => count(team, ({ present }) => present) },
]

/** A column for each question of the event to teams. */
function answerColumns({ questions = [] }: FestivalEvent): ListColumn<Row>[] {
  return questions
    .filter(({ of }) => of === 'team')
    .map(({ id, name: title }, i) => ({
      name: `answer-${id}`,
      title,
      kind: 'text',
      value: ({ answers }) => answers[i]?.answer ?? '',
    }))
}

/** The matching teams as a file with one row per team. */
export async function teamListTable(db: Db, edition: Edition, query: FileQuery, now: Millis): Promise<Table> {
  const event = requireEvent(edition, query.event)
  const teams = (await readRows(db, edition, event, now)).filter(team => matches(team, query))
  return tableOf(
    edition,
    `${eventFile(edition.catalogue, event.ind)}-team-list`,
    [...teamColumns, ...answerColumns(event)],
    [teams],
  )
}

/** The matching teams as a file with one row per person; people without a team come last, unless a filter is set. */
export async function teamsTable(db: Db, edition: Edition, query: FileQuery, now: Millis): Promise<Table> {
  const event = requireEvent(edition, query.event)
  const teams = (await readRows(db, edition, event, now)).filter(team => matches(team, query))
  const lines: FileRow[] = teams.flatMap(team => team.members.map(person => ({ team, person })))
  const isWhole = query.search === '' && query.show === ''
  const alone = isWhole ? await peopleWithoutTeam(db, event.ind) : []
  const without = alone.map(person => ({ team: null, person }))
  return tableOf(edition, `${eventFile(edition.catalogue, event.ind)}-teams`, columns, [[...lines, ...without]])
}
