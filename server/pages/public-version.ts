// The version of the public data. Every write to public data raises it in its own transaction; fresh-pages.ts then
// renders pages again.
import type { Db, Transaction } from '../database/types.ts'

const row = 'programme'
/** The channel that PostgreSQL notifies at the commit (database/migrations/first-tables/triggers.ts). */
export const publicDataChannel = 'programme'

/**
 * Call it as the last write of every transaction that changes public data: writers wait for each other at this row.
 * Pages of all server processes follow within two seconds (document 4, §6).
 */
export async function publicDataChanged(trx: Transaction): Promise<void> {
  await trx
    .insertInto('programme_version')
    .values({ id: row, version: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(set => ({ version: set('programme_version.version', '+', 1) })),
    )
    .execute()
}

/** The number of changes of the public data. */
export async function publicDataVersion(db: Db): Promise<number> {
  const found = await db.selectFrom('programme_version').select('version').where('id', '=', row).executeTakeFirst()
  return found?.version ?? 0
}
