// Rosters: who takes part in an event, in order of registering, as counts, as a list, and as a table for a file.
import { sql } from 'kysely'
import type { z } from 'zod'
import { allEvents, findEvent } from '../../domain/catalogue.ts'
import { timeOf } from '../../domain/day.ts'
import type { rosterEvents } from '../../domain/festival-day-api.ts'
import type { listQuery } from '../../domain/organiser-api.ts'
import { isAdmission } from '../check-in/scan.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../money/people-with-money.ts'
import { columnIn, countOf, holdsAllWords, inSql, pageOf } from '../organiser/lists.ts'
import { activeRegistrations } from '../registration/active.ts'
import type { Table } from '../spreadsheet/table.ts'

type Query = z.output<typeof listQuery>

/** For each of the visible events (null: all of the catalogue), how many people are registered and how many of them were admitted. */
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
  return allEvents(edition.catalogue)
    .map(event => event.ind)
    .filter(eventId => visible === null || visible.includes(eventId))
    .map(eventId => ({
      eventId,
      registered: counts.get(eventId)?.registered ?? 0,
      checkedIn: counts.get(eventId)?.checked_in ?? 0,
    }))
}

/** Everybody registered for the event. `position` numbers them in order of registering, before any search or sorting. */
function selectPlaces(db: Db, edition: Edition, eventId: number) {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', eventId)
  const admitted = db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where(isAdmission)
    .where('person_id', 'in', registered)
    .groupBy('person_id')
    .as('admitted')
  const numbered = registered
    .select('registered_at')
    .select(sql<number>`cast(row_number() over (order by registered_at, id) as integer)`.as('position'))
    .as('place')
  return db
    .selectFrom(numbered)
    .innerJoin(peopleWithMoney(db, edition, registered).as('person'), 'person.id', 'place.person_id')
    .leftJoin(admitted, 'admitted.person_id', 'place.person_id')
}

const orders = {
  name: 'person.search_text',
  college: 'person.college',
  due: 'person.amount_due',
  entered: 'admitted.at',
} as const

/** One page of an event's roster, by default in order of registering. */
export async function listRoster(db: Db, edition: Edition, eventId: number, query: Query) {
  const college = sql<string>`lower(person.college)`
  const found = selectPlaces(db, edition, eventId).where(({ ref }) =>
    holdsAllWords([ref('person.search_text'), college], query.search),
  )
  const order = columnIn(orders, query.sort)
  const sorted = order ? found.orderBy(order, inSql(query)) : found
  const direction = query.sort === 'position' ? inSql(query) : 'asc'
  const rows = await pageOf(sorted.select(columns).orderBy('place.position', direction), query)
  return {
    rows: rows.map(row => ({ ...toPerson(row), ...toPlace(edition, eventId, row) })),
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
  'admitted.at as admitted_at',
] as const

type Person = { user_id: string; username: string; college: string; phone: string; amount_due: number }
type Place = { position: number; registered_at: string; admitted_at: string | null }

function toPerson({ user_id, username, college, phone, amount_due }: Person) {
  return { userId: user_id, username, college, phone, amountDue: amount_due }
}

function toPlace(edition: Edition, eventId: number, { position, registered_at, admitted_at }: Place) {
  const first = position <= (findEvent(edition.catalogue, eventId)?.firstPlaces ?? 0)
  return { position, first, registeredAt: registered_at, checkedInAt: admitted_at }
}

/** An event's whole roster, for a file. */
export async function rosterTable(db: Db, edition: Edition, eventId: number): Promise<Table> {
  const { timeZone } = edition.festival
  const time = (at: string | null) => (at === null ? '' : timeOf(timeZone, Date.parse(at)))
  const rows = await selectPlaces(db, edition, eventId).select(columns).orderBy('place.position').execute()
  const marked = findEvent(edition.catalogue, eventId)?.firstPlaces ?? null
  return {
    name: `event-${eventId}-roster`,
    columns: [
      ...['Position', 'Name', 'College', 'Phone', 'User id', 'Still to pay', 'Registered', 'Checked in'],
      ...(marked === null ? [] : [`First ${marked}`]),
    ],
    rows: rows.map(row => [
      ...[row.position, row.username, row.college, row.phone, row.user_id, row.amount_due],
      ...[time(row.registered_at), time(row.admitted_at)],
      ...(marked === null ? [] : [row.position <= marked ? 'yes' : '']),
    ]),
  }
}
