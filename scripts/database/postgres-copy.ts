// Copies of a PostgreSQL database by its own programs, pg_dump and pg_restore.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Millis } from '../../domain/day.ts'
import { missingGuard } from '../../server/database/check.ts'
import { openDatabase } from '../../server/database/open.ts'
import { versionProblem } from '../../server/database/version.ts'
import { findCommand } from '../../testing/system-programs.ts'
import { findPostgres } from '../postgres.ts'
import { namedWhenWhole, stamp } from './files.ts'
import { Problem } from './problem.ts'
import type { Contents } from './sqlite-copy.ts'

/**
 * Dumps the site's tables and data, all as of the same moment. Other programs may write to the database during the
 * dump. The file gets its name only after it was read back successfully.
 */
export async function dumpPostgres(url: string, target: string): Promise<Contents> {
  const { schema, contents } = await withClient(url, async client => ({
    schema: await ownSchema(client),
    contents: await countContents(client),
  }))
  if (!contents) throw new Problem('The database has no tables of the site yet.')
  namedWhenWhole(target, unfinished => {
    const words = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`, `--file=${unfinished}`]
    runProgram('pg_dump', words, url)
    const tables = tablesIn(unfinished).map(({ table }) => table)
    if (!tables.includes('person') || !tables.includes('payment'))
      throw new Problem('The dump has no tables of the site.')
  })
  return contents
}

/**
 * Restores a dump in one transaction. Refuses if the database has people and `replace` is not set. Moves old tables
 * into another schema, and returns the name of that schema.
 * @throws Problem if the site runs, or if the dump is damaged or of another schema. The database is then unchanged.
 */
export async function restorePostgres(
  dump: string,
  url: string,
  { replace, now }: { replace: boolean; now: Millis },
): Promise<{ contents: Contents; setAside: string | null }> {
  if (!existsSync(dump)) throw new Problem(`There is no file ${dump}.`)
  const tables = tablesIn(dump)
  if (!tables.some(({ table }) => table === 'person')) throw new Problem(`${dump} has no tables of the site.`)
  const missing = missingGuard(triggersIn(dump))
  if (missing) throw new Problem(`${dump} was changed by hand: its trigger ${missing} is missing.`)
  const wrong = versionProblem(appliedIn(dump))
  if (wrong) throw new Problem(`${dump} ${wrong}`)
  return withClient(url, async client => {
    await refuseWhileRunning(client)
    const schema = await ownSchema(client)
    const dumped = tables.find(({ table }) => table === 'person')?.schema
    if (dumped !== schema)
      throw new Problem(`${dump} was made from the schema ${dumped}, but the configured database uses ${schema}.`)

    const there = await countContents(client)
    if (there && there.people > 0 && !replace)
      throw new Problem(
        `The database holds ${there.people} people already. Add --replace to set them aside and restore the backup.`,
      )
    // On an empty database the migrations also add the extension for searching, which a dump does not contain.
    if (!there) await (await openDatabase({ databaseUrl: url, dataDir: '' })).close()
    const setAside = `${schema}_set_aside_${stamp(now).replaceAll(/\D/g, '')}`
    await client.query(`create schema ${client.escapeIdentifier(setAside)}`)
    await moveAll(client, schema, setAside)
    try {
      await restoreInto(client, { dump, url, schema })
      const contents = await countContents(client)
      if (!contents) throw new Problem(`${dump} restored nothing.`)
      if (!there) await dropSchema(client, setAside)
      return { contents, setAside: there ? setAside : null }
    } catch (error) {
      await moveAll(client, setAside, schema)
      await dropSchema(client, setAside)
      throw error
    }
  })
}

/**
 * Restores all or nothing. Without the search extension, the search index is left out; searches then read all people.
 */
async function restoreInto(
  client: pg.Client,
  { dump, url, schema }: { dump: string; url: string; schema: string },
): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_extension where extname = 'pg_trgm'`)
  const folder = mkdtempSync(join(tmpdir(), 'festival-restore-'))
  try {
    const list = join(folder, 'list')
    const entries = runProgram('pg_restore', ['--list', dump]).split('\n')
    writeFileSync(
      list,
      entries.filter(line => rows.length > 0 || !line.includes(` INDEX ${schema} person_search `)).join('\n'),
    )
    const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schema}`]
    runProgram('pg_restore', [...words, `--use-list=${list}`, dump], url)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Moves all tables and functions from one schema to the other, but not those of extensions. */
async function moveAll(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query(
    `select format('alter table %I.%I set schema %I', $1::text, relname, $2::text) as statement
     from pg_class c where relkind = 'r' and relnamespace = $1::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select format('alter function %s set schema %I', p.oid::regprocedure, $2::text)
     from pg_proc p where pronamespace = $1::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [from, to],
  )
  // PostgreSQL runs statements that are sent together in one transaction.
  await client.query(rows.map(({ statement }) => statement).join('; '))
}

