// Reads the amounts due for notices that contain {amount due}.
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../people/with-money.ts'

/** Each person's amount due by id, in whole rupees; a negative amount is credit. */
export async function amountsDue(
  db: Db,
  edition: Edition,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(peopleWithMoney(db, edition, personIds).as('person'))
    .select(['person.id', 'person.amount_due'])
    .where('person.id', 'in', personIds)
    .execute()
  return new Map(rows.map(({ id, amount_due }) => [id, amount_due]))
}
