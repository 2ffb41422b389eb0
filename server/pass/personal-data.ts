// What passes hold about people.
import type { PeopleData } from '../people-data.ts'
import { endPasses } from './store.ts'

export const passData: PeopleData = {
  tables: { pass: ['person_id'], replaced_pass: ['person_id'] },

  async read(db, { person }) {
    const pass = await db.selectFrom('pass').select('made_at').where('person_id', '=', person.id).executeTakeFirst()
    const replaced = await db
      .selectFrom('replaced_pass')
      .select('replaced_at')
      .where('person_id', '=', person.id)
      .orderBy('replaced_at')
      .execute()
    return { passMadeAt: pass?.made_at ?? null, passReplacedAt: replaced.map(({ replaced_at }) => replaced_at) }
  },

  remove: (trx, { ids, now }) => endPasses(trx, ids, now),

  anonymise: trx =>
    trx
      .deleteFrom('replaced_pass')
      .where('person_id', 'in', trx.selectFrom('person').select('id').where('removed_at', 'is not', null))
      .execute(),
}
