// Reads the list of people with credit, and the ways in which they are refunded.
import { sql } from 'kysely'
import { eventFile } from '../../domain/edition/event-file.ts'
import type { RefundsDueQuery as Query, RefundsDueList, RefundDueRow as Row } from '../../domain/refunds-due/api.ts'
import { refundDueColumns } from '../../domain/refunds-due/columns.ts'
import { availableWays, type RefundWay } from '../../domain/refunds-due/ways.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { columnIn, inOrder, inSql, type Listing, matchesAllWords, readAll, readListPage } from '../lists/lists.ts'
import { interbank } from '../money/ledger.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { splitByWay } from './ways.ts'

const orders = { name: 'person.search_text', credit: sql`-person.amount_due` } as const

function creditors(db: Db, edition: Edition, { eventId, search }: Pick<Query, 'eventId' | 'search'>) {
  const cancelled = db
    .selectFrom('registration')
    .select('person_id')
    .where('cancellation_id', 'is not', null)
    .where('event_id', '=', eventId)
  return db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .where('person.amount_due', '<', 0)
    .where(({ ref }) => matchesAllWords([ref('person.search_text')], search))
    .$if(eventId !== 0, rows => rows.where('person.id', 'in', cancelled))
}

function listing(db: Db, edition: Edition, query: Query, isOnline: boolean): Listing<Row> {
  const found = creditors(db, edition, query)
  const order = columnIn<(typeof orders)[keyof typeof orders]>(orders, query.sort)
  const sorted = order ? found.orderBy(order, inSql(query)) : found.orderBy('person.search_text')
  return {
    ids: sorted.select('person.id').orderBy('person.id'),
    rowsOf: ids => readRows(db, edition, ids, isOnline),
  }
}

/** One page of the list, with the sum of all pages and the ids of all cancelled events. */
export async function listRefundsDue(
  db: Db,
  edition: Edition,
  query: Query,
  isOnline: boolean,
): Promise<RefundsDueList> {
  const rows = listing(db, edition, query, isOnline)
  const events = await db
    .selectFrom('event_cancellation')
    .select('event_id')
    .where('reinstated_at', 'is', null)
    .orderBy('event_id')
    .execute()
  const found = query.way === '' ? await pageOfAll(db, edition, query, rows) : await pageOfWay(query, query.way, rows)
  return { ...found, events: events.map(row => row.event_id) }
}

async function pageOfAll(db: Db, edition: Edition, query: Query, rows: Listing<Row>) {
  const { sum } = await creditors(db, edition, query)
    .select(sumOf(sql`-person.amount_due`).as('sum'))
    .executeTakeFirstOrThrow()
  return { ...(await readListPage(db, rows, query)), sum }
}

/** The program computes the ways of each person's refund, so SQL cannot filter by way. */
async function pageOfWay({ page, size }: Query, way: RefundWay, rows: Listing<Row>) {
  const all: Row[] = []
  for await (const some of readAll(rows)) all.push(...some.filter(({ ways }) => (ways[way] ?? 0) > 0))
  const sum = all.reduce((total, { ways }) => total + (ways[way] ?? 0), 0)
  return { rows: all.slice((page - 1) * size, page * size), total: all.length, sum }
}

/** The people of the list as a file. */
export function refundsDueTable(db: Db, edition: Edition, query: Query, isOnline: boolean): Table {
  const { way, eventId } = query
  async function* slices() {
    for await (const rows of readAll(listing(db, edition, query, isOnline)))
      yield way === '' ? rows : rows.filter(({ ways }) => (ways[way] ?? 0) > 0)
  }
  const parts = [eventId === 0 ? '' : `${eventFile(edition.catalogue, eventId)}-`, 'refunds-due', way && `-${way}`]
  return tableOf(edition, parts.join(''), refundDueColumns(isOnline), slices())
}

async function readRows(db: Db, edition: Edition, ids: readonly string[], isOnline: boolean): Promise<Row[]> {
  const people = await inOrder(ids, some =>
    db
      .selectFrom(peopleWithMoney(db, edition, some).as('person'))
      .select(['person.id', 'person.user_id', 'person.username', 'person.phone', 'person.amount_due'])
      .execute(),
  )
  if (people.length === 0) return []
  const cancelled = await db
    .selectFrom('registration')
    .select(['person_id', 'event_id'])
    .where('person_id', 'in', ids)
    .where('cancellation_id', 'is not', null)
    .orderBy('event_id')
    .execute()
  const transfers = await db
    .selectFrom('payment')
    .leftJoin('transfer', 'transfer.id', 'payment.transfer_id')
    .select(['payment.person_id', 'payment.reference', 'transfer.payer'])
    .where('payment.person_id', 'in', ids)
    .where('payment.method', 'in', interbank)
    .where('payment.amount', '>', 0)
    .orderBy('payment.created_at')
    .execute()
  const rows: Row[] = []
  for (const { id, user_id, username, phone, amount_due } of people) {
    // Skips a person who was refunded after the ids were read.
    if (amount_due >= 0) continue
    const { split } = await splitByWay(db, { personId: id, credit: -amount_due, isOnline })
    rows.push({
      userId: user_id,
      username,
      phone,
      credit: -amount_due,
      ways: Object.fromEntries(availableWays(isOnline).map(way => [way, split[way]])),
      cancelled: [...new Set(cancelled.flatMap(row => (row.person_id === id ? [row.event_id] : [])))],
      transfers: transfers
        .filter(row => row.person_id === id)
        .map(({ reference, payer }) => (payer ? `${reference} (${payer})` : reference))
        .join(', '),
    })
  }
  return rows
}
