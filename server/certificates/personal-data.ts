// The certificates' data about people.
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
      // A special mention may contain a name. Codes stay, so that their check still answers `revoked`.
      empty: { download: 'mention' },
      to: { mention: sql<string>`code` },
    },
  },
}
