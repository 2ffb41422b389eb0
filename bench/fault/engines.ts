// The two engines as the fault programs use them: an empty place for a site's data, and what each engine says about its own health.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { findPostgres, startPostgres, type TestPostgres } from '../../scripts/postgres.ts'
import type { Database } from '../../server/database/types.ts'
import { aDatabase, aDatabasePlace, type DatabasePlace } from '../../server/testing/database.ts'

export type EnginePlace = {
  name: 'SQLite' | 'PostgreSQL'
  place: DatabasePlace
  /** Only with PostgreSQL: the server, to be stopped and killed. */
  postgres: TestPostgres | null
  /** Another empty place on the same engine, for programs that need many. */
  another(): Promise<DatabasePlace>
  /** Waits until no connection of the ended program is still at work. */
  settled(): Promise<void>
  remove(): Promise<void>
}

/** The engines' names with their versions, for the table's line about the machine. */
export function engineVersions(): string[] {
  const { stdout } = spawnSync(join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' })
  const postgres = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''
  return [`SQLite ${process.versions.sqlite}`, `PostgreSQL ${postgres}`]
}

/** An empty SQLite file. */
export async function onSqlite(): Promise<EnginePlace> {
  const place = await aDatabasePlace(null)
  return sqliteIn(place)
}

/** An SQLite file in a folder that is there already. */
export function sqliteIn(place: DatabasePlace): EnginePlace {
  return {
    name: 'SQLite',
    place,
    postgres: null,
    another: () => aDatabasePlace(null),
    settled: async () => {},
    remove: () => place.remove(),
  }
}

/** A PostgreSQL of its own that flushes every commit to the disk. */
export async function onPostgres(): Promise<EnginePlace> {
  const postgres = await startPostgres({ durable: true })
  const { dataDir, databaseUrl } = await aDatabasePlace(postgres.url)
  return {
    name: 'PostgreSQL',
    place: { dataDir, databaseUrl, remove: async () => {} },
    postgres,
    another: () => aDatabasePlace(postgres.url),
    settled: () => connectionsEnded(postgres.url),
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A commit that was under way when its client died still ends one way or the other; look at the rows after that. */
async function connectionsEnded(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query(
        "select count(*)::integer as left from pg_stat_activity where application_name = 'festival'",
      )
      if (rows[0].left === 0) return
      await wait(20)
    }
  } finally {
    await client.end()
  }
}

/** Runs the work on the database while no program has it open, or beside one. */
export async function withDatabase<T>({ place }: EnginePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, remove: close } = await aDatabase(place)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

/** What the engine finds wrong with its own files and references. */
export async function integrityProblems(database: Database): Promise<string[]> {
  if (database.engine === 'sqlite') {
    const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)
    const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(database.db)
    return [
      ...integrity.map(row => row.integrity_check).filter(word => word !== 'ok'),
      ...orphans.map(row => `a row of ${row.table} points to nothing`),
    ]
  }
  // Reading every index entry's row is the nearest that every PostgreSQL can do without extensions.
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where not indisvalid or not indisready`.execute(database.db)
  return rows.map(row => `the index ${row.name} is not valid`)
}
