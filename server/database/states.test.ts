// Statements that compare a state use the partial indexes, because the state is a literal in their text.
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase, testEngine } from '../testing/database.ts'
import type { Db } from './types.ts'

async function aDb(): Promise<Db> {
  const { database } = await aDatabase()
  return database.db
}

describe('a condition on a state', () => {
  it('becomes a literal in the statement, both for a single state and for a list of states', async () => {
    const db = await aDb()
    const members = db.selectFrom('team_member').select('person_id')
    const one = members.where('team_member.state', '=', 'active').where('person_id', '=', 'a').compile()
    expect(one.sql).toContain(`"state" = 'active'`)
    expect(one.parameters).toEqual(['a'])
    const entries = db.selectFrom('waiting_entry').select('id')
    const some = entries.where('state', 'in', ['waiting', 'held']).compile()
    expect(some.sql).toContain(`"state" in ('waiting', 'held')`)
    expect(some.parameters).toEqual([])
  })

  it('stays a parameter if the value does not look like a state', async () => {
    const db = await aDb()
    const query = db.selectFrom('person').select('id').where('state', '=', `'; drop table person; --`)
    expect(query.compile().parameters).toHaveLength(1)
  })

  // PostgreSQL scans small tables in spite of their indexes.
  it.runIf(testEngine === 'sqlite')('lets SQLite find a person’s teams by an index', async () => {
    const db = await aDb()
    const memberships = db.selectFrom('team_member').select('team_id').where('person_id', '=', 'a')
    const query = memberships.where('state', '=', 'active').compile()
    const plan = await db.executeQuery(CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]))
    expect(JSON.stringify(plan.rows)).toMatch(/SEARCH team_member USING .*INDEX team_member_turn/)
  })
})
