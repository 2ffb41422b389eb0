// Roles wait until they are approved, and sessions know when the password was last asked for.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const roleApproval: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('staff_role')
      .addColumn('approved_by', 'text', column => column.references('person.id'))
      .execute()
    await db.schema.alterTable('staff_role').addColumn('approved_at', 'text').execute()
    await sql`update staff_role set approved_by = granted_by, approved_at = granted_at`.execute(db)
    await db.schema.alterTable('session').addColumn('password_confirmed_at', 'text').execute()
  },
}
