// Searches people at the gates, only by name and user id, because a search letter by letter must not reveal addresses
// or phone numbers.
import { type Expression, sql } from 'kysely'
import { readCharacters } from '../../domain/gate/pass.ts'
import type { Database } from '../database/types.ts'
import { matchesAllWords, searchPeople } from '../lists/lists.ts'
import { findPassHolder } from '../pass/store.ts'

const maxFound = 20

/**
 * Ids of the people with every word of the search in their name or user id, sorted by name. The code of a pass finds
 * its holder.
 */
export async function findPeople(database: Database, search: string, passSecret: string): Promise<string[]> {
  const { db, engine } = database
  const holder = await findPassHolder(db, search, passSecret)
  if (holder) return [holder.personId]
  const matchesSearch = await searchPeople(database, search)
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('removed_at', 'is', null)
    .where(({ ref, or, and, eb }) =>
      or([
        eb('user_id', '=', readCharacters(search)),
        and([
          // The index also covers e-mail and phone; the next condition narrows its few results to name and user id.
          matchesSearch({ id: ref('id'), search_text: ref('search_text') }),
          matchesAllWords([nameIn(engine), sql<string>`lower(user_id)`], search),
        ]),
      ]),
    )
    .orderBy('search_text')
    .limit(maxFound)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The name in the stored search text (database/search-text.ts), which begins with the name and then the e-mail address.
 */
function nameIn(engine: Database['engine']): Expression<string> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql<string>`substr(search_text, 1, ${position}(search_text, ' ' || email || ' '))`
}
