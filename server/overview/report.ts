// Reads the report by day, which has entries, and money by method and purpose.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { dayAround, festivalDay } from '../../domain/day.ts'
import { reportColumns, reportDays } from '../../domain/overview/report.ts'
import type { report } from '../../domain/overview/report-api.ts'
import { isAdmission } from '../check-in/scan.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { isParticipant } from './participants.ts'
import { momentOf, quarterOf } from './quarters.ts'

type Report = z.input<typeof report>

/**
 * The report about all people, or with `visible` (ids of events) only the entries of participants in those events,
 * without money.
 */
export async function readReport(db: Db, edition: Edition, visible: readonly number[] | null): Promise<Report> {
  const [visitors, entries, money] = await Promise.all([
    countVisitors(db, visible),
    entriesByDay(db, edition, visible),
    visible === null ? moneyByDay(db, edition) : null,
  ])
  return { visitors, entries, money }
}

/** The report as a file. */
export async function reportTable(db: Db, edition: Edition, visible: readonly number[] | null): Promise<Table> {
  const read = await readReport(db, edition, visible)
  return tableOf(edition, 'festival-by-day', reportColumns(read.money), [reportDays(read)])
}

const entriesAndPeople = [
  sql<number>`cast(count(*) as integer)`.as('entries'),
  sql<number>`cast(count(distinct scan.person_id) as integer)`.as('people'),
]

function selectEntries(db: Db, visible: readonly number[] | null) {
  return db
    .selectFrom('scan')
    .where(isAdmission)
    .where(({ ref }) => isParticipant(db, ref('scan.person_id'), visible))
}

async function countVisitors(db: Db, visible: readonly number[] | null): Promise<number> {
  const { people } = await selectEntries(db, visible).select(entriesAndPeople).executeTakeFirstOrThrow()
  return people
}

/** Entries by day. Each step finds the first entry after the previous day. */
async function entriesByDay(db: Db, { festival }: Edition, visible: readonly number[] | null) {
  const days: Report['entries'] = []
  for (let after = ''; ; ) {
    const entries = selectEntries(db, visible).where('scan.at', '>=', after)
    const first = await entries.select('scan.at').orderBy('scan.at').limit(1).executeTakeFirst()
    if (!first) return days
    const { from, to } = dayAround(festival, Date.parse(first.at))
    const counts = await entries.where('scan.at', '<', isoTime(to)).select(entriesAndPeople).executeTakeFirstOrThrow()
    days.push({ day: festivalDay(festival, from), ...counts })
    after = isoTime(to)
  }
}

/**
 * Sums the ledger by day, method and purpose. Each row of the ledger changes its person's running sum. The part of the
 * change below the facility's price is for the facility. The part from this price to the total price is for events. The
 * rest is credit. So the rows of a person add up to the split of the sum, and a refund reduces the part that was
 * counted last.
 */
async function moneyByDay(db: Db, edition: Edition): Promise<NonNullable<Report['money']>> {
  const ledger = db
    .selectFrom('payment')
    .innerJoin(peopleWithMoney(db, edition).as('person'), 'person.id', 'payment.person_id')
    .select(['payment.method', 'payment.amount', 'person.total', 'person.facility_total'])
    .select([
      quarterOf('payment.created_at').as('quarter'),
      sql<number>`sum(payment.amount) over (partition by payment.person_id
        order by payment.created_at, payment.receipt_number, payment.id rows unbounded preceding)`.as('after'),
    ])
  const [after, before] = [sql`ledger.after`, sql`(ledger.after - ledger.amount)`]
  const between = (low: RawBuilder<unknown>, high: RawBuilder<unknown>) => {
    const within = (sum: RawBuilder<unknown>) =>
      sql`case when ${sum} < ${low} then ${low} when ${sum} > ${high} then ${high} else ${sum} end`
    return sumOf(sql`${within(after)} - ${within(before)}`)
  }
  const rows = await db
    .selectFrom(ledger.as('ledger'))
    .select(['quarter', 'method'])
    .select([
      between(sql`0`, sql`ledger.facility_total`).as('facilities'),
      between(sql`ledger.facility_total`, sql`ledger.total`).as('events'),
      sumOf(sql`ledger.amount`).as('sum'),
    ])
    .groupBy(['quarter', 'method'])
    .orderBy('quarter')
    .orderBy('method')
    .execute()
  const days = new Map<string, NonNullable<Report['money']>[number]>()
  for (const { quarter, method, ...row } of rows) {
    const day = festivalDay(edition.festival, momentOf(quarter))
    const sums = days.get(`${day} ${method}`) ?? { day, method, facilities: 0, events: 0, above: 0 }
    const [facilities, events] = [Number(row.facilities), Number(row.events)]
    sums.facilities += facilities
    sums.events += events
    sums.above += Number(row.sum) - facilities - events
    days.set(`${day} ${method}`, sums)
  }
  return [...days.values()]
}
