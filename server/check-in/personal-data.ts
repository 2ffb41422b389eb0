// Gates store scans about people. When an account is deleted, its scans remain without a name.
import type { PeopleData } from '../people-data.ts'
import { isInside } from './scan.ts'

export const checkInData: PeopleData = {
  tables: {
    scan: {
      of: ['person_id'],
      as: 'scans',
      order: 'at',
      keep: {
        download: 'direction result gate at recorded_at left_at undone_at',
        staff: 'by_id undone_by device_result server_result doubt reviewed_at reviewed_by',
        internal: 'id nonce person_id',
      },
      empty: { download: 'reason', staff: 'review_note' },
    },
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
}
