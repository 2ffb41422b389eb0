// When staff entered the college of an account: such a spelling is suggested however rare it is.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const collegesByStaff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('college_by_staff_at', 'text').execute()
  },
}
