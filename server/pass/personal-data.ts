// The personal data of passes and of replaced codes.
import { sql } from 'kysely'
import type { PeopleData } from '../people-data.ts'
import { endPasses } from './store.ts'

export const passData: PeopleData = {
  tables: {
    pass: {
      of: ['person_id'],
      as: '',
      one: {},
      key: ['person_id'],
      delete: { download: 'made_at=passMadeAt', opens: 'code', internal: 'person_id' },
    },
    // A gate without network may later send a scan of this code.
    replaced_pass: {
      of: ['person_id'],
      waits: sql`1 = 1`,
      delete: { download: 'replaced_at', opens: 'code', internal: 'person_id holder_mailed_at' },
    },
  },

  async read(db, { person }) {
    const replaced = await db
      .selectFrom('replaced_pass')
      .select('replaced_at')
      .where('person_id', '=', person.id)
      .orderBy('replaced_at')
      .execute()
    return { passReplacedAt: replaced.map(({ replaced_at }) => replaced_at) }
  },

  remove: (trx, { ids, now }) => endPasses(trx, ids, now),
}
