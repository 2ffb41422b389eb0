// SQLite through node:sqlite: one file, one connection; every acknowledged commit is on the disk. Only this file
// handles the pitfalls of using node:sqlite with Kysely.
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  type SqliteStatement,
} from 'kysely'
import { isLocked } from './errors.ts'
import { searchForm } from './search-text.ts'
import { SqliteInlineStates } from './states.ts'

const mostPreparedStatements = 500

/**
 * When the write-ahead log has this many pages (4 kB each), a commit also copies them into the file. This blocks all
 * calls for some milliseconds. SQLite's default is 1,000 pages; a crowd that logs in writes that many in a second.
 */
const checkpointPages = 4000

/** How long (ms) a transaction waits while another process has the write lock. */
const longestWait = 5000
/** The time (ms) between two attempts to get the lock. */
const pause = 20

/**
 * Opens or creates the file and its folder; only their owner can read them. With WAL and FULL, a power cut loses no
 * acknowledged commit.
 */
export function openSqliteFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a'))
  chmodSync(path, 0o600)
  const file = new DatabaseSync(path, { timeout: longestWait, enableForeignKeyConstraints: true })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Deleted values are overwritten with zeros. For the remaining copies see deleted-values.ts.
  file.exec('pragma secure_delete = on')
  file.exec(`pragma wal_autocheckpoint = ${checkpointPages}`)
  // From here on the driver below waits for locks: SQLite's own wait would block the event loop.
  file.exec('pragma busy_timeout = 0')
  file.function('search_form', { deterministic: true }, text => (text === null ? null : searchForm(String(text))))
  return file
}

/** The Kysely dialect on an open file. `checkFile` throws if the file was deleted or replaced (`watchFileIdentity`). */
export function sqliteDialect(file: DatabaseSync, checkFile: () => void = () => {}): Dialect {
  const database = asKyselyExpects(file)
  return {
    createDriver: () => new ImmediateDriver(file, database, checkFile),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteInlineStates(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync
  readonly #checkFile: () => void

  constructor(file: DatabaseSync, database: SqliteDatabase, checkFile: () => void) {
    super({ database })
    this.#file = file
    this.#checkFile = checkFile
  }

  /**
   * A plain BEGIN acquires the write lock only at the first write, and then fails at once if another process has it.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const began = performance.now()
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isLocked(error) || performance.now() - began > longestWait) throw error
        await wait(pause)
      }
    }
  }

  /**
   * SQLite writes to a deleted or replaced file without an error: acknowledged commits would be lost when the program
   * ends.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#checkFile()
    await super.commitTransaction(connection)
  }

  /** On a full disk SQLite rolls back automatically. A second ROLLBACK would hide the error of the full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Returns a function that throws if the opened files of the database were deleted or replaced. The error is the same as
 * for a file that cannot be opened.
 */
export function watchFileIdentity(file: DatabaseSync): () => void {
  const path = file.location()
  if (path === null) return () => {}
  const idOf = (each: string) => statSync(each, { throwIfNoEntry: false })?.ino
  const opened = idOf(path)
  let log: number | undefined
  return () => {
    log ??= idOf(`${path}-wal`)
    if (idOf(path) === opened && idOf(`${path}-wal`) === log) return
    throw Object.assign(new Error(`${path} was deleted or replaced while the site runs`), { code: 'ENOENT' })
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can undo DDL: without this a failed migration would leave half its tables. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Adapts the file to Kysely's interface. Caches prepared statements. */
function asKyselyExpects(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(text) {
      const cached = prepared.get(text)
      if (cached) return cached
      if (prepared.size >= mostPreparedStatements) prepared.clear()
      const statement = asStatement(file.prepare(text))
      prepared.set(text, statement)
      return statement
    },
  }
}

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    // Without `reader` Kysely would run a SELECT for its side effects and answer no rows.
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...plain(parameters)),
    run: parameters => statement.run(...plain(parameters)),
    iterate: parameters => statement.iterate(...plain(parameters)) as IterableIterator<unknown>,
  }
}

/**
 * If the first parameter is an object, node:sqlite reads it as named parameters: a Date would store a wrong row without
 * an error.
 */
function plain(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    if (typeof value === 'object' && value !== null) throw new Error('only text, numbers and null may be stored')
    if (typeof value === 'boolean' || value === undefined)
      throw new Error('true, false and undefined cannot be stored; store a time for yes, and null for no')
  }
  return parameters as SQLInputValue[]
}
