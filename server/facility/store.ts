// Lists and counts the people with accommodation or food. People choose a facility when they register.

import type { z } from 'zod'
import { listedAnswer } from '../../domain/answers/rules.ts'
import { type Facility, isPriced } from '../../domain/edition/facility.ts'
import { columnsFor } from '../../domain/lists/list-column.ts'
import type { facilitiesQuery, facilityRow } from '../../domain/rosters/api.ts'
import { facilityColumnsWith } from '../../domain/rosters/columns.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { columnIn, inOrder, inSql, type Listing, matchesAllWords, readAll, readListPage } from '../lists/lists.ts'
import { answersOfPeople } from '../people/answers.ts'
import { peopleWithKind, peopleWithMoney } from '../people/with-money.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'

type Query = z.output<typeof facilitiesQuery>

/** All people whose facility has a price or is no longer in the content, with their amounts due. */
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
  // The derived column `facility` is checked too, because a student's stored facility does not count.
  return db
    .selectFrom(peopleWithMoney(db, edition, chosen).as('person'))
    .where('person.facility', 'not in', namesOf(free))
}

/** The facilities without a price. Never empty (SQL refuses an empty list), because the first facility is free. */
function freeFacilities({ festival }: Edition): Facility[] {
  return festival.facilities.filter(facility => !isPriced(facility))
}

const namesOf = (facilities: readonly Facility[]) => facilities.map(({ name }) => name)

const orders = { name: 'person.search_text', college: 'person.college', due: 'person.amount_due' } as const

/** The ids of facilities that people have chosen and that are no longer in the content. */
export async function lostFacilities(db: Db, { festival }: Edition): Promise<string[]> {
  const known = festival.facilities.map(({ id }) => id)
  const lost = db.selectFrom('person').select('facility_id').distinct().where('facility_id', 'not in', known)
  return (await lost.orderBy('facility_id').execute()).map(({ facility_id }) => facility_id)
}

/** The people that match the query. Without `seesMoney`, amounts are hidden. */
function facilitiesListing(
  db: Db,
  edition: Edition,
  query: Query,
  seesMoney: boolean,
): Listing<z.input<typeof facilityRow>> {
  const found = guests(db, edition)
    .where(({ ref }) => matchesAllWords([ref('person.search_text')], query.search))
    .$if(query.facility !== '', rows => rows.where('person.facility', '=', query.facility))
    .$if(query.gender !== '', rows => rows.where('person.gender', '=', query.gender))
  const order = seesMoney || query.sort !== 'due' ? columnIn(orders, query.sort) : undefined
  const sorted = order ? found.orderBy(order, inSql(query)) : found.orderBy('person.search_text')
  return { ids: sorted.select('person.id').orderBy('person.id'), rowsOf: ids => readRows(db, edition, ids, seesMoney) }
}

/** All people that match the query, as a table for a file. */
export function facilitiesTable(db: Db, edition: Edition, query: Query, seesMoney: boolean): Table {
  const columns = columnsFor(facilityColumnsWith(questionsOf(edition)), seesMoney)
  return tableOf(edition, 'accommodation-and-food', columns, readAll(facilitiesListing(db, edition, query, seesMoney)))
}

const questionsOf = ({ stay }: Edition) => stay.questions ?? []

async function readRows(db: Db, edition: Edition, ids: readonly string[], seesMoney: boolean) {
  const rows = await inOrder(ids, some =>
    db
      .selectFrom(peopleWithMoney(db, edition, some).as('person'))
      .selectAll()
      .execute(),
  )
  const answers = await readAnswers(db, edition, rows)
  return (await withChosenNames(db, rows)).map(
    ({ id, user_id, username, gender, phone, college, facility, event_count, amount_due }) => ({
      userId: user_id,
      username,
      gender,
      phone,
      college,
      facility,
      eventCount: event_count,
      amountDue: seesMoney ? amount_due : null,
      answers: answers.get(id) ?? {},
    }),
  )
}

/** The answers about meals as lists show them, by person and question. People without meals are not asked. */
async function readAnswers(
  db: Db,
  edition: Edition,
  people: readonly { id: string; facility: string }[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const questions = questionsOf(edition)
  const withMeals = namesOf(edition.festival.facilities.filter(({ meals }) => meals))
  const eaters = people.filter(({ facility }) => withMeals.includes(facility)).map(({ id }) => id)
  if (questions.length === 0 || eaters.length === 0) return new Map()
  const rows = await answersOfPeople(db).where('person_id', 'in', eaters).execute()
  const values = new Map(rows.map(({ person_id, question, value }) => [`${person_id} ${question}`, value]))
  return new Map(
    eaters.map(id => [
      id,
      Object.fromEntries(
        questions.map(question => [question.id, listedAnswer(question, values.get(`${id} ${question.id}`) ?? null)]),
      ),
    ]),
  )
}

/** One page of the list, with the counts of all people by facility and gender. */
export async function listFacilities(db: Db, edition: Edition, query: Query, seesMoney: boolean) {
  const page = await readListPage(db, facilitiesListing(db, edition, query, seesMoney), query)
  const questions = questionsOf(edition).map(({ id, name }) => ({ id, name }))
  return { ...page, counts: await countFacilities(db, edition), questions }
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
