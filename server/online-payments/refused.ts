// How many messages had a wrong signature: a number that grows is worth a look. Whoever floods the address costs no
// write each: they are counted in memory, and stored together at the next round.
import type { Database, Db } from '../database/types.ts'

const name = 'online_refused'
/** Counted by this process and not stored yet. */
const waiting = new WeakMap<Db, number>()

export function countRefused({ db }: Database): void {
  waiting.set(db, (waiting.get(db) ?? 0) + 1)
}

/** Stores what was counted since the last round; a crash loses the seconds between two rounds. */
export async function storeRefused({ database }: { database: Database }): Promise<void> {
  const value = waiting.get(database.db) ?? 0
  if (value === 0) return
  await database.write(trx =>
    trx
      .insertInto('counter')
      .values({ name, value })
      .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', value) })))
      .execute(),
  )
  waiting.set(database.db, (waiting.get(database.db) ?? 0) - value)
}

export async function refusedSignatures(db: Db): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value ?? 0) + (waiting.get(db) ?? 0)
}
