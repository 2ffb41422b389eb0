// Checks that a database is undamaged and has the schema of the migrations, before the site starts and before a backup
// is restored. Triggers guard the ledger and the audit log, whose rows could otherwise be changed unnoticed.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isUnavailable } from './errors.ts'
import { DatabaseProblem } from './folder.ts'
import { migrations } from './migrations/list.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db } from './types.ts'
import { versionProblem } from './version.ts'

const guards = ['payment_no_change', 'audit_entry_no_change']

/** The names of PostgreSQL's enabled triggers. */
const triggersOnPostgres = `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`

/** The first trigger of the ledger or the audit log that is missing in this list; undefined if none is. */
export function missingGuard(triggers: readonly { name: string }[]): string | undefined {
  return guards.find(guard => !triggers.some(({ name }) => name === guard))
}

const whatToDo = 'Restore a backup (docs/when-something-breaks.md).'

/**
 * Checks the SQLite file of the folder before the site opens it. A missing file, or one without the site's tables, is
 * accepted only at the first start.
 * @throws DatabaseProblem
 */
export async function checkSqliteBeforeStart(dataDir: string, { usedBefore }: { usedBefore: boolean }): Promise<void> {
  const path = join(dataDir, 'festival.sqlite')
  const file = existsSync(path) && statSync(path).size > 0 ? new DatabaseSync(path, { readOnly: true }) : null
  try {
    if (!file || !isMigrated(file)) {
      if (!usedBefore) return
      throw new DatabaseProblem(
        `${path} is missing or empty, and the site has run on this folder before. ${whatToDo} To start without data, delete festival.lock too.`,
      )
    }
    const wrong = versionProblem(appliedIn(file))
    if (wrong) throw new DatabaseProblem(`${path} ${wrong}`)
    const damage = await findDamage(file, 'quick_check')
    if (damage) throw new DatabaseProblem(`${path} ${damage} ${whatToDo}`)
  } catch (error) {
    // cannot-start.ts has the messages for an unreadable file, a full disk and a lock.
    if (error instanceof DatabaseProblem || isUnavailable(error)) throw error
    throw new DatabaseProblem(`${path} is no database, or it is damaged (${(error as Error).message}). ${whatToDo}`)
  } finally {
    file?.close()
  }
}

/** @throws DatabaseProblem when a trigger of the ledger or the audit log is missing in a PostgreSQL database. */
export async function checkGuards(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`${sql.raw(triggersOnPostgres)}`.execute(db)
  const missing = missingGuard(rows)
  if (missing)
    throw new DatabaseProblem(`The database was changed by hand: its trigger ${missing} is missing. ${whatToDo}`)
}

/**
 * The problem of an SQLite database; null if it is undamaged and has the schema of its applied migrations. The text
 * completes a sentence that begins with the name of the database. Additional tables and indexes are allowed; additional
 * triggers and views are not. `versionProblem` checks which migrations were applied.
 */
export async function findDamage(file: DatabaseSync, check: 'quick_check' | 'integrity_check'): Promise<string | null> {
  const found = file.prepare(`pragma ${check}`).all()
  if (found.length !== 1 || Object.values(found[0]!)[0] !== 'ok') return 'is damaged.'
  const last = appliedIn(file).at(-1)
  if (!last) return 'has no tables of the site.'
  const [expected, actual] = [await migratedSchema(last), schemaOf(file)]
  for (const [name, form] of expected)
    if (actual.get(name) !== form) return `was changed by hand: its ${name} is missing or was replaced.`
  const extra = [...actual.keys()].find(name => /^(trigger|view) /.test(name) && !expected.has(name))
  return extra ? `was changed by hand: it has a ${extra} that is not of the site.` : null
}

/** The names of the migrations that have run in an SQLite file, in order. */
export function appliedIn(file: DatabaseSync): string[] {
  const rows = file.prepare('select name from kysely_migration order by name').all()
  return rows.map(({ name }) => String(name))
}

/** Whether a migration has run. Kysely creates its list first, so an interrupted first start leaves an empty list. */
function isMigrated(file: DatabaseSync): boolean {
  const hasList = file.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get() !== undefined
  return hasList && appliedIn(file).length > 0
}

async function migratedSchema(last: string): Promise<Map<string, string>> {
  const file = new DatabaseSync(':memory:')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations('sqlite') } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
  const schema = schemaOf(file)
  await db.destroy()
  return schema
}

/**
 * The form of each table, index, trigger and view, by type and name. The form of a trigger or view is its text. The
 * form of a table or index is its columns, because another version of the query builder may write its text differently.
 */
function schemaOf(file: DatabaseSync): Map<string, string> {
  const entries = file
    .prepare(`select type, name, coalesce(sql, '') as text from sqlite_schema
      where name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`)
    .all() as { type: string; name: string; text: string }[]
  const ofTable = file.prepare('select name, type, "notnull", dflt_value, pk from pragma_table_info(?)')
  const ofIndex = file.prepare('select name, "desc" from pragma_index_xinfo(?) where key = 1')
  return new Map(
    entries.map(({ type, name, text }) => {
      const form =
        type === 'table' ? ofTable.all(name) : type === 'index' ? ofIndex.all(name) : text.replaceAll(/\s+/g, ' ')
      const unique = type === 'index' && /^create unique /i.test(text)
      return [`${type} ${name}`, JSON.stringify([form, unique])]
    }),
  )
}
