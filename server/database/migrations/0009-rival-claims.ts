// Several people may claim one transfer: staff decide between them. A number is still confirmed once.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const rivalClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index claim_utr`.execute(db)
    await db.schema.createIndex('claim_utr').on('claim').column('utr').execute()
    // Behind the lock: one person claims a number once, and one claim of it is confirmed.
    await sql`create unique index claim_open on claim (person_id, utr) where state = 'open'`.execute(db)
    await sql`create unique index claim_confirmed on claim (utr) where state = 'confirmed'`.execute(db)
  },
}
