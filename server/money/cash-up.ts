// Sums for the cash-up what each cashier took and refunded, by method.
import { sql } from 'kysely'
import { dayBounds, festivalDay } from '../../domain/day.ts'
import { cashUpColumns } from '../../domain/money/columns.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { selectPayments } from './payments.ts'

const isFromStatement = sql<number>`case when payment.transfer_id is null then 0 else 1 end`

/**
 * Sums the payments from `from` to before `to` (milliseconds) by cashier and method, in whole rupees. A reversal
 * reduces `taken` and does not count as `refunded`, because no money was paid out.
 */
export async function sumByCashier(db: Db, { from, to }: { from: number; to: number }) {
  const rows = await selectPayments(db)
    .select(['cashier.username', 'payment.method', isFromStatement.as('from_statement')])
    .select([
      sumOf(sql`case when payment.amount > 0 or payment.corrects is not null then payment.amount end`).as('taken'),
      sumOf(sql`case when payment.amount < 0 and payment.corrects is null then -payment.amount end`).as('refunded'),
      sql<number>`cast(count(*) as integer)`.as('count'),
    ])
    .where('payment.created_at', '>=', isoTime(from))
    .where('payment.created_at', '<', isoTime(to))
    .groupBy(['payment.taken_by', 'cashier.username', 'payment.method', isFromStatement])
    .orderBy('cashier.username')
    .orderBy('payment.taken_by')
    .orderBy('payment.method')
    .orderBy(isFromStatement)
    .execute()
  return rows.map(({ username, from_statement, ...sums }) => ({
    ...sums,
    takenBy: username ?? '',
    isFromStatement: from_statement === 1,
  }))
}

/** The sums of one day of the festival (YYYY-MM-DD), for a file. */
export function cashUpTable(db: Db, edition: Edition, day: string): Table {
  return tableOf(edition, `cash-up-${day}`, cashUpColumns, sumsOf(db, edition, day))
}

async function* sumsOf(db: Db, { festival }: Edition, day: string) {
  yield await sumByCashier(db, dayBounds(festival, day))
}

/** The days (YYYY-MM-DD) with payments or refunds. Each query finds the first payment after the previous day. */
export async function daysWithMoney(db: Db, { festival }: Edition): Promise<string[]> {
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
    const day = festivalDay(festival, Date.parse(first.created_at))
    days.push(day)
    after = new Date(dayBounds(festival, day).to).toISOString()
  }
}
