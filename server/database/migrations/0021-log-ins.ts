// What a person's own list of log-ins shows, and when the password was set: devices from before are not known any more.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const logIns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session')
      .addColumn('device', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('person').addColumn('password_set_at', 'text').execute()
  },
}
