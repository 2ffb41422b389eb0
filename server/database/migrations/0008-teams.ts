// Teams and who is in them, whose rows are ended, never deleted: they are the history of a team. Spellings of colleges that mean one.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const teams: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('team')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('captain_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('code', 'text', column => column.notNull().unique())
      .addColumn('state', 'text', column => column.notNull().check(sql`state in ('active', 'ended')`))
      .addColumn('made_at', 'text', column => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('team_member')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('team_id', 'text', column => column.notNull().references('team.id'))
      .addColumn('person_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('role', 'text', column => column.notNull().check(sql`role in ('member', 'extra', 'substitute')`))
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('turn', 'integer', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull().check(sql`state in ('active', 'left', 'removed')`))
      .addColumn('joined_at', 'text', column => column.notNull())
      .addColumn('left_at', 'text')
      .execute()
    await db.schema
      .createTable('merged_college')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('means', 'text', column => column.notNull())
      .execute()
    for (const index of indexes) await sql.raw(index).execute(db)
  },
}

/** Behind the locks: one name an event, one row a person and team, one holder of a place, and one team for each turn of a person. */
const indexes = [
  `create unique index team_name on team (event_id, name_key) where state = 'active'`,
  `create unique index team_member_person on team_member (team_id, person_id) where state = 'active'`,
  `create unique index team_member_place on team_member (team_id, role, place) where state = 'active'`,
  `create unique index team_member_turn on team_member (person_id, event_id, turn) where state = 'active'`,
]
