// A new database for a test, on the engine that TEST_DATABASE_URL chooses: a new SQLite file, or a new database on a
// PostgreSQL server.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/types.ts'

// biome-ignore lint/style/noProcessEnv: the test command chooses the engine; this is not a setting of the site.
const postgresUrl = process.env.TEST_DATABASE_URL || null

const sqliteFile = 'festival.sqlite'

export const testEngine = postgresUrl ? 'postgres' : 'sqlite'

export type DatabaseAddress = { dataDir: string; databaseUrl: string | null }
export type DatabasePlace = DatabaseAddress & { remove(): Promise<void> }

/**
 * Makes an empty folder and, if the address of PostgreSQL is given, an empty database. With a `template`, the database
 * is a copy of the template, which must not be open.
 */
export async function aDatabasePlace(address = postgresUrl, template?: DatabaseAddress): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'festival-test-'))
  if (!address) {
    if (template) await copyFile(join(template.dataDir, sqliteFile), join(dataDir, sqliteFile))
    return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  // Not the global randomUUID: a test may seed it (seeded-ids.ts), and databases of two processes need different names.
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const source = template?.databaseUrl ? ` template ${new URL(template.databaseUrl).pathname.slice(1)}` : ''
  await onPostgres(address, `create database ${name}${source}`)
  const url = new URL(`/${name}`, address)
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await onPostgres(address, `drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a database in a new place, which `remove` deletes, or in a given place, which several sites may share. */
export async function aDatabase(
  shared?: DatabasePlace,
  template?: DatabaseAddress,
): Promise<{ database: Database; place: DatabasePlace; remove(): Promise<void> }> {
  const place = shared ?? (await aDatabasePlace(postgresUrl, template))
  const database = await openDatabase(place)
  return {
    database,
    place,
    async remove() {
      await database.close()
      if (!shared) await place.remove()
    },
  }
}

async function onPostgres(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
