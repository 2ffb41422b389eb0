// What the gates hold about people: scans, which stay without a name.
import type { PeopleData } from '../people-data.ts'
import { isInside } from './scan.ts'

export const checkInData: PeopleData = {
  tables: { scan: ['person_id', 'by_id', 'undone_by', 'seen_by'] },

  async read(db, { person }) {
    const scans = await db
      .selectFrom('scan')
      .select(['direction', 'result', 'gate', 'at', 'recorded_at as recordedAt', 'reason'])
      .select(['left_at as leftAt', 'undone_at as undoneAt'])
      .where('person_id', '=', person.id)
      .orderBy('at')
      .execute()
    return { scans }
  },

  async conditions(db, { person, edition }, now) {
    const inside = await db
      .selectFrom('scan')
      .select('id')
      .where('person_id', '=', person.id)
      .where(isInside(edition, now))
      .executeTakeFirst()
    return { isInside: inside !== undefined }
  },

  async remove(trx, { ids }) {
    const words = { reason: '', seen_note: '' }
    await trx.updateTable('scan').set(words).where('person_id', 'in', ids).where('seen_note', 'is not', null).execute()
    await trx.updateTable('scan').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
  },
}
