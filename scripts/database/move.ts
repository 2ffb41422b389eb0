// Copies everything from the SQLite file into an empty PostgreSQL database in one transaction, and verifies it.
// Tables, columns and their order are read from the databases, so that tables of new migrations are copied too.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { openDatabase } from '../../server/database/open.ts'
import { ownSchema, refuseWhileRunning, withClient } from './postgres-copy.ts'
import { Problem } from './problem.ts'
import { openAlone, sqliteFile } from './sqlite-copy.ts'

export type MovedTable = { table: string; rows: number; digest: string }

type Row = readonly unknown[]

/** Kysely's own tables, which the target's migrations write. */
const notOurs = new Set(['kysely_migration', 'kysely_migration_lock'])
/** The texts of SQLite's search index; PostgreSQL searches the table of people instead. */
const onlyInSqlite = new Set(['person_text'])
const mostRows = 1000
/** PostgreSQL counts the parameters of a statement in 16 bits. */
const mostParameters = 65_000

/**
 * Moves the database of `dataDir` to `databaseUrl` and returns the moved tables and rows. The rows of the file are
 * unchanged.
 * @throws Problem if the site runs on one of the two databases, if the target is not empty, or if a table was not
 * copied completely. If copying fails, the target stays empty.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<MovedTable[]> {
  const path = sqliteFile(dataDir)
  if (!existsSync(path)) throw new Problem(`There is no database at ${path}.`)
  openAlone(path).close()
  await withClient(databaseUrl, refuseUnlessEmpty)
  // Opening the two databases migrates their tables.
  for (const place of [
    { dataDir, databaseUrl: null },
    { dataDir, databaseUrl },
  ])
    await (await openDatabase(place)).close()
  const file = openAlone(path)
  try {
    return await withClient(databaseUrl, async client => {
      const moved = await moveTables(file, client)
      // Otherwise PostgreSQL would plan the queries of the first minute for empty tables.
      await client.query('analyze')
      return moved
    })
  } finally {
    file.close()
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  await refuseWhileRunning(client)
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`)
    if (rows.length > 0)
      throw new Problem(`The PostgreSQL database is not empty: its table ${table} has rows. Name an empty one.`)
  }
}

async function moveTables(file: DatabaseSync, client: pg.Client): Promise<MovedTable[]> {
  const tables = inOrderOfReference(file)
  const there = await tablesOf(client)
  if (tables.toSorted().join() !== there.toSorted().join())
    throw new Problem(
      `The databases do not have the same tables: SQLite has ${tables.join(', ')}; PostgreSQL has ${there.join(', ')}.`,
    )
  const moved: MovedTable[] = []
  await client.query('begin')
  try {
    // Rows that the target's migrations wrote are replaced by those of the file.
    await client.query(`truncate ${there.map(table => client.escapeIdentifier(table)).join(', ')}`)
    for (const table of tables) await copyTable(file, client, table)
    await continueCounting(client)
    for (const table of tables) {
      const [here, arrived] = [
        digestOf(rowsHere(file, table)),
        digestOf(await rowsThere(client, table, columnsOf(file, table))),
      ]
      if (here.rows !== arrived.rows || here.digest !== arrived.digest)
        throw new Problem(
          `The table ${table} was not copied completely: SQLite has ${here.rows} rows, PostgreSQL ${arrived.rows}. Nothing was moved.`,
        )
      moved.push({ table, ...here })
    }
    await client.query('commit')
    return moved
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function copyTable(file: DatabaseSync, client: pg.Client, table: string): Promise<void> {
  const columns = columnsOf(file, table)
  const atOnce = Math.min(mostRows, Math.floor(mostParameters / columns.length))
  const names = columns.map(column => client.escapeIdentifier(column)).join(', ')
  // Rows have the same numbers as in the file, even in columns that PostgreSQL numbers automatically.
  const insert = `insert into ${client.escapeIdentifier(table)} (${names}) overriding system value values`
  let batch: Row[] = []
  const send = async () => {
    if (batch.length === 0) return
    const marks = batch.map((_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`).join(', ')})`)
    await client.query(`${insert} ${marks.join(', ')}`, batch.flat())
    batch = []
  }
  for (const row of rowsHere(file, table)) {
    batch.push(row)
    if (batch.length === atOnce) await send()
  }
  await send()
}

function columnsOf(file: DatabaseSync, table: string): string[] {
  return file
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
}

function* rowsHere(file: DatabaseSync, table: string): Generator<Row> {
  // A row that refers to another row of its own table was written after that row.
  const statement = file.prepare(
    `select ${columnsOf(file, table).map(quoted).join(', ')} from ${quoted(table)} order by rowid`,
  )
  statement.setReturnArrays(true)
  for (const row of statement.iterate()) yield row as unknown as Row
}

async function rowsThere(client: pg.Client, table: string, columns: readonly string[]): Promise<Row[]> {
  const names = columns.map(column => client.escapeIdentifier(column)).join(', ')
  const { rows } = await client.query({
    text: `select ${names} from ${client.escapeIdentifier(table)}`,
    rowMode: 'array',
  })
  return rows
}

/** The number of rows, and the sum of their digests, which does not depend on their order. */
function digestOf(rows: Iterable<Row>): { rows: number; digest: string } {
  let count = 0
  let sum = 0n
  for (const row of rows) {
    const text = JSON.stringify(row.map(value => (value === null ? null : String(value))))
    sum += BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
    count++
  }
  return { rows: count, digest: BigInt.asUintN(128, sum).toString(16).padStart(32, '0') }
}

/**
 * The tables in an order in which each table is before the tables that refer to it. Search indexes look like tables
 * (virtual and shadow tables), but are left out.
 */
function inOrderOfReference(file: DatabaseSync): string[] {
  const all = file
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table' order by name`)
    .all()
    .map(({ name }) => String(name))
    .filter(name => !name.startsWith('sqlite_') && !notOurs.has(name) && !onlyInSqlite.has(name))
  const targets = new Map(
    all.map(table => {
      const keys = file.prepare('select distinct "table" as target from pragma_foreign_key_list(?)').all(table)
      return [table, keys.map(({ target }) => String(target)).filter(target => target !== table)]
    }),
  )
  const ordered: string[] = []
  while (ordered.length < all.length) {
    const next = all.find(
      table => !ordered.includes(table) && targets.get(table)!.every(target => ordered.includes(target)),
    )
    if (!next) throw new Problem('Tables refer to each other in a circle: they cannot be moved one after another.')
    ordered.push(next)
  }
  return ordered
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select tablename from pg_tables where schemaname = $1', [
    await ownSchema(client),
  ])
  return rows.map(({ tablename }) => tablename).filter(name => !notOurs.has(name))
}

/** Makes the numbers that PostgreSQL gives to new rows continue after the highest moved number. */
async function continueCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`,
  )
  for (const { table_name: table, column_name: column } of rows) {
    const [name, number] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${number}), 0) + 1, false) from ${name}`,
      [name, column],
    )
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
