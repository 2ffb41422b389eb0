// The tables of the oldest supported version, 31a6fef, with their columns in the same order.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'
import { festivalTables } from './first-tables/festival.ts'
import { moneyTables } from './first-tables/money.ts'
import { peopleTables } from './first-tables/people.ts'
import { searchIndex } from './first-tables/search-index.ts'
import { triggers } from './first-tables/triggers.ts'

export const firstTables = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [...peopleTables, ...festivalTables, ...moneyTables, ...triggers(engine), ...searchIndex(engine)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
