// Personal data of overrides: the organisers who made them, contacts of events, and reasons.
import type { EventFacts } from '../../domain/overrides/overrides.ts'
import type { PeopleData } from '../people-data.ts'

export const overridesData: PeopleData = {
  tables: {
    fact_versions: {
      key: ['subject', 'version'],
      keep: { staff: 'by_id at', internal: 'subject version' },
      empty: { staff: 'changed reason' },
      // Contacts name people. A running site shows the old contacts until it restarts.
      rewrite({ changed }) {
        const { contact: _, ...rest } = JSON.parse(changed) as Partial<EventFacts>
        return { changed: JSON.stringify(rest) }
      },
    },
    fact_pictures: { keep: { staff: 'by_id at', internal: 'hash jpeg' } },
  },
}
