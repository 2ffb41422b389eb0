// Checks that the sums of the ledger by person, method, day and cash-up are equal.
import { dayBounds } from '../../domain/day.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Breach, Invariant } from '../invariants.ts'
import { daysWithMoney, sumByCashier } from '../money/cash-up.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { readReport } from './report.ts'
import { readLedger } from './store.ts'

const oneSum: Invariant = {
  name: 'one-sum',
  sentence: 'The sums of the ledger by person, method, day of the report and cash-up are equal',
  remedy:
    'A payment is missing or counted twice in one of the sums: compare the payments file with the sum that differs.',
  async find(db, edition) {
    const { ledger } = await db
      .selectFrom('payment')
      .select(row => sumOf(row.ref('amount')).as('ledger'))
      .executeTakeFirstOrThrow()
    const sums: Breach = { ledger: Number(ledger) }
    sums.people = await sumOfPeople(db, edition)
    sums.methods = total((await readLedger(db)).collected, 'amount')
    const days = (await readReport(db, edition, null)).money ?? []
    sums.report = total(days, 'facilities') + total(days, 'events') + total(days, 'above')
    sums['cash-ups'] = await sumOfCashUps(db, edition)
    return Object.values(sums).every(sum => sum === sums.ledger) ? [] : [sums]
  },
}

async function sumOfPeople(db: Db, edition: Edition): Promise<number> {
  const { paid } = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select(row => sumOf(row.ref('person.paid_amount')).as('paid'))
    .executeTakeFirstOrThrow()
  return Number(paid)
}

async function sumOfCashUps(db: Db, edition: Edition): Promise<number> {
  let sum = 0
  for (const day of await daysWithMoney(db, edition)) {
    const rows = await sumByCashier(db, dayBounds(edition.festival, day))
    sum += total(rows, 'taken') - total(rows, 'refunded')
  }
  return sum
}

function total<Row>(rows: readonly Row[], name: keyof Row): number {
  return rows.reduce((sum, row) => sum + Number(row[name]), 0)
}

export const overviewInvariants: readonly Invariant[] = [oneSum]
