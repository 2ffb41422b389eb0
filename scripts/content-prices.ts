// Finds how changed prices change the dues of the people in a database, for `npm run content:check`. Only reads.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { type Config, ConfigError } from '../server/config.ts'
import { openPostgresPool } from '../server/database/postgres.ts'
import { sqliteDialect } from '../server/database/sqlite.ts'
import type { Tables } from '../server/database/tables.ts'
import type { Edition } from '../server/edition.ts'
import { findPriceChange, priceNotice } from '../server/money/price-lists.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Lines about changed prices: how many people owe more or less, and the `pricesAgreed` to write. Empty if there is no
 * database, or if no dues changed. `settings` reads the address of the database. Wrong settings are ignored here,
 * because a build has no settings; the start of the site reports them.
 */
export async function pricesAgainstDatabase(settings: () => Place, edition: Edition): Promise<string> {
  const place = placeOf(settings)
  const db = place && openAsItIs(place)
  if (!db) return ''
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'price_list')) return ''
    return priceNotice(await findPriceChange(db, edition), edition.festival.pricesAgreed)?.words ?? ''
  } catch (error) {
    return `The prices were not compared with the database, which does not answer (${(error as Error).message}).`
  } finally {
    await db.destroy()
  }
}

function placeOf(settings: () => Place): Place | null {
  try {
    return settings()
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

/** Opens the database for reading, without migrations. Null if there is no file yet. */
function openAsItIs({ databaseUrl, dataDir }: Place): Kysely<Tables> | null {
  if (databaseUrl)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPostgresPool(databaseUrl, () => {}) }) })
  const path = join(dataDir, 'festival.sqlite')
  if (!existsSync(path)) return null
  return new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(path, { readOnly: true })) })
}
