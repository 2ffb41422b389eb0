// People are found by their college too, whatever its script and accents: the stored text that searches compare holds it.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchText } from '../../account/search-text.ts'
import type { Tables } from '../tables.ts'

export const searchedColleges: Migration = {
  async up(db: Kysely<unknown>) {
    const people = await (db as Kysely<Tables>)
      .selectFrom('person')
      .select(['id', 'username', 'email', 'phone', 'college', 'user_id as userId'])
      .where('removed_at', 'is', null)
      .execute()
    for (const { id, ...person } of people)
      await (db as Kysely<Tables>)
        .updateTable('person')
        .set({ search_text: searchText(person) })
        .where('id', '=', id)
        .execute()
  },
}
