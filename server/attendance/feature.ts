// What this feature gives to the whole: who came to an event. The calls are those of rosters and teams.
import type { Feature } from '../feature.ts'
import { isMarked } from './attendance.ts'

export const attendance: Feature = {
  uses: { what: 'festival', isUsedBy: isMarked },
  people: {
    tables: {
      attendance: {
        of: ['person_id'],
        as: 'attendance',
        order: 'marked_at',
        keep: { download: 'event_id marked_at undone_at', staff: 'marked_by undone_by', internal: 'id person_id' },
      },
    },
  },
}
