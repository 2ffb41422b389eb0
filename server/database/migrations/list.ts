// All migrations in order, for both engines. A migration that has run anywhere is never edited: add the next one.
import type { Migration } from 'kysely/migration'
import { firstTables } from './0001-first-tables.ts'
import { organisers } from './0002-organisers.ts'
import { personalData } from './0003-personal-data.ts'
import { textIndex } from './0004-text-index.ts'

export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-organisers': organisers,
  '0003-personal-data': personalData,
  '0004-text-index': textIndex,
}
