// Students of the host institute whose identity card the desk has seen: one card counts for one person.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const studentCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').addColumn('student_card', 'text').execute()
    await db.schema.createIndex('person_student_card').unique().on('person').column('student_card').execute()
  },
}
