// Opens the configured database, applies migrations and runs transactions. Queries are in the features' stores.
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { createWorkQueue } from '../work-queue.ts'
import { isUnavailable, isWorthRetrying } from './errors.ts'
import { DatabaseProblem } from './folder.ts'
import { groupedWrites } from './group-commit.ts'
import { migrations } from './migrations/list.ts'
import { listenOnPostgres, openPostgresPool, transactions } from './postgres.ts'
import { ListsDialect } from './prepared.ts'
import { openSqliteFile, sqliteDialect, watchFileIdentity } from './sqlite.ts'
import type { Tables } from './tables.ts'
import type { Database, Db, Engine, Transaction } from './types.ts'
import { type PostgresServer, serverProblem, versionProblem } from './version.ts'

const retries = 3

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'preparedStatements'>>

/**
 * Opens PostgreSQL if the settings name it, otherwise the SQLite file, and applies the missing migrations.
 * @throws DatabaseProblem when an unsupported version of the site made the database.
 */
export async function openDatabase(
  { databaseUrl, dataDir, preparedStatements = true }: DatabaseSettings,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const { dialect, checkFile } = databaseUrl
    ? onPostgres(openPostgresPool(databaseUrl, onIdleError, preparedStatements))
    : onSqlite(join(dataDir, 'festival.sqlite'))
  const db = new Kysely<Tables>({ dialect })
  const database: Database = {
    engine,
    db,
    write: engine === 'postgres' ? queuedTransactions(db) : groupedWrites(db),
    listen: (channel, heard) => (databaseUrl ? listenOnPostgres(databaseUrl, channel, heard, onIdleError) : () => {}),
    async ping() {
      checkFile()
      await sql`select 1`.execute(db)
    },
    async store() {
      const nothing = engine === 'postgres' ? sql`select pg_current_xact_id()` : sql`pragma user_version = 0`
      await database.write(trx => nothing.execute(trx))
    },
    close: () => db.destroy(),
  }
  try {
    await migrate(db, engine)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function onPostgres(pool: Pool) {
  return { dialect: new ListsDialect({ pool }), checkFile() {} }
}

function onSqlite(path: string) {
  const file = openSqliteFile(path)
  const checkFile = watchFileIdentity(file)
  return { dialect: sqliteDialect(file, checkFile), checkFile }
}

function queuedTransactions(db: Db): Database['write'] {
  const enqueue = createWorkQueue(transactions)
  return work => enqueue(() => inTransaction(db, work))
}

/** Runs the work in a transaction; retries it after a deadlock and similar errors. PostgreSQL groups commits itself. */
async function inTransaction<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(trx => work(trx as Transaction))
    } catch (error) {
      if (attempt > retries || !isWorthRetrying(error)) throw error
    }
  }
}

async function migrate(db: Db, engine: Engine): Promise<void> {
  const all = migrations(engine)
  const own = engine === 'postgres' ? await ownSchema(db) : {}
  const applied = await appliedMigrations(db, own.migrationTableSchema)
  const wrong = versionProblem(applied)
  if (wrong) throw new DatabaseProblem(`The database ${wrong}`)
  // Skips the migrator if no migration is missing: it first reads the whole catalogue, the slowest step on PostgreSQL.
  if (applied.length === Object.keys(all).length) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, ...own })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')
  // A full disk and a broken connection have their own messages.
  if (!failed || isUnavailable(error)) throw error
  throw new DatabaseProblem(
    `The database could not be brought up to date: ${failed.migrationName} failed (${(error as Error).message}). The database is unchanged. Go back to the previous version, or restore a backup, and report this.`,
    { cause: error },
  )
}

/** The names of the applied migrations; empty for a new database. */
async function appliedMigrations(db: Db, schema?: string): Promise<string[]> {
  const table = sql.id(...(schema ? [schema] : []), DEFAULT_MIGRATION_TABLE)
  const applied = await sql<{ name: string }>`select name from ${table}`.execute(db).catch(() => null)
  return applied?.rows.map(({ name }) => name) ?? []
}

/**
 * The current schema, without which Kysely would also see tables of other schemas in the same database.
 * @throws DatabaseProblem when the site cannot use the server.
 */
async function ownSchema(db: Db): Promise<{ migrationTableSchema?: string }> {
  const { rows } = await sql<{ name: string | null } & PostgresServer>`select current_schema() as name,
    current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db)
  const { name = null, ...server } = rows[0] ?? { version: '', encoding: '' }
  const wrong = serverProblem(server)
  if (wrong) throw new DatabaseProblem(wrong)
  return name ? { migrationTableSchema: name } : {}
}
