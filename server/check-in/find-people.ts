// Searching people at the gates, by name and user id alone: whoever searches letter by letter learns no address and no
// phone number.
import { type Expression, sql } from 'kysely'
import { readCharacters } from '../../domain/gate/pass.ts'
import type { Database } from '../database/types.ts'
import { holdsAllWords, searchPeople } from '../lists/lists.ts'
import { findPassHolder } from '../pass/store.ts'

const maxFound = 20

/**
 * Ids of the people whose name and user id hold every word of the search, in order of their names. The code of a pass
 * finds its holder.
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
          // By the index, also in what is not shown here; the few that are found are then compared by what is.
          matchesSearch({ id: ref('id'), search_text: ref('search_text') }),
          holdsAllWords([nameIn(engine), sql<string>`lower(user_id)`], search),
        ]),
      ]),
    )
    .orderBy('search_text')
    .limit(maxFound)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The name as searches compare it: the stored text (database/search-text.ts) begins with it, and the address follows.
 */
function nameIn(engine: Database['engine']): Expression<string> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql<string>`substr(search_text, 1, ${position}(search_text, ' ' || email || ' '))`
}
