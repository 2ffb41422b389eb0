// A person's registrations, the ended ones too, in their order: for the history in the console and for counting changes.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const registrationHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('registration_person')
      .on('registration')
      .columns(['person_id', 'registered_at'])
      .execute()
  },
}
