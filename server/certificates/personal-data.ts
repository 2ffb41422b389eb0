// What certificates hold about people.
import type { PeopleData } from '../people-data.ts'

export const certificatesData: PeopleData = {
  tables: { certificate: ['person_id'] },

  async read(db, { person }) {
    const certificates = await db
      .selectFrom('certificate')
      .select(['event_id as eventId', 'place', 'mention', 'made_at as madeAt', 'revoked_at as revokedAt'])
      .where('person_id', '=', person.id)
      .orderBy('made_at')
      .orderBy('code')
      .execute()
    return { certificates }
  },

  /** What a special mention is for may name somebody. Codes stay, so that they say revoked. */
  async remove(trx, { ids }) {
    await trx
      .updateTable('certificate')
      .set(row => ({ mention: row.ref('code') }))
      .where('person_id', 'in', ids)
      .where('mention', '<>', '')
      .execute()
  },
}
