// Opens the database of the settings, brings its tables up to date and runs transactions. Queries are in the features' stores.
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import { inTurns } from '../turns.ts'
import { isWorthRetrying } from './errors.ts'
import { groupedWrites } from './group-commit.ts'
import { migrations } from './migrations/list.ts'
import { listenOnPostgres, openPostgresPool, transactions } from './postgres.ts'
import { openSqliteFile, rememberPlace, sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import type { Database, Db, Engine, Write } from './types.ts'

const retries = 3

/** Opens PostgreSQL when the settings name one, otherwise the SQLite file, and applies the missing migrations. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const engine = config.databaseUrl ? 'postgres' : 'sqlite'
  const { dialect, checkThere } = config.databaseUrl
    ? { dialect: new PostgresDialect({ pool: openPostgresPool(config.databaseUrl, onIdleError) }), checkThere() {} }
    : onSqlite(join(config.dataDir, 'festival.sqlite'))
  const db = new Kysely<Tables>({ dialect })
  const database: Database = {
    engine,
    db,
    write: engine === 'postgres' ? transactionsInTurns(db) : groupedWrites(db),
    listen: (channel, heard) =>
      config.databaseUrl ? listenOnPostgres(config.databaseUrl, channel, heard, onIdleError) : () => {},
    async ping() {
      checkThere()
      await sql`select 1`.execute(db)
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

function onSqlite(path: string) {
  const file = openSqliteFile(path)
  const checkThere = rememberPlace(file)
  return { dialect: sqliteDialect(file, checkThere), checkThere }
}

function transactionsInTurns(db: Db): Database['write'] {
  const turn = inTurns(transactions)
  return work => turn(() => inTransaction(db, work))
}

/** PostgreSQL keeps transactions apart and flushes those that end together at once by itself. */
async function inTransaction<T>(db: Db, work: (trx: Write) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > retries || !isWorthRetrying(error)) throw error
    }
  }
}

async function migrate(db: Db, engine: Engine): Promise<void> {
  const all = migrations(engine)
  const own = engine === 'postgres' ? await ownSchema(db) : {}
  if (await isCurrent(db, Object.keys(all), own.migrationTableSchema)) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, ...own })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether exactly these migrations were applied. Kysely reads the whole catalogue first, which takes PostgreSQL longer than all else here. */
async function isCurrent(db: Db, names: string[], schema?: string): Promise<boolean> {
  const table = sql.id(...(schema ? [schema] : []), DEFAULT_MIGRATION_TABLE)
  // A new database has no such table.
  const applied = await sql<{ name: string }>`select name from ${table}`.execute(db).catch(() => null)
  return (
    applied?.rows
      .map(({ name }) => name)
      .toSorted()
      .join() === names.toSorted().join()
  )
}

/** Without its name, tables of another schema in the same PostgreSQL database would be taken for our own. */
async function ownSchema(db: Db): Promise<{ migrationTableSchema?: string }> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0] ? { migrationTableSchema: rows[0].name } : {}
}
