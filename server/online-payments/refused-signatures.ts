// Counts messages with a wrong signature, because staff should notice a growing number. The count is in memory and is
// stored every few seconds, so that a flood of messages does not cost one write for each message.
import type { Database, Db } from '../database/types.ts'

const name = 'online_refused'
/** The messages that this process has counted but not stored yet. */
const waiting = new WeakMap<Db, number>()

export function countRefusedSignature({ db }: Database): void {
  waiting.set(db, (waiting.get(db) ?? 0) + 1)
}

/** Adds the counts since the last round to the stored number. A crash loses the counts since the last round. */
export async function storeRefusedSignatures({ database }: { database: Database }): Promise<void> {
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
