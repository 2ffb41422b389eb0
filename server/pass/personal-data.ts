// What passes hold about people.
import type { PeopleData } from '../people-data.ts'

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

  async remove(trx, { ids }) {
    await trx.deleteFrom('pass').where('person_id', 'in', ids).execute()
    await trx.deleteFrom('replaced_pass').where('person_id', 'in', ids).execute()
  },
}
