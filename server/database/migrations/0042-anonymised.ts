// Who was made anonymous with everybody after the festival still counts in its figures; who deleted the account does
// not.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const anonymised: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('anonymised_at', 'text').execute()
  },
}
