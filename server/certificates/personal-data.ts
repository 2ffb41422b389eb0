// What certificates hold about people.
import { sql } from 'kysely'
import type { PeopleData } from '../people-data.ts'

export const certificatesData: PeopleData = {
  tables: {
    certificate: {
      of: ['person_id'],
      as: 'certificates',
      order: 'made_at',
      key: ['code'],
      keep: { download: 'event_id place made_at revoked_at', internal: 'code person_id' },
      // What a special mention is for may name somebody. Codes stay, so that they say revoked.
      empty: { download: 'mention' },
      to: { mention: sql<string>`code` },
    },
  },
}
