// Metrics: the number of accounts, and the number of confirmation links that nobody opened.
import type { Millis } from '../../domain/day.ts'
import { unprovenMail } from '../access/attempts.ts'
import { countedAt } from '../access/limits.ts'
import type { Db } from '../database/types.ts'

export async function accountMetrics(db: Db, now: Millis) {
  const people = await db
    .selectFrom('person')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return {
    festival_people: people.count,
    festival_confirmations_unopened: await countedAt(db, unprovenMail, now),
  }
}
