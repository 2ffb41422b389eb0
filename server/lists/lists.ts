// SQL for searching, sorting, paging and reading the console's lists. Each feature selects its own rows.
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { normalEmail } from '../../domain/account/email.ts'
import type { listQuery } from '../../domain/call-fields.ts'
import { dayBounds, isDay } from '../../domain/day.ts'
import { parsePass, passLength, readCharacters } from '../../domain/gate/pass.ts'
import { isoTime } from '../clock.ts'
import { searchForm } from '../database/search-text.ts'
import type { Database, Db, Engine } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'

export type ListQuery = z.output<typeof listQuery>
type Page = Pick<ListQuery, 'page' | 'size'>

/** True for rows with all words of the search in one of the texts, which must be normalised by `searchForm`. */
export function matchesAllWords(texts: readonly Expression<string>[], search: string): Expression<SqlBool> {
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
 * Returns the condition for queries that search people. A complete e-mail address, user id or pass code finds its owner
 * at constant cost. Other searches find all people with all words in their search text.
 */
export async function searchPeople(
  { db, engine }: Database,
  search: string,
): Promise<(person: SearchedPerson) => Expression<SqlBool>> {
  const owner = await ownerOf(db, search.trim())
  return person => (owner ? sql<SqlBool>`${person.id} = ${owner}` : hasAllWords(engine, person, search))
}

/** The id of the person with exactly this e-mail address, user id or pass. */
async function ownerOf(db: Db, typed: string): Promise<string | undefined> {
  const isPass = parsePass(typed) !== null
  if (!typed || (/\s/.test(typed) && !isPass)) return undefined
  const characters = readCharacters(typed)
  const holder = db.selectFrom('pass').select('person_id').where('code', '=', characters.slice(0, passLength.random))
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where(person =>
      isPass
        ? person('id', 'in', holder)
        : person.or([person('email', '=', normalEmail(typed)), person('user_id', '=', characters)]),
    )
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

/**
 * True for people with all words of the search in their text. On SQLite one word of three letters or more is looked up
 * in the trigram index (database/migrations/first-tables/search-index.ts); the other words are compared only for the
 * few people that it finds. PostgreSQL uses its index for `like`.
 */
function hasAllWords(engine: Engine, person: SearchedPerson, search: string): Expression<SqlBool> {
  const holds = matchesAllWords([person.search_text], search)
  const word = mostSelectiveWord(search)
  if (engine !== 'sqlite' || word === undefined) return holds
  const phrase = `"${word.replaceAll('"', '""')}"`
  return sql<SqlBool>`(${person.id} in (select person_id from person_text where number in
    (select rowid from person_search where person_search match ${phrase})) and ${holds})`
}

/**
 * The most selective word: the longest one, not counting the domain of an e-mail address. Of equally long words it is
 * the last, because country codes and first names are common.
 */
function mostSelectiveWord(search: string): string | undefined {
  const words = wordsOf(search).flatMap(word => {
    const [name = ''] = word.split('@', 1)
    return [name, word].filter(part => [...part].length >= indexedLetters).slice(0, 1)
  })
  return words.sort((a, b) => a.length - b.length).at(-1)
}

const indexedLetters = 3
/** How many digits a phone number in India has without its country code. */
const phoneDigits = 10

/**
 * The words of a search, normalised like the stored text. A phone number with spaces or country code is one word: its
 * last ten digits.
 */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (/^\s*\+?[\d\s()-]+$/.test(search) && digits.length >= phoneDigits && digits !== search)
    return [digits.slice(-phoneDigits)]
  return searchForm(search).split(/\s+/).filter(Boolean)
}

/**
 * The start of the filter's day (YYYY-MM-DD) and the start of the next day, in the festival's time zone and in the form
 * of stored times. Refuses other texts.
 */
export function boundsOfDay({ festival }: Edition, day: string): { from: string; to: string } {
  if (!isDay(day)) refuse('bad_input', { detail: 'from and to must be days such as 2024-02-09' })
  const { from, to } = dayBounds(festival, day)
  return { from: isoTime(from), to: isoTime(to) }
}

/** An ordered list, for a page of the console and for a file with all rows. */
export type Listing<Row> = {
  // biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here.
  ids: SelectQueryBuilder<any, any, { id: string }>
  /** The rows with these ids, in this order. */
  rowsOf: (ids: readonly string[]) => Promise<Row[]>
}

/** The requested page of the list, and the number of rows on all pages. */
export async function readListPage<Row>(
  db: Db,
  { ids, rowsOf }: Listing<Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const onPage = await pageOf(ids, page)
  return { rows: await rowsOf(onPage.map(({ id }) => id)), total: await countOf(db, ids.clearOrderBy()) }
}

/** How many rows a slice of a file has. Both engines limit parameters, and other calls can run between two slices. */
const sliceLength = 200

/**
 * All rows of the list in slices. The ids are read first, so that a concurrent write cannot move a row to another
 * slice.
 */
export async function* readAll<Row>({ ids, rowsOf }: Listing<Row>): AsyncGenerator<Row[]> {
  const all = (await ids.execute()).map(({ id }) => id)
  for (let i = 0; i < all.length; i += sliceLength) yield await rowsOf(all.slice(i, i + sliceLength))
}

/** The rows in the order of their ids. */
export async function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const byId = new Map((await read(ids)).map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The rows of the requested page of an ordered query. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here.
export function pageOf<Row>(query: SelectQueryBuilder<any, any, Row>, { page, size }: Page): Promise<Row[]> {
  return query
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** The column to sort by, or undefined. Ignores inherited property names such as 'constructor'. */
export function columnIn<Column>(orders: Record<string, Column>, sort: string): Column | undefined {
  return Object.hasOwn(orders, sort) ? orders[sort] : undefined
}

/** The number of rows of the query on all pages. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of the query do not matter here.
export async function countOf(db: Db, query: SelectQueryBuilder<any, any, any>): Promise<number> {
  const { total } = await db
    .selectFrom(query.as('found'))
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The sort direction as SQL. */
export function inSql({ direction }: ListQuery): 'asc' | 'desc' {
  return direction === 'up' ? 'asc' : 'desc'
}
