// Every list of the console as a table, whole.
import { auditQuery } from '../../../domain/audit-api.ts'
import { allEvents } from '../../../domain/catalogue.ts'
import { entriesQuery } from '../../../domain/check-in-api.ts'
import { dayBounds, dayOf } from '../../../domain/day.ts'
import { mailQuery } from '../../../domain/mail-api.ts'
import { claimsQuery, paymentsQuery } from '../../../domain/money-api.ts'
import { peopleQuery } from '../../../domain/people-api.ts'
import { facilitiesQuery } from '../../../domain/roster-api.ts'
import { transfersQuery } from '../../../domain/statement-api.ts'
import { entriesTable } from '../../check-in/entries.ts'
import type { Database, Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { facilitiesTable } from '../../facility/store.ts'
import { cashUpTable } from '../../money/cash-up.ts'
import { claimsTable } from '../../money/claim-decisions.ts'
import { transfersTable } from '../../money/inbox.ts'
import { paymentsTable } from '../../money/payments.ts'
import { lineTable, readLine } from '../../places/desk-line.ts'
import { programmeTable } from '../../programme/files.ts'
import { rosterTables } from '../../roster/tables.ts'
import type { Table } from '../../spreadsheet/table.ts'
import { auditTable } from '../audit-log/store.ts'
import { collegesTable } from '../colleges/store.ts'
import { mailTable } from '../mail/store.ts'
import { peopleTable } from '../people/store.ts'

/** One table after another, at `now` (milliseconds). */
export async function* everyTable(database: Database, edition: Edition, now: number): AsyncGenerator<Table> {
  const { db } = database
  yield await peopleTable(database, edition, peopleQuery.parse({}))
  yield paymentsTable(db, edition, paymentsQuery.parse({}))
  yield claimsTable(db, edition, claimsQuery.parse({ state: 'all' }))
  yield transfersTable(database, edition, transfersQuery.parse({ state: 'all' }))
  for (const day of await daysWithMoney(db, edition)) yield cashUpTable(db, edition, day)
  yield entriesTable(database, edition, entriesQuery.parse({}))
  yield* rosterTables(db, edition, { visible: null, seesMoney: true }, now)
  for (const { ind } of allEvents(edition.catalogue))
    if ((await readLine(db, ind, now)).length > 0) yield await lineTable(db, edition, ind, now)
  yield await programmeTable(db, edition, now)
  yield facilitiesTable(db, edition, facilitiesQuery.parse({}))
  yield await collegesTable(db, edition, { search: '' })
  yield mailTable(db, edition, mailQuery.parse({}))
  yield auditTable(db, edition, auditQuery.parse({}))
}

/** The days (YYYY-MM-DD, festival time) on which money was taken or paid back: each is found by the first payment after the day before. */
async function daysWithMoney(db: Db, { festival: { timeZone } }: Edition): Promise<string[]> {
  const days: string[] = []
  for (let after = ''; ; ) {
    const first = await db
      .selectFrom('payment')
      .select('created_at')
      .where('created_at', '>=', after)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (!first) return days
    const day = dayOf(timeZone, Date.parse(first.created_at))
    days.push(day)
    after = new Date(dayBounds(timeZone, day).to).toISOString()
  }
}
