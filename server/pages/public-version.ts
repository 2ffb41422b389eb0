// Every write that public pages show says so in its own transaction; fresh-pages.ts notices and renders them again.
import type { Db, Transaction } from '../database/types.ts'

const row = 'programme'
/** What PostgreSQL notifies at the commit (database/migrations/first-tables/triggers.ts). */
export const publicDataChannel = 'programme'

/**
 * To be called in every transaction that changes something of the public data, as its last write: writers wait for
 * each other at this row. Pages follow within two seconds on every server process (document 4, §6).
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

/** How often the public data has changed. */
export async function publicDataVersion(db: Db): Promise<number> {
  const found = await db.selectFrom('programme_version').select('version').where('id', '=', row).executeTakeFirst()
  return found?.version ?? 0
}
