// How many messages had a wrong signature: a number that grows is worth a look.
import type { Database, Db } from '../database/types.ts'

const name = 'online_refused'

export async function countRefused(database: Database): Promise<void> {
  await database.write(trx =>
    trx
      .insertInto('counter')
      .values({ name, value: 1 })
      .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
      .execute(),
  )
}

export async function refusedSignatures(db: Db): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}
