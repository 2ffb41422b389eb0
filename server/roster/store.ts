// Reads rosters (the participants of an event in order of registration) as counts, as a list and as a file. columns.ts
// has the columns.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listQuery } from '../../domain/call-fields.ts'
import { allEvents, eventName, findEvent } from '../../domain/edition/catalogue.ts'
import { eventFile } from '../../domain/edition/event-file.ts'
import type { ListColumn } from '../../domain/lists/list-column.ts'
import type { roster, rosterEvents } from '../../domain/rosters/api.ts'
import { rosterEventColumns } from '../../domain/rosters/columns.ts'
import { findRosterEvents } from '../../domain/rosters/find-roster-events.ts'
import { isAdmission } from '../check-in/scan.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { countOf, inSql, matchesAllWords, pageOf } from '../lists/lists.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { countTeams } from '../taking-part/teams/counts.ts'
import { withAnswers } from './answers.ts'
import { columnsOf, type RosterRow } from './columns.ts'
import { selectRosterPeople } from './roster-people.ts'
import { sessionsOf } from './sessions.ts'

type Query = z.output<typeof listQuery>

/**
 * Counts registered people, admitted people and teams for each visible event. If `visible` is null, all events are
 * visible. Events that were removed from the programme but still have registrations are last.
 */
export async function countRosters(
  db: Db,
  edition: Edition,
  visible: readonly number[] | null,
): Promise<z.input<typeof rosterEvents>['rows']> {
  const admitted = db.selectFrom('scan').select('person_id').where(isAdmission).groupBy('person_id').as('admitted')
  const rows = await activeRegistrations(db)
    .leftJoin(admitted, 'admitted.person_id', 'registration.person_id')
    .select(row => [
      'event_id',
      row.cast<number>(row.fn.countAll(), 'integer').as('registered'),
      row.cast<number>(row.fn.count('admitted.person_id'), 'integer').as('checked_in'),
    ])
    .groupBy('event_id')
    .execute()
  const counts = new Map(rows.map(row => [row.event_id, row]))
  const teams = new Map((await countTeams(db, edition, visible)).map(row => [row.eventId, row.teams]))
  const offered = allEvents(edition.catalogue).map(event => event.ind)
  const removed = [...counts.keys()].filter(eventId => !offered.includes(eventId)).sort((a, b) => a - b)
  return [...offered, ...removed]
    .filter(eventId => visible === null || visible.includes(eventId))
    .map(eventId => ({
      eventId,
      registered: counts.get(eventId)?.registered ?? 0,
      checkedIn: counts.get(eventId)?.checked_in ?? 0,
      teams: teams.get(eventId) ?? null,
    }))
}

/** The file of the visible events that match the query, with their counts. */
export async function rosterEventsTable(
  db: Db,
  edition: Edition,
  visible: readonly number[] | null,
  query: Query,
): Promise<Table> {
  const nameOf = (eventId: number) => eventName(edition.catalogue, eventId)
  const rows = findRosterEvents(await countRosters(db, edition, visible), nameOf, query)
  return tableOf(edition, 'events', rosterEventColumns, [rows])
}

/** Whether the event has a roster, because it is in the programme or still has registrations. */
export async function hasRoster(db: Db, edition: Edition, eventId: number): Promise<boolean> {
  if (findEvent(edition.catalogue, eventId)) return true
  const registered = activeRegistrations(db).select('registration.id').where('event_id', '=', eventId)
  return (await registered.limit(1).executeTakeFirst()) !== undefined
}

/**
 * One page of an event's roster with its columns, by default in order of registration. With `seesMoney` it shows sums,
 * otherwise only whether people have paid.
 */
export async function listRoster(
  db: Db,
  edition: Edition,
  eventId: number,
  query: Query,
  seesMoney: boolean,
): Promise<z.input<typeof roster>> {
  const event = findEvent(edition.catalogue, eventId)
  const columns = columnsOf(event, seesMoney)
  const { found, sorted } = findRosterPeople(db, edition, eventId, query, columns)
  const people = await withAnswers(db, event, await withChosenNames(db, await pageOf(sorted, query)))
  return {
    columns: columns.map(({ name, title, kind, sort, extra }) => ({
      name,
      title,
      kind,
      sorted: sort !== undefined,
      extra: extra ?? false,
    })),
    rows: people.map(row => ({
      ...Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])),
      userId: row.user_id,
    })),
    sessions: await sessionsOf(db, edition, eventId),
    total: await countOf(db, found.clearSelect().select('registered.position')),
  }
}

function findRosterPeople(
  db: Db,
  edition: Edition,
  eventId: number,
  query: Query,
  columns: readonly ListColumn<RosterRow>[],
) {
  const found = selectRosterPeople(db, edition, eventId).where(({ ref }) =>
    matchesAllWords([ref('person.search_text')], query.search),
  )
  const order = columns.find(({ name }) => name === query.sort)?.sort
  // People without a value (for example without an entry time) are last in both directions, because the database
  // engines sort nulls differently.
  const sorted = order
    ? found.orderBy(sql.ref(order), by => (inSql(query) === 'asc' ? by.asc() : by.desc()).nullsLast())
    : found
  return { found, sorted: sorted.orderBy('registered.position') }
}

/** The people of an event's roster that match the query, as a file. */
export function rosterTable(db: Db, edition: Edition, eventId: number, query: Query, seesMoney: boolean): Table {
  const event = findEvent(edition.catalogue, eventId)
  const columns = columnsOf(event, seesMoney)
  const { sorted } = findRosterPeople(db, edition, eventId, query, columns)
  async function* slices() {
    yield await withAnswers(db, event, await withChosenNames(db, await sorted.execute()))
  }
  return tableOf(edition, `${eventFile(edition.catalogue, eventId)}-roster`, columns, slices())
}
