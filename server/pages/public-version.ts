// The version of the public data. Every transaction that writes public data also raises the version; fresh-pages.ts
// then renders pages again.
import type { Db, Transaction } from '../database/types.ts'

const row = 'programme'
/** The channel that PostgreSQL notifies at the commit (database/migrations/first-tables/triggers.ts). */
export const publicDataChannel = 'programme'

/**
 * Raises the version. Call this as the last write of every transaction that changes public data, because writers wait
 * for each other at this row. All server processes update their pages within two seconds (document 4, §6).
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

/** The version of the public data, which is the number of its changes. */
export async function publicDataVersion(db: Db): Promise<number> {
  const found = await db.selectFrom('programme_version').select('version').where('id', '=', row).executeTakeFirst()
  return found?.version ?? 0
}
