// What this feature gives to the whole: who came to an event. The calls are those of rosters and teams.
import type { Feature } from '../feature.ts'
import { isMarked } from './attendance.ts'

export const attendance: Feature = {
  uses: { what: 'festival', isUsedBy: isMarked },
  people: {
    tables: { attendance: ['person_id', 'marked_by', 'undone_by'] },
    async read(db, { person }) {
      const marks = await db
        .selectFrom('attendance')
        .select(['event_id as eventId', 'marked_at as markedAt', 'undone_at as undoneAt'])
        .where('person_id', '=', person.id)
        .orderBy('marked_at')
        .execute()
      return { attendance: marks }
    },
  },
}
