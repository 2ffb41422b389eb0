// How the console's lists are searched and paged in SQL. What is listed and how it may be sorted is each feature's own.
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { normalEmail } from '../../domain/email.ts'
import type { listQuery } from '../../domain/organiser-api.ts'
import { searchForm } from '../account/search-text.ts'
import type { Database, Db, Engine } from '../database/types.ts'

export type ListQuery = z.output<typeof listQuery>

/** True for rows that hold every typed word somewhere in one of the texts, which must be in the form of searches. */
export function holdsAllWords(texts: readonly Expression<string>[], search: string): Expression<SqlBool> {
  const conditions = wordsOf(search).map(word => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(${sql.join(
      texts.map(text => sql`${text} like ${pattern} escape '\\'`),
      sql` or `,
    )})`
  })
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

type SearchedPerson = { id: Expression<string>; search_text: Expression<string> }

/**
 * Finds out whom a search means, and answers the condition for queries: a whole e-mail address or user id means the one who has it, all else
 * everybody whose own text holds every typed word. The first is what desks mostly look for, and costs the same however many people there are.
 */
export async function searchPeople(
  { db, engine }: Database,
  search: string,
): Promise<(person: SearchedPerson) => Expression<SqlBool>> {
  const owner = await ownerOf(db, search.trim())
  return person => (owner ? sql<SqlBool>`${person.id} = ${owner}` : arePeopleWith(engine, person, search))
}

/** The id of the person with exactly this e-mail address or user id. */
async function ownerOf(db: Db, typed: string): Promise<string | undefined> {
  if (!typed || /\s/.test(typed)) return undefined
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where(person => person.or([person('email', '=', normalEmail(typed)), person('user_id', '=', typed.toUpperCase())]))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

/**
 * True for people whose own text holds every typed word. One word is looked up in the texts' index (database/migrations/0004-text-index.ts),
 * which knows three letters and more; the others are compared on the few people that are left. PostgreSQL uses its index for `like` by itself.
 */
function arePeopleWith(engine: Engine, person: SearchedPerson, search: string): Expression<SqlBool> {
  const holds = holdsAllWords([person.search_text], search)
  const word = tellingWord(search)
  if (engine !== 'sqlite' || word === undefined) return holds
  const phrase = `"${word.replaceAll('"', '""')}"`
  return sql<SqlBool>`(${person.id} in (select person_id from person_text where number in
    (select rowid from person_search where person_search match ${phrase})) and ${holds})`
}

/** The longest word, the last of several: country codes and first names are shared by many. Of an address, what stands before the shared domain. */
function tellingWord(search: string): string | undefined {
  const words = wordsOf(search).flatMap(word => {
    const [name = ''] = word.split('@', 1)
    return [name, word].filter(part => [...part].length >= indexedLetters).slice(0, 1)
  })
  return words.sort((a, b) => a.length - b.length).at(-1)
}

const indexedLetters = 3

function wordsOf(search: string): string[] {
  return searchForm(search).split(/\s+/).filter(Boolean)
}

/** The rows of the page asked for; the query is ordered already. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here.
export function pageOf<Row>(query: SelectQueryBuilder<any, any, Row>, { page, size }: ListQuery): Promise<Row[]> {
  return query
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** The column that the list is asked to be sorted by, or undefined. Names that every object has are none of its columns. */
export function columnIn<Column>(orders: Record<string, Column>, sort: string): Column | undefined {
  return Object.hasOwn(orders, sort) ? orders[sort] : undefined
}

/** How many rows the query finds on all pages. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here.
export async function countOf(db: Db, query: SelectQueryBuilder<any, any, any>): Promise<number> {
  const { total } = await db
    .selectFrom(query.as('found'))
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The direction in SQL. */
export function inSql({ direction }: ListQuery): 'asc' | 'desc' {
  return direction === 'up' ? 'asc' : 'desc'
}
