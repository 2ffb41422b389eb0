// The cash-up: what each cashier took and paid out on one day of the festival, by method.
import { type RawBuilder, sql } from 'kysely'
import { dayBounds } from '../../domain/day.ts'
import { cashUp, cashUpQuery } from '../../domain/organiser-api.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { selectPayments } from './ledger-list.ts'

export function cashUpRoutes(api: Api, { database, edition, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/cash-up',
    onRequest: guardFor('cashUp'),
    schema: { querystring: cashUpQuery, response: { 200: cashUp } },
    async handler({ query }) {
      return { rows: await sumByCashier(database.db, dayBounds(edition.festival.timeZone, query.day)) }
    },
  })
}

async function sumByCashier(db: Db, { from, to }: { from: number; to: number }) {
  const sumOf = (amount: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${amount}), 0) as integer)`
  const rows = await selectPayments(db)
    .select(['cashier.username', 'payment.method'])
    .select([
      sumOf(sql`case when payment.amount > 0 then payment.amount end`).as('taken'),
      sumOf(sql`case when payment.amount < 0 then -payment.amount end`).as('refunded'),
      sql<number>`cast(count(*) as integer)`.as('count'),
    ])
    .where('payment.created_at', '>=', isoTime(from))
    .where('payment.created_at', '<', isoTime(to))
    .groupBy(['payment.taken_by', 'cashier.username', 'payment.method'])
    .orderBy('cashier.username')
    .orderBy('payment.taken_by')
    .orderBy('payment.method')
    .execute()
  return rows.map(({ username, ...sums }) => ({ takenBy: username ?? '', ...sums }))
}
