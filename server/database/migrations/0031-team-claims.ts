// A claim that one member of a team makes for several: whom the sum is for, and what each owed when it was told.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const teamClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('claim').addColumn('team_id', 'text').execute()
    await db.schema
      .createTable('claim_share')
      .addColumn('claim_id', 'text', column => column.notNull().references('claim.id'))
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('amount', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('claim_share_key', ['claim_id', 'person_id'])
      .execute()
    await db.schema.createIndex('claim_share_person').on('claim_share').column('person_id').execute()
  },
}
