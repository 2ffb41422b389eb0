// Who has accommodation and food: counts, the list, and the list as a table for a file. registration/ chooses facilities.
import type { z } from 'zod'
import { type Facility, isPriced } from '../../domain/facility.ts'
import type { facilitiesQuery } from '../../domain/roster-api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithKind, peopleWithMoney } from '../money/people-with-money.ts'
import { columnIn, countOf, holdsAllWords, inSql, pageOf } from '../organiser/lists.ts'
import type { Table } from '../spreadsheet/table.ts'

type Query = z.output<typeof facilitiesQuery>

/** Everybody with a facility that costs something, or that the content has lost, with their dues. */
function guests(db: Db, edition: Edition) {
  const free = freeFacilities(edition)
  const chosen = db
    .selectFrom('person')
    .select('id')
    .where(
      'facility_id',
      'not in',
      free.map(({ id }) => id),
    )
  // Checked again on the facility that counts: students have none.
  return db
    .selectFrom(peopleWithMoney(db, edition, chosen).as('person'))
    .where('person.facility', 'not in', namesOf(free))
}

/** Never an empty list, which SQL refuses: the first one costs nothing. */
function freeFacilities({ festival }: Edition): Facility[] {
  return festival.facilities.filter(facility => !isPriced(facility))
}

const namesOf = (facilities: readonly Facility[]) => facilities.map(({ name }) => name)

const orders = { name: 'person.search_text', college: 'person.college', due: 'person.amount_due' } as const
const columns = [
  'person.user_id',
  'person.username',
  'person.gender',
  'person.phone',
  'person.college',
  'person.facility',
  'person.event_count',
  'person.amount_due',
] as const

/** The ids that somebody has chosen and that the content has lost. */
export async function lostFacilities(db: Db, { festival }: Edition): Promise<string[]> {
  const known = festival.facilities.map(({ id }) => id)
  const lost = db.selectFrom('person').select('facility_id').distinct().where('facility_id', 'not in', known)
  return (await lost.orderBy('facility_id').execute()).map(({ facility_id }) => facility_id)
}

/** One page of the list, with the counts of everybody by facility and gender. */
export async function listFacilities(db: Db, edition: Edition, query: Query) {
  const found = guests(db, edition)
    .where(({ ref }) => holdsAllWords([ref('person.search_text')], query.search))
    .$if(query.facility !== '', rows => rows.where('person.facility', '=', query.facility))
    .$if(query.gender !== '', rows => rows.where('person.gender', '=', query.gender))
  const order = columnIn(orders, query.sort)
  const sorted = order ? found.orderBy(order, inSql(query)) : found.orderBy('person.search_text')
  const rows = await pageOf(sorted.select(columns).orderBy('person.id'), query)
  return {
    rows: rows.map(({ user_id, event_count, amount_due, ...row }) => ({
      ...row,
      ...{ userId: user_id, eventCount: event_count, amountDue: amount_due },
    })),
    total: await countOf(db, found.select('person.id')),
    counts: await countFacilities(db, edition),
  }
}

async function countFacilities(db: Db, edition: Edition) {
  return db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .where('facility', 'not in', namesOf(freeFacilities(edition)))
    .select(row => ['facility', 'gender', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .groupBy(['facility', 'gender'])
    .orderBy('facility')
    .orderBy('gender')
    .execute()
}

/** Everybody with such a facility, for a file. */
export async function facilitiesTable(db: Db, edition: Edition): Promise<Table> {
  const sorted = guests(db, edition).select(columns)
  const rows = await sorted.orderBy('person.facility').orderBy('person.gender').orderBy('person.search_text').execute()
  return {
    name: 'accommodation-and-food',
    columns: ['Facility', 'Gender', 'Name', 'College', 'Phone', 'User id', 'Events', 'Still to pay'],
    rows: rows.map(row => [
      ...[row.facility, row.gender, row.username, row.college],
      ...[row.phone, row.user_id, row.event_count, row.amount_due],
    ]),
  }
}
