// Counts today's entries and money by hour.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { dayAround, festivalDay, type Millis, timeOfDay } from '../../domain/day.ts'
import type { overview } from '../../domain/overview/api.ts'
import { hasReliableTime, isAdmission } from '../check-in/scan.ts'
import { hour, isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isParticipant } from './participants.ts'
import { momentOf, quarterOf } from './quarters.ts'

type Today = z.input<typeof overview>['today']

/**
 * The hours of the current festival day, from the first hour with an entry or payment to the hour of `now`, with the
 * admissions that were not undone, and the whole rupees received less refunds. With `visible` (ids of events) only
 * entries of participants in those events, without money.
 */
export async function readToday(
  db: Db,
  { festival }: Edition,
  visible: readonly number[] | null,
  now: Millis,
): Promise<Today> {
  const { from } = dayAround(festival, now)
  const [entries, money] = await Promise.all([
    countEntries(db, from, visible),
    visible === null ? sumMoney(db, from) : [],
  ])
  const inHour = (rows: readonly { quarter: string; figure: number }[], start: number) =>
    rows
      .filter(({ quarter }) => momentOf(quarter) >= start && momentOf(quarter) < start + hour)
      .reduce((sum, { figure }) => sum + figure, 0)
  const hours = Array.from({ length: Math.floor((now - from) / hour) + 1 }, (_, i) => from + i * hour).map(start => ({
    hour: timeOfDay(festival.timeZone, start),
    entries: inHour(entries, start),
    money: visible === null ? inHour(money, start) : null,
  }))
  const first = hours.findIndex(({ entries, money }) => entries > 0 || (money ?? 0) !== 0)
  return { day: festivalDay(festival, from), hours: first < 0 ? [] : hours.slice(first) }
}

function countEntries(db: Db, from: number, visible: readonly number[] | null) {
  return db
    .selectFrom('scan')
    .select([quarterOf('scan.at').as('quarter'), sql<number>`cast(count(*) as integer)`.as('figure')])
    .where(isAdmission)
    .where(hasReliableTime)
    .where('scan.at', '>=', isoTime(from))
    .where(({ ref }) => isParticipant(db, ref('scan.person_id'), visible))
    .groupBy(sql`1`)
    .execute()
}

function sumMoney(db: Db, from: number) {
  return db
    .selectFrom('payment')
    .select(row => [quarterOf('payment.created_at').as('quarter'), sumOf(row.ref('payment.amount')).as('figure')])
    .where(sql<SqlBool>`payment.created_at >= ${isoTime(from)}`)
    .groupBy(sql`1`)
    .execute()
}
