// Marks accounts that were anonymised after the festival. These accounts still count in the festival's figures;
// accounts that their owners deleted do not.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const anonymised: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('anonymised_at', 'text').execute()
  },
}
