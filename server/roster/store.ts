// Who takes part in an event, in order of registering: counts, one event's list, and the same as a table for a file.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { allEvents, findEvent } from '../../domain/catalogue.ts'
import { timeOf } from '../../domain/day.ts'
import type { rosterEvents } from '../../domain/festival-day-api.ts'
import type { listQuery } from '../../domain/organiser-api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../money/people-with-money.ts'
import { columnIn, countOf, holdsAllWords, inSql, pageOf } from '../organiser/lists.ts'
import { activeRegistrations } from '../registration/active.ts'
import type { Table } from '../spreadsheet/table.ts'

type Query = z.output<typeof listQuery>

/** Scans that let somebody in and were not undone, whether or not the person has left again. */
export const isEntry = sql<SqlBool>`scan.result = 'admitted' and scan.undone_at is null`

/** How many are registered for each of the events and how many of them have come in; null: all events of the catalogue. */
export async function countRosters(
  db: Db,
  edition: Edition,
  visible: readonly number[] | null,
): Promise<z.input<typeof rosterEvents>['rows']> {
  const entered = db.selectFrom('scan').select('person_id').where(isEntry).groupBy('person_id').as('entered')
  const rows = await activeRegistrations(db)
    .leftJoin(entered, 'entered.person_id', 'registration.person_id')
    .select(row => [
      'event_id',
      row.cast<number>(row.fn.countAll(), 'integer').as('registered'),
      row.cast<number>(row.fn.count('entered.person_id'), 'integer').as('checked_in'),
    ])
    .groupBy('event_id')
    .execute()
  const counts = new Map(rows.map(row => [row.event_id, row]))
  return allEvents(edition.catalogue)
    .map(event => event.ind)
    .filter(eventId => visible === null || visible.includes(eventId))
    .map(eventId => ({
      eventId,
      registered: counts.get(eventId)?.registered ?? 0,
      checkedIn: counts.get(eventId)?.checked_in ?? 0,
    }))
}

/** Everybody registered for the event, numbered in order of registering before anything is searched or sorted. */
function placesOf(db: Db, edition: Edition, eventId: number) {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', eventId)
  const entered = db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where(isEntry)
    .where('person_id', 'in', registered)
    .groupBy('person_id')
    .as('entered')
  const numbered = registered
    .select('registered_at')
    .select(sql<number>`cast(row_number() over (order by registered_at, id) as integer)`.as('position'))
    .as('place')
  return db
    .selectFrom(numbered)
    .innerJoin(peopleWithMoney(db, edition, registered).as('person'), 'person.id', 'place.person_id')
    .leftJoin(entered, 'entered.person_id', 'place.person_id')
}

const orders = {
  name: 'person.search_text',
  college: 'person.college',
  due: 'person.amount_due',
  entered: 'entered.at',
} as const

/** One page of an event's list; unless sorted otherwise in order of registering. */
export async function listRoster(db: Db, edition: Edition, eventId: number, query: Query) {
  const college = sql<string>`lower(person.college)`
  const found = placesOf(db, edition, eventId).where(({ ref }) =>
    holdsAllWords([ref('person.search_text'), college], query.search),
  )
  const order = columnIn(orders, query.sort)
  const sorted = order ? found.orderBy(order, inSql(query)) : found
  const direction = query.sort === 'position' ? inSql(query) : 'asc'
  const rows = await pageOf(sorted.select(columns).orderBy('place.position', direction), query)
  return {
    rows: rows.map(row => ({ ...personWords(row), ...placeWords(edition, eventId, row) })),
    total: await countOf(db, found.select('place.position')),
  }
}

const columns = [
  'place.position',
  'place.registered_at',
  'person.user_id',
  'person.username',
  'person.college',
  'person.phone',
  'person.amount_due',
  'entered.at as entered_at',
] as const

type Person = { user_id: string; username: string; college: string; phone: string; amount_due: number }
type Place = { position: number; registered_at: string; entered_at: string | null }

function personWords({ user_id, username, college, phone, amount_due }: Person) {
  return { userId: user_id, username, college, phone, amountDue: amount_due }
}

function placeWords(edition: Edition, eventId: number, { position, registered_at, entered_at }: Place) {
  const first = position <= (findEvent(edition.catalogue, eventId)?.firstPlaces ?? 0)
  return { position, first, registeredAt: registered_at, checkedInAt: entered_at }
}

/** An event's whole list for a file. */
export async function rosterTable(db: Db, edition: Edition, eventId: number): Promise<Table> {
  const { timeZone } = edition.festival
  const time = (at: string | null) => (at === null ? '' : timeOf(timeZone, Date.parse(at)))
  const rows = await placesOf(db, edition, eventId).select(columns).orderBy('place.position').execute()
  const marked = findEvent(edition.catalogue, eventId)?.firstPlaces ?? null
  return {
    name: `event-${eventId}-roster`,
    columns: [
      ...['Position', 'Name', 'College', 'Phone', 'User id', 'Still to pay', 'Registered', 'Checked in'],
      ...(marked === null ? [] : [`First ${marked}`]),
    ],
    rows: rows.map(row => [
      ...[row.position, row.username, row.college, row.phone, row.user_id, row.amount_due],
      ...[time(row.registered_at), time(row.entered_at)],
      ...(marked === null ? [] : [row.position <= marked ? 'yes' : '']),
    ]),
  }
}
