// The feature 'attendance': who was present at an event.
import type { Feature } from '../feature.ts'
import { isMarked } from './attendance.ts'
import { attendanceRoutes } from './routes.ts'

export const attendance: Feature = {
  consoleRoutes: attendanceRoutes,
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
