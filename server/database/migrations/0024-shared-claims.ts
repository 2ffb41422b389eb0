// Friends who pay by one transfer all claim its number, and each is confirmed with the own share: a payment confirms one claim. That a transfer
// is credited once, the index of used references guards.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sharedClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index claim_confirmed`.execute(db)
    await sql`create unique index claim_confirmed on claim (payment_id) where state = 'confirmed'`.execute(db)
  },
}
