// SQLite through node:sqlite: one file, one connection, every acknowledged commit on the disk.
// The traps of the pair node:sqlite and Kysely are handled here and nowhere else.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

const mostPreparedStatements = 500

/**
 * Pages of the log (4 kB each) after which a commit also moves them into the file, for which everybody waits some milliseconds. SQLite's own
 * number, 1,000, made log-ins of a crowd do so about once a second; many of the pages are the same ones again and again.
 */
const mostPagesOfLog = 4000

/** Opens (or makes) the file and its folder. WAL with FULL: a commit that was answered survives a power cut. */
export function openSqliteFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  file.exec(`pragma wal_autocheckpoint = ${mostPagesOfLog}`)
  return file
}

/** The dialect for Kysely on an open file. */
export function sqliteDialect(file: DatabaseSync): Dialect {
  const database = asKyselyExpects(file)
  return {
    createDriver: () => new ImmediateDriver(file, database),
    createAdapter: () => new FileAdapter(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.#file = file
  }

  /** A plain BEGIN takes the write lock only at the first write and then fails at once when another process holds it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk rolls back by itself; a second ROLLBACK would hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** What a Kysely instance and its transactions know of their engine; this one also knows the file. */
class FileAdapter extends SqliteAdapter {
  readonly file: DatabaseSync
  /** The prepared look-up with this text; null when the statement has no rows. */
  readonly lookUp: (text: string) => LookUp | null

  constructor(file: DatabaseSync) {
    super()
    this.file = file
    this.lookUp = preparedOnce(file, lookUpFor)
  }

  /** SQLite can undo DDL: without this a failed migration would leave half its tables. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Answers a statement that has rows without Kysely's queue for the one connection, which takes a good part of the time of a quick look-up.
 * Null when it must go there: on another engine, for a statement without rows, with plugins, within a transaction, and while one is open,
 * whose changes nobody may see before they are stored. Nothing comes in between: node:sqlite answers before anybody else has a turn.
 */
export function rowsAtOnce<Tables>(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): unknown[] | null {
  const { adapter, plugins } = db.getExecutor()
  if (!(adapter instanceof FileAdapter) || plugins.length > 0) return null
  if (adapter.file.isTransaction || db.isTransaction) return null
  return adapter.lookUp(text)?.(parameters) ?? null
}

type LookUp = (parameters: readonly unknown[]) => Record<string, unknown>[]

/**
 * All rows have one shape: those that node:sqlite makes have each its own, and reading every field of them anew takes longer than making them
 * here. The statement must name its columns, because they are asked for once.
 */
function lookUpFor(statement: StatementSync): LookUp | null {
  const names = statement.columns().map(({ name }) => name)
  if (names.length === 0) return null
  statement.setReturnArrays(true)
  return parameters =>
    (statement.all(...plain(parameters)) as unknown as unknown[][]).map(values => {
      const row: Record<string, unknown> = {}
      for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]
      return row
    })
}

function asKyselyExpects(file: DatabaseSync): SqliteDatabase {
  return { close: () => file.close(), prepare: preparedOnce(file, statementFor) }
}

/** What `make` makes of the statement with a text, kept for whoever asks again. */
function preparedOnce<Made>(file: DatabaseSync, make: (statement: StatementSync) => Made): (text: string) => Made {
  const kept = new Map<string, Made>()
  return text => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= mostPreparedStatements) kept.clear()
    const made = make(file.prepare(text))
    kept.set(text, made)
    return made
  }
}

function statementFor(statement: StatementSync): SqliteStatement {
  return {
    // Without `reader` Kysely would run a SELECT for its side effects and answer no rows.
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...plain(parameters)),
    run: parameters => statement.run(...plain(parameters)),
    iterate: parameters => statement.iterate(...plain(parameters)) as IterableIterator<unknown>,
  }
}

/** An object in first place would be taken for named parameters, and a Date there silently writes a wrong row. */
function plain(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    if (typeof value === 'object' && value !== null) throw new Error('only text, numbers and null may be stored')
    if (typeof value === 'boolean' || value === undefined)
      throw new Error('a yes/no is stored as a time that may be null')
  }
  return parameters as SQLInputValue[]
}
