// Whether a database is whole and as the migrations made it, asked before the site starts on it and before a backup is
// restored. Triggers guard the ledger and the audit log: without them rows could be changed, and nobody would notice.
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

/** Asks PostgreSQL for the names of the triggers that are on. */
const triggersOnPostgres = `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`

/** The first guard of the ledger or the audit log that is not among these triggers of PostgreSQL. */
export function missingGuard(triggers: readonly { name: string }[]): string | undefined {
  return guards.find(guard => !triggers.some(({ name }) => name === guard))
}

const whatToDo = 'Restore a backup (docs/when-something-breaks.md).'

/**
 * Checks the SQLite file of the folder before the site opens it. One that is missing, or empty of the site's tables, is
 * right at the first start only.
 * @throws DatabaseProblem
 */
export async function checkSqliteBeforeStart(dataDir: string, { usedBefore }: { usedBefore: boolean }): Promise<void> {
  const path = join(dataDir, 'festival.sqlite')
  const file = existsSync(path) && statSync(path).size > 0 ? new DatabaseSync(path, { readOnly: true }) : null
  try {
    if (!file || !isMigrated(file)) {
      if (!usedBefore) return
      throw new DatabaseProblem(
        `${path} is missing or empty, and the site has run on this folder before. ${whatToDo} To begin anew, delete festival.lock too.`,
      )
    }
    const wrong = versionProblem(appliedIn(file))
    if (wrong) throw new DatabaseProblem(`${path} ${wrong}`)
    const damage = await findDamage(file, 'quick_check')
    if (damage) throw new DatabaseProblem(`${path} ${damage} ${whatToDo}`)
  } catch (error) {
    // A file that may not be read, a full disk and a lock have their own sentences (cannot-start.ts).
    if (error instanceof DatabaseProblem || isUnavailable(error)) throw error
    throw new DatabaseProblem(`${path} is no database, or it is damaged (${(error as Error).message}). ${whatToDo}`)
  } finally {
    file?.close()
  }
}

/**
 * Checks what migrations made of a PostgreSQL database. @throws DatabaseProblem when a guard of the ledger or the audit
 * log is missing.
 */
export async function checkGuards(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`${sql.raw(triggersOnPostgres)}`.execute(db)
  const missing = missingGuard(rows)
  if (missing)
    throw new DatabaseProblem(`The database was changed by hand: its trigger ${missing} is missing. ${whatToDo}`)
}

/**
 * What is wrong with an SQLite database, as the end of a sentence that begins with its name; null when it is whole and
 * as the migrations that it names made it (versionProblem has looked at these). Tables and indexes besides are nobody's
 * harm, triggers and views are.
 */
export async function findDamage(file: DatabaseSync, check: 'quick_check' | 'integrity_check'): Promise<string | null> {
  const found = file.prepare(`pragma ${check}`).all()
  if (found.length !== 1 || Object.values(found[0]!)[0] !== 'ok') return 'is damaged.'
  const last = appliedIn(file).at(-1)
  if (!last) return 'has no tables of the site.'
  const [wanted, there] = [await asMigrated(last), describe(file)]
  for (const [name, form] of wanted)
    if (there.get(name) !== form) return `was changed by hand: its ${name} is missing or another one.`
  const extra = [...there.keys()].find(name => /^(trigger|view) /.test(name) && !wanted.has(name))
  return extra ? `was changed by hand: it has a ${extra} that is not of the site.` : null
}

/** The names of the migrations that have run in an SQLite file, in order. */
export function appliedIn(file: DatabaseSync): string[] {
  const rows = file.prepare('select name from kysely_migration order by name').all()
  return rows.map(({ name }) => String(name))
}

/** Kysely makes its list of migrations before it runs them: a first start that was cut off leaves an empty one. */
function isMigrated(file: DatabaseSync): boolean {
  const hasList = file.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get() !== undefined
  return hasList && appliedIn(file).length > 0
}

async function asMigrated(last: string): Promise<Map<string, string>> {
  const file = new DatabaseSync(':memory:')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations('sqlite') } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
  const form = describe(file)
  await db.destroy()
  return form
}

/**
 * Every trigger by its text, and every table and index by its columns: the text of those is the query builder's, which
 * may write it differently in another version.
 */
function describe(file: DatabaseSync): Map<string, string> {
  const things = file
    .prepare(`select type, name, coalesce(sql, '') as text from sqlite_schema
      where name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`)
    .all() as { type: string; name: string; text: string }[]
  const ofTable = file.prepare('select name, type, "notnull", dflt_value, pk from pragma_table_info(?)')
  const ofIndex = file.prepare('select name, "desc" from pragma_index_xinfo(?) where key = 1')
  return new Map(
    things.map(({ type, name, text }) => {
      const form =
        type === 'table' ? ofTable.all(name) : type === 'index' ? ofIndex.all(name) : text.replaceAll(/\s+/g, ' ')
      const unique = type === 'index' && /^create unique /i.test(text)
      return [`${type} ${name}`, JSON.stringify([form, unique])]
    }),
  )
}
