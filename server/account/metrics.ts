// How many accounts there are, for a monitor.
import type { Db } from '../database/types.ts'

export async function accountMetrics(db: Db) {
  const people = await db
    .selectFrom('person')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return {
    festival_people: people.count,
  }
}