async function dropSchema(client: pg.Client, schema: string): Promise<void> {
  await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`)
}

/** @throws Problem when the site has connections to the database. */
export async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'festival'`,
  )
  if (rows[0].count > 0)
    throw new Problem(`The site is running on this database (${rows[0].count} connections). Stop it first.`)
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'festival-keeping' })
  await client.connect().catch(error => {
    throw new Problem(`PostgreSQL does not answer: ${error.message}`)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function ownSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select current_schema() as name')
  return rows[0].name ?? 'public'
}

/** The contents of the database. Null if it has no tables of the site. */
async function countContents(client: pg.Client): Promise<Contents | null> {
  const schema = await ownSchema(client)
  const { rows: found } = await client.query(`select 1 from pg_tables where schemaname = $1 and tablename = 'person'`, [
    schema,
  ])
  if (found.length === 0) return null
  const { rows } = await client.query(`select (select count(*)::int from person) as people,
    (select count(*)::int from registration) as registrations, (select count(*)::int from payment) as payments`)
  return rows[0]
}

/**
 * The triggers in a dump. pg_restore lists each as `215; 2620 16401 TRIGGER public payment payment_no_change owner`.
 */
function triggersIn(dump: string): { name: string }[] {
  const lines = runProgram('pg_restore', ['--list', dump]).split('\n')
  return lines.flatMap(line => {
    const [, name] = / TRIGGER \S+ \S+ (\S+) /.exec(line) ?? []
    return name ? [{ name }] : []
  })
}

/** The names of the migrations recorded in a dump, one row per line: `0001-first-tables	2030-01-01T…`. */
function appliedIn(dump: string): string[] {
  const rows = runProgram('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', dump])
  return [...rows.matchAll(/^(\d{4}-\S+)\t/gm)].map(([, name = '']) => name)
}

/** The tables with rows in a dump. @throws Problem when it cannot be read. */
function tablesIn(dump: string): { schema: string; table: string }[] {
  const list = runProgram('pg_restore', ['--list', dump])
  return [...list.matchAll(/^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) /gm)].map(([, schema = '', table = '']) => ({
    schema,
    table,
  }))
}

/** Runs one of PostgreSQL's programs. The password is in the environment, because `ps` would show an argument. */
function runProgram(name: string, words: readonly string[], url?: string): string {
  const address = url ? new URL(url) : null
  const password = address ? decodeURIComponent(address.password) : ''
  if (address) address.password = ''
  const { status, stdout, stderr } = spawnSync(
    pathOf(name),
    [...words, ...(address ? [`--dbname=${address.href}`] : [])],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    },
  )
  if (status !== 0) throw new Problem(`${name} failed:\n${stderr.trim()}`)
  return stdout
}

/** The newest installed version of the program, because an older version refuses a newer server. */
function pathOf(name: string): string {
  const folder = findPostgres()
  const path = findCommand([...(folder ? [join(folder, name)] : []), name])
  if (!path)
    throw new Problem(
      `${name} is missing: install PostgreSQL's client programs (on Debian or Ubuntu: apt-get install postgresql-client).`,
    )
  return path
}
