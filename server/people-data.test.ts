// What the rooms state about people is compared with the tables as they are: a new table or column cannot be forgotten.
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keptOfPerson } from './access/personal-data.ts'
import { leftOutOfPerson } from './account/personal-data.ts'
import type { Database } from './database/types.ts'
import { peopleData } from './features.ts'
import { moneyData } from './money/personal-data.ts'
import type { PeopleData } from './people-data.ts'
import { tablesAboutPeople } from './personal-data/anonymise.ts'
import { aPerson } from './testing/people.ts'
import { removePerson } from './testing/removed-people.ts'
import { aSite } from './testing/site.ts'

const toPerson = {
  sqlite: sql<Column>`select tables.name as "table", keys."from" as "column"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = 'person' and keys."to" = 'id'`,
  postgres: sql<Column>`select tables.relname as "table", columns.attname as "column"
    from pg_constraint as keys
    inner join pg_class as tables on tables.oid = keys.conrelid
    inner join pg_attribute as id on id.attrelid = keys.confrelid and id.attname = 'id'
    inner join pg_attribute as columns on columns.attrelid = keys.conrelid
      and columns.attnum = keys.conkey[array_position(keys.confkey, id.attnum)]
    where keys.contype = 'f' and keys.confrelid = 'person'::regclass`,
}
type Column = { table: string; column: string }

/** Names that say a person's id, where the key to the person was forgotten. */
const saysPerson = /^(by|actor|captain|cashier)_id$|(^|_)(person_id|by)$/

/** SQLite's copy of person.search_text, which triggers keep beside it. */
const searchCopy = 'person_text'

/** Every column that holds a person's id, as "table.column". */
async function columnsOfPeople({ db, engine }: Database): Promise<string[]> {
  const { rows } = await toPerson[engine].execute(db)
  const tables = await (db as Kysely<unknown>).introspection.getTables()
  const named = tables.flatMap(({ name: table, columns }) =>
    columns.filter(({ name }) => saysPerson.test(name)).map(({ name: column }) => ({ table, column })),
  )
  const found = [...rows, ...named].filter(({ table }) => table !== searchCopy)
  return [...new Set(found.map(({ table, column }) => `${table}.${column}`))].sort()
}

/** What of it no room states. */
async function unanswered(database: Database, stated: readonly PeopleData[]): Promise<string[]> {
  const answered = stated.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map(column => `${table}.${column}`)),
  )
  return (await columnsOfPeople(database)).filter(column => !answered.includes(column))
}

describe('what is held about people', () => {
  it('is stated by a feature for every column that holds the id of a person', async () => {
    const { database } = await aSite()
    expect(await unanswered(database, peopleData)).toEqual([])
    expect(await columnsOfPeople(database)).toEqual(expect.arrayContaining(['payment.taken_by', 'team.captain_id']))
  })

  it('is missed by its name where a feature forgets it: a column, or a table of next year', async () => {
    const { database } = await aSite()
    const others = peopleData.filter(stated => stated !== moneyData)
    expect(await unanswered(database, others)).toEqual([
      ...['cash_box.cashier_id', 'cash_box.closed_by', 'claim.decided_by', 'claim.person_id', 'claim_share.person_id'],
      ...['payment.person_id', 'payment.taken_by'],
    ])
    const lost = sql`create table table_of_nobody (id text primary key, owner text references person (id), found_by text)`
    await lost.execute(database.db)
    expect(await unanswered(database, peopleData)).toEqual(['table_of_nobody.found_by', 'table_of_nobody.owner'])
  })

  it('stands once: no table is stated by two features', () => {
    const tables = tablesAboutPeople(peopleData)
    expect(tables).toEqual([...new Set(tables)])
  })

  it('F4: every column of a person is downloaded and emptied with the account, or it is said why not', async () => {
    const site = await aSite()
    const { db } = site.database
    const person = await aPerson(site)
    const read = () => db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    const texts = Object.keys(await read()).filter(
      column => !['id', 'version', 'removed_at', 'anonymised_at'].includes(column),
    )
    const held = Object.fromEntries(texts.map(column => [column, `held in ${column}.`]))
    await db.updateTable('person').set(held).where('id', '=', person.id).execute()
    const before = await read()
    const { text } = await site.get('/api/users/personalData', { token: person.token })
    const leftOut = texts.filter(column => !text.includes(`held in ${column}.`))
    expect(leftOut.sort()).toEqual(Object.keys(leftOutOfPerson).sort())
    await removePerson(site, person)
    const after = await read()
    const kept = (Object.keys(before) as (keyof typeof before)[]).filter(column => after[column] === before[column])
    expect(kept.sort()).toEqual(Object.keys(keptOfPerson).sort())
    const emptied = texts.filter(column => !Object.hasOwn(keptOfPerson, column))
    expect(emptied.filter(column => JSON.stringify(after).includes(`held in ${column}.`))).toEqual([])
  })

  it('F4: is what docs/security.md says, table by table', () => {
    const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
    const [, table = ''] = text.split('| what | why | until | tables |\n')
    const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
    const named = rows.flatMap(row =>
      [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    )
    const kept = Object.keys(keptOfPerson).map(column => `person.${column}`)
    expect(named.toSorted()).toEqual([...tablesAboutPeople(peopleData), ...kept].sort())
  })
})
