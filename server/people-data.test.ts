// Compares the declared personal data with the tables of the database, so that no new table or column is forgotten.
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accessData } from './access/personal-data.ts'
import type { Database } from './database/types.ts'
import { peopleData } from './features.ts'
import { moneyData } from './money/personal-data.ts'
import { tablesAboutPeople } from './personal-data/anonymise.ts'
import { impersonalColumns } from './personal-data/impersonal-columns.ts'
import { eachTable, namesOf } from './personal-data/tables.ts'
import { aPerson } from './testing/people.ts'
import { removePerson } from './testing/removed-people.ts'
import { aSite } from './testing/site.ts'

/** SQLite's copies of person.search_text, which triggers update. */
const searchCopy = /^person_(text|search)/

/** Every column of the database, as "table.column". */
async function allColumns({ db }: Database): Promise<string[]> {
  const tables = await (db as Kysely<unknown>).introspection.getTables()
  return tables
    .filter(({ name }) => !searchCopy.test(name))
    .flatMap(({ name, columns }) => columns.map(column => `${name}.${column.name}`))
}

/** Every column that these features declare. A column that is declared twice is listed twice. */
function statedColumns(stated = peopleData): string[] {
  const ofPeople = stated
    .flatMap(({ tables }) => eachTable(tables))
    .flatMap(([name, table]) =>
      [table.keep, table.empty, table.delete, table.replace].flatMap(namesOf).map(column => `${name}.${column}`),
    )
  const ofNobody = Object.entries(impersonalColumns).flatMap(([name, columns]) =>
    columns.split(' ').map(column => `${name}.${column}`),
  )
  return [...ofPeople, ...ofNobody]
}

const without = (all: readonly string[], some: readonly string[]) => all.filter(one => !some.includes(one)).sort()
const unstated = async (database: Database, stated = peopleData) =>
  without(await allColumns(database), statedColumns(stated))

describe('personal data', () => {
  it('N2: each column of each table is declared exactly once', async () => {
    const { database } = await aSite()
    const stated = statedColumns()
    expect(await unstated(database)).toEqual([])
    expect(without(stated, await allColumns(database))).toEqual([])
    expect(stated.filter((column, at) => stated.indexOf(column) !== at)).toEqual([])
  })

  it('N2: negative control: an undeclared column or table is found', async () => {
    const { database } = await aSite()
    await sql`alter table registration add column remark text not null default ''`.execute(database.db)
    await sql`create table guest_list (id text primary key, words text)`.execute(database.db)
    expect(await unstated(database)).toEqual(['guest_list.id', 'guest_list.words', 'registration.remark'])
    const others = peopleData.filter(stated => stated !== moneyData)
    expect(await unstated(database, others)).toEqual(
      expect.arrayContaining(['payment.taken_by', 'claim_share.person_id']),
    )
  })

  it('N2: a table declares either deleted rows or changed columns; a list in the download has an owner', () => {
    for (const [name, table] of peopleData.flatMap(({ tables }) => eachTable(tables))) {
      const { keep, empty, replace, delete: deleted, as, of } = table
      expect([name, deleted && (keep ?? empty ?? replace)]).toEqual([name, undefined])
      // Without an owner, nobody could download the rows.
      if (as !== undefined) expect([name, of]).toEqual([name, expect.anything()])
      expect([name, Object.keys(table.to ?? {}).filter(column => !namesOf(empty).includes(column))]).toEqual([name, []])
    }
  })

  it('no table is declared by two features', () => {
    const tables = tablesAboutPeople(peopleData)
    expect(tables).toEqual([...new Set(tables)])
  })

  it('F4: every column of a person is in the download and is emptied with the account, or a reason is stated here', async () => {
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
    expect(leftOut.sort()).toEqual(['college_by_staff_at', 'password_hash', 'search_text'])
    const { keep } = accessData.tables.person!
    await removePerson(site, person)
    const after = await read()
    const kept = (Object.keys(before) as (keyof typeof before)[]).filter(column => after[column] === before[column])
    expect(kept.sort()).toEqual(namesOf(keep).sort())
    const emptied = texts.filter(column => !namesOf(keep).includes(column))
    expect(emptied.filter(column => JSON.stringify(after).includes(`held in ${column}.`))).toEqual([])
  })

  it('F4: docs/security.md lists exactly the declared tables', () => {
    const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
    const [, table = ''] = text.split('| what | why | until | tables |\n')
    const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
    const named = rows.flatMap(row =>
      [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    )
    const kept = namesOf(accessData.tables.person!.keep).map(column => `person.${column}`)
    expect(named.toSorted()).toEqual([...tablesAboutPeople(peopleData), ...kept].sort())
  })
})
