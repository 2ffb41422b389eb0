// The console's list of people. page.ts reads one person's page.

import type { z } from 'zod'
import { displayedAddress } from '../../../domain/account/email.ts'
import { eachProfileField } from '../../../domain/account/profile-fields.ts'
import { organiserCalls } from '../../../domain/organiser-calls.ts'
import type { peopleQuery } from '../../../domain/people/api.ts'
import { peopleColumns } from '../../../domain/people/columns.ts'
import { isAdmission } from '../../check-in/scan.ts'
import { withChosenNames } from '../../colleges/merges.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { consoleList } from '../../lists/console-list.ts'
import { columnIn, inOrder, inSql, searchPeople } from '../../lists/lists.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { peopleWithKind, peopleWithMoney } from '../../people/with-money.ts'

type Query = z.output<typeof peopleQuery>

const orders = {
  // The search text begins with the person's name, in lower case and without accents.
  name: 'person.search_text',
  registered: 'person.created_at',
  due: 'person.amount_due',
  paid: 'person.paid_amount',
} as const

export const people = consoleList({
  url: '/people',
  name: 'people',
  may: 'people',
  ...organiserCalls['GET /people'],
  columns: peopleColumns,
  /** The people who match the query. */
  async select({ database, live }, query) {
    const edition = live.edition()
    const { db } = database
    const found = findPeople(db, edition, query, await searchPeople(database, query.search))
    const order = columnIn<(typeof orders)[keyof typeof orders]>(orders, query.sort) ?? orders.registered
    return {
      ids: found.select('person.id').orderBy(order, inSql(query)).orderBy('person.id'),
      rowsOf: ids => readRows(db, edition, ids),
    }
  },
})

async function readRows(db: Db, edition: Edition, ids: readonly string[]) {
  const rows = await inOrder(ids, some =>
    db
      .selectFrom(peopleWithMoney(db, edition, some).as('person'))
      .selectAll()
      .execute(),
  )
  const admitted = await firstAdmissions(db, ids)
  return (await withChosenNames(db, rows)).map(row => ({
    userId: row.user_id,
    username: row.username,
    email: displayedAddress(row.email),
    ...eachProfileField(name => row[name]),
    gender: row.gender,
    isStudent: row.is_student === 1,
    facility: row.facility,
    eventCount: row.event_count,
    total: row.total,
    paidAmount: row.paid_amount,
    amountDue: row.amount_due,
    registeredAt: row.created_at,
    checkedInAt: admitted.get(row.id) ?? null,
  }))
}

function findPeople(
  db: Db,
  edition: Edition,
  { kind, facility, event, money, sort }: Query,
  matchesSearch: Awaited<ReturnType<typeof searchPeople>>,
) {
  const registered = activeRegistrations(db).select('registration.person_id').where('event_id', '=', event)
  const compare = { due: '>', settled: '=', credit: '<' } as const
  return selectEverybody(db, edition, money !== '' || sort === 'due' || sort === 'paid')
    .where(({ ref }) => matchesSearch({ id: ref('person.id'), search_text: ref('person.search_text') }))
    .$if(kind !== '', rows => rows.where('person.is_student', '=', kind === 'student' ? 1 : 0))
    .$if(facility !== '', rows => rows.where('person.facility', '=', facility))
    .$if(event !== 0, rows => rows.where('person.id', 'in', registered))
    .$if(money !== '', rows => rows.where('person.amount_due', compare[money as keyof typeof compare], 0))
}

/** Selects all people. Sums up their payments only for lists by money, because this takes ten times as long. */
function selectEverybody(db: Db, edition: Edition, byMoney: boolean) {
  const everybody = (byMoney ? peopleWithMoney : peopleWithKind)(db, edition) as ReturnType<typeof peopleWithMoney>
  return db.selectFrom(everybody.as('person'))
}

/** The time of the first entry of each of these people, by person id. */
export async function firstAdmissions(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where('person_id', 'in', personIds)
    .where(isAdmission)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(row => [row.person_id ?? '', row.at]))
}
