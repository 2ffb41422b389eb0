// Applies the features' declarations of their personal tables (../people-data.ts): reads the download, removes
// people, and anonymises all accounts.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Columns, Leaving, Reader, TableOfPeople, TablesOfPeople } from '../people-data.ts'

type Condition = Expression<SqlBool>
type Row = Record<string, unknown>
/** One type for all tables, because the database checks the columns, not TypeScript. */
type Table = TableOfPeople<'person'>
type Through = { column: string; in: string; person: string }

/** Tables that others refer to by another column than `id`. */
const keyOf: { readonly [Name in keyof Tables]?: string } = { online_link: 'reference' }

const wordsOf = (text = '') => text.split(/\s+/).filter(word => word !== '')
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The names of columns in `keep`, `empty`, `delete` or `replace`. */
export function namesOf(columns: Columns = {}): string[] {
  const words = Object.values(columns).flatMap(wordsOf)
  return [...new Set(words.map(word => word.split(/[=>]/)[0]!))]
}

export function eachTable(tables: TablesOfPeople): [keyof Tables, Table][] {
  return Object.entries(tables) as unknown as [keyof Tables, Table][]
}

/** Adds the person's rows of these tables to the download. */
export async function readTables(db: Db, tables: TablesOfPeople, subject: Reader, all: Row): Promise<void> {
  const { person } = subject
  for (const [name, table] of eachTable(tables)) {
    const { as, one, when, tell } = table
    if (as === undefined) continue
    const columns = [table.keep, table.empty, table.delete, table.replace].flatMap(of => wordsOf(of?.download))
    const fields = columns.map(word => fieldOf(name, word))
    const rows = !when || when(person) ? await readRows(db, name, table, fields, subject) : []
    const items = tell ? rows.map(await tell(db, subject)) : rows
    const [list = '', outer = ''] = as.split('.').reverse()
    // A part with one row is merged into the object of that name; '' is the whole download.
    const within = one ? list : outer
    if (within) all[within] ??= {}
    const part = within ? (all[within] as Row) : all
    if (!one) part[list] = items
    else Object.assign(part, Object.fromEntries(fields.map(([alias]) => [alias, null])), one, items[0])
  }
}

/** The field name and the value for one word of `download`. */
function fieldOf(table: keyof Tables, word: string): [string, Expression<unknown>] {
  const [source = '', alias] = word.split('=')
  const [column = '', ...steps] = source.split('>')
  const value = steps.reduce(
    (id, step) => {
      const [parent = ''] = step.split('.')
      const key = `${parent}.${keyOf[parent as keyof Tables] ?? 'id'}`
      return sql`(select ${sql.ref(step)} from ${sql.table(parent)} where ${sql.ref(key)} = ${id})`
    },
    sql`${sql.ref(`${table}.${column}`)}`,
  )
  return [alias ?? camelCase(source.split(/[>.]/).at(-1)!), value]
}

async function readRows(
  db: Db,
  name: keyof Tables,
  table: Table,
  fields: readonly [string, Expression<unknown>][],
  { person }: Reader,
): Promise<Row[]> {
  const columns = fields.map(([alias, value]) => sql`${value} as ${sql.id(alias)}`)
  const order = [...wordsOf(table.order), ...(table.key ?? ['id'])].map(column => sql.ref(column))
  const addresses = person.email_confirmed_at === null ? [] : [person.email]
  const own = rowsOf(db, table, { ids: [person.id], addresses }) ?? sql`false`
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(name)}
    where ${own} ${table.listed ? sql`and ${table.listed}` : sql``} order by ${sql.join(order)}`.execute(db)
  return rows
}

/** The condition for the rows of these people; null if no row of the table belongs to a person. */
function rowsOf(
  db: Db,
  { of }: Table,
  people: { ids: readonly string[]; addresses: readonly string[] },
): Condition | null {
  if (!of) return null
  if (typeof of === 'function') return of(db, people)
  return owned(of, sql`(${sql.join(people.ids)})`)
}

function owned(of: readonly string[] | Through, ids: Expression<unknown>, orNobody = false): Condition {
  if ('in' in of)
    return sql`${sql.ref(of.column)} in (select id from ${sql.table(of.in)} where ${sql.ref(of.person)} in ${ids})`
  const each = of.map(name => sql`${sql.ref(name)} in ${ids} ${orNobody ? sql`or ${sql.ref(name)} is null` : sql``}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** Deletes or empties the rows of these people. */
export async function removeFromTables(trx: Transaction, tables: TablesOfPeople, leaving: Leaving): Promise<void> {
  const { people, ids, now, keepUntilAnonymised } = leaving
  const addresses = await confirmedAddresses(trx, people)
  for (const [name, table] of eachTable(tables)) {
    const rows = rowsOf(trx, table, { ids, addresses })
    const waits = keepUntilAnonymised ? table.waits : undefined
    if (rows) await clear(trx, name, table, waits ? sql`${rows} and not (${waits})` : rows, now)
  }
}

/** The confirmed addresses of these people. Mails to unconfirmed addresses may belong to other people. */
async function confirmedAddresses(trx: Transaction, people: Leaving['people']): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', ids)
    .where('email_confirmed_at', 'is not', null)
    .execute()
  const confirmed = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => confirmed.has(id)).map(({ email }) => email)
}

/** Deletes or empties the remaining rows after all accounts are removed, except rows of people who stay. */
export async function anonymiseTables(trx: Transaction, tables: TablesOfPeople, now: Millis): Promise<void> {
  const removed = sql`(select id from person where removed_at is not null)`
  for (const [name, table] of eachTable(tables)) {
    const { of, everyRow } = table
    const all = !of || typeof of === 'function' || everyRow
    await clear(trx, name, table, all ? sql`1 = 1` : owned(of, removed, true), now)
  }
}

async function clear(trx: Transaction, name: keyof Tables, table: Table, rows: Condition, now: Millis): Promise<void> {
  if (table.delete) await sql`delete from ${sql.table(name)} where ${rows}`.execute(trx)
  const columns = namesOf(table.empty)
  if (columns.length === 0) return
  const still = sql.join(
    columns.map(column => sql`${sql.ref(column)} <> ''`),
    sql` or `,
  )
  const found: Condition = sql`${rows} and (${still}) ${table.done ? sql`and not (${table.done})` : sql``}`
  if (table.rewrite) return rewrite(trx, name, table, found, now)
  const values = columns.map(column => {
    const to = (table.to as Row | undefined)?.[column]
    const value = to === undefined ? sql`''` : to === null ? sql`null` : sql`${to}`
    return sql`${sql.ref(column)} = case when ${sql.ref(column)} <> '' then ${value} else ${sql.ref(column)} end`
  })
  await sql`update ${sql.table(name)} set ${sql.join(values)} where ${found}`.execute(trx)
}

async function rewrite(trx: Transaction, name: keyof Tables, table: Table, rows: Condition, now: Millis) {
  const empty = Object.fromEntries(namesOf(table.empty).map(column => [column, '']))
  const found = await sql<Row>`select * from ${sql.table(name)} where ${rows}`.execute(trx)
  for (const row of found.rows) {
    const values = Object.entries({ ...empty, ...table.rewrite!(row as never, now) })
    const sets = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const key = (table.key ?? ['id']).map(column => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`update ${sql.table(name)} set ${sql.join(sets)} where ${sql.join(key, sql` and `)}`.execute(trx)
  }
}
