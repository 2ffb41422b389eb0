// Stores the spelling that organisers chose for merged colleges. Stores the invitation code of a member who was removed
// from a team, so that the same code does not admit the person again. Marks the members of an ended team, so that the
// team can be restored.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const teamsAndColleges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table merged_college add column spelling text not null default ''`,
  'alter table team_member add column removed_code text',
  'alter table team_member add column with_team integer not null default 0',
  `update team_member set with_team = 1 where state <> 'active'
    and left_at = (select ended_at from team where team.id = team_member.team_id and team.state = 'ended')`,
]
