// The list of people with search, filters and sorting in SQL. One person's page is in page.ts, the desk's changes in desk.ts.
import type { z } from 'zod'
import type { peopleQuery } from '../../../domain/organiser-api.ts'
import type { Database, Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { peopleWithKind, peopleWithMoney } from '../../money/people-with-money.ts'
import { activeRegistrations } from '../../registration/active.ts'
import { columnIn, countOf, inSql, pageOf, searchPeople } from '../lists.ts'

type Query = z.output<typeof peopleQuery>

const orders = {
  // It begins with the name in a form that knows neither capitals nor accents.
  name: 'person.search_text',
  registered: 'person.created_at',
  due: 'person.amount_due',
  paid: 'person.paid_amount',
} as const

/** One page of the people that the query finds. */
export async function listPeople(database: Database, edition: Edition, query: Query) {
  const { db } = database
  const found = findPeople(db, edition, query, await searchPeople(database, query.search))
  const order = columnIn<(typeof orders)[keyof typeof orders]>(orders, query.sort) ?? orders.registered
  const ordered = found.select('person.id').orderBy(order, inSql(query)).orderBy('person.id')
  const ids = (await pageOf(ordered, query)).map(({ id }) => id)
  return { rows: await readRows(db, edition, ids), total: await countOf(db, found.select('person.id')) }
}

/** The rows of these people, in this order. */
async function readRows(db: Db, edition: Edition, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(peopleWithMoney(db, edition, ids).as('person'))
    .selectAll()
    .execute()
  const entered = await firstEntries(db, ids)
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(row => ({
      userId: row.user_id,
      username: row.username,
      email: row.email,
      phone: row.phone,
      college: row.college,
      isStudent: row.is_student === 1,
      facility: row.facility,
      eventCount: row.event_count,
      total: row.total,
      paidAmount: row.paid_amount,
      amountDue: row.amount_due,
      registeredAt: row.created_at,
      checkedInAt: entered.get(row.id) ?? null,
    }))
}

function findPeople(
  db: Db,
  edition: Edition,
  { kind, facility, event, money, sort }: Query,
  isMeant: Awaited<ReturnType<typeof searchPeople>>,
) {
  const registered = activeRegistrations(db).select('registration.person_id').where('event_id', '=', event)
  const compare = { due: '>', settled: '=', credit: '<' } as const
  return chooseFrom(db, edition, money !== '' || sort === 'due' || sort === 'paid')
    .where(({ ref }) => isMeant({ id: ref('person.id'), search_text: ref('person.search_text') }))
    .$if(kind !== '', rows => rows.where('person.is_student', '=', kind === 'student' ? 1 : 0))
    .$if(facility !== '', rows => rows.where('person.facility', '=', facility))
    .$if(event !== 0, rows => rows.where('person.id', 'in', registered))
    .$if(money !== '', rows => rows.where('person.amount_due', compare[money as keyof typeof compare], 0))
}

/** Adding up everybody's money takes ten times as long as looking at people, so it is done only where the list is chosen by it. */
function chooseFrom(db: Db, edition: Edition, byMoney: boolean) {
  const everybody = (byMoney ? peopleWithMoney : peopleWithKind)(db, edition) as ReturnType<typeof peopleWithMoney>
  return db.selectFrom(everybody.as('person'))
}

/** When each of these people first came in, by id; scans that were undone do not count. */
export async function firstEntries(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where('person_id', 'in', personIds)
    .where('result', '=', 'admitted')
    .where('undone_at', 'is', null)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(row => [row.person_id ?? '', row.at]))
}
