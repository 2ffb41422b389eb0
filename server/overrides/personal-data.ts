// Personal data of overrides: the organisers who made the changes, their reasons, and the contacts of events.
import type { EventFacts } from '../../domain/overrides/overrides.ts'
import type { PeopleData } from '../people-data.ts'

export const overridesData: PeopleData = {
  tables: {
    override_versions: {
      key: ['subject', 'version'],
      keep: { staff: 'by_id at', internal: 'subject version' },
      empty: { staff: 'overrides reason' },
      // Contacts name people. A running site shows the old contacts until it restarts.
      rewrite({ overrides }) {
        const { contact: _, ...rest } = JSON.parse(overrides) as Partial<EventFacts>
        return { overrides: JSON.stringify(rest) }
      },
    },
    override_pictures: { keep: { staff: 'by_id at', internal: 'hash jpeg' } },
  },
}
