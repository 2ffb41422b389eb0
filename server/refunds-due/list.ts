// Everybody with credit, and by which way it goes back.
import { sql } from 'kysely'
import type { z } from 'zod'
import { eventFile } from '../../domain/edition/event-file.ts'
import type {
  refundDueRow,
  refundsDueFileQuery,
  refundsDueList,
  refundsDueQuery,
} from '../../domain/refunds-due/api.ts'
import { refundDueColumns } from '../../domain/refunds-due/columns.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { columnIn, holdsAllWords, inOrder, inSql, type Listing, readAll, readListPage } from '../lists/lists.ts'
import { interbank } from '../money/ledger.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { waysOf } from './ways.ts'

type Query = z.output<typeof refundsDueQuery>
type FileQuery = z.output<typeof refundsDueFileQuery>
type Row = z.input<typeof refundDueRow>

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
    .where(({ ref }) => holdsAllWords([ref('person.search_text')], search))
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

/** One page of the list, with the sum of all pages. */
export async function listRefundsDue(
  db: Db,
  edition: Edition,
  query: Query,
  isOnline: boolean,
): Promise<z.input<typeof refundsDueList>> {
  const { sum } = await creditors(db, edition, query)
    .select(sumOf(sql`-person.amount_due`).as('sum'))
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('event_cancellation')
    .select('event_id')
    .where('reinstated_at', 'is', null)
    .orderBy('event_id')
    .execute()
  const page = await readListPage(db, listing(db, edition, query, isOnline), query)
  return { ...page, sum, events: events.map(row => row.event_id) }
}

/** The same people for a file; with a way only those whom something goes back by it. */
export function refundsDueTable(db: Db, edition: Edition, { way, ...query }: FileQuery, isOnline: boolean): Table {
  async function* slices() {
    for await (const rows of readAll(listing(db, edition, query, isOnline)))
      yield way === '' ? rows : rows.filter(({ ways }) => (ways[way] ?? 0) > 0)
  }
  const parts = [
    query.eventId === 0 ? '' : `${eventFile(edition.catalogue, query.eventId)}-`,
    'refunds-due',
    way && `-${way}`,
  ]
  return tableOf(edition, parts.join(''), refundDueColumns, slices())
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
    // Paid back between the two statements.
    if (amount_due >= 0) continue
    const { split } = await waysOf(db, { personId: id, credit: -amount_due, isOnline })
    rows.push({
      ...{ userId: user_id, username, phone, credit: -amount_due, ways: split },
      cancelled: [...new Set(cancelled.flatMap(row => (row.person_id === id ? [row.event_id] : [])))],
      transfers: transfers
        .filter(row => row.person_id === id)
        .map(({ reference, payer }) => (payer ? `${reference} (${payer})` : reference))
        .join(', '),
    })
  }
  return rows
}
