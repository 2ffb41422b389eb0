// Notices: what organisers told whom, and who wants no news by mail.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notice')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('act_id', 'text', column => column.notNull().unique())
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('audience', 'text', column => column.notNull())
      .addColumn('line_from', 'text')
      .addColumn('line_until', 'text')
      .addColumn('in_profile_at', 'text')
      .addColumn('necessary_at', 'text')
      .addColumn('sent_at', 'text', column => column.notNull())
      .addColumn('sent_by', 'text', column => column.notNull().references('person.id'))
      .addColumn('withdrawn_at', 'text')
      .execute()
    await db.schema
      .createTable('notice_person')
      .addColumn('notice_id', 'text', column => column.notNull().references('notice.id'))
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('mail', 'text', column => column.notNull().check(sql`mail in ('none', 'waiting', 'queued')`))
      .addPrimaryKeyConstraint('notice_person_once', ['notice_id', 'person_id'])
      .execute()
    await db.schema.createIndex('notice_person_person').on('notice_person').column('person_id').execute()
    await sql`create index notice_person_waiting on notice_person (notice_id, person_id) where mail = 'waiting'`.execute(
      db,
    )
    await db.schema
      .createTable('mail_wish')
      .addColumn('person_id', 'text', column => column.primaryKey().notNull().references('person.id'))
      .addColumn('token', 'text', column => column.notNull().unique())
      .addColumn('unsubscribed_at', 'text')
      .execute()
  },
}
