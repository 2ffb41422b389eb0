// The personal data of judges and marks. Judges have no account: their names and addresses go when everybody is
// anonymised. Marks stay without a name, because published results rest on them; notes about performers go.
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { PeopleData } from '../people-data.ts'
import { readAllPublished } from './own-marks.ts'

export const marksData: PeopleData = {
  tables: {
    judge: {
      keep: { internal: 'id event_id', staff: 'made_at made_by last_seen_at revoked_at' },
      empty: { internal: 'name email', opens: 'link_hash mail_hash' },
      to: { link_hash: null, mail_hash: null },
    },
    judge_sheet: {
      key: ['judge_id', 'round_id', 'handed_in_at'],
      keep: { internal: 'judge_id round_id handed_in_at', staff: 'reopened_at reopened_by' },
      empty: { staff: 'reason' },
    },
    mark_press: {
      of: { column: 'slot_id', in: 'stage_slot', person: 'person_id' },
      everyRow: true,
      keep: { internal: 'id judge_id slot_id criterion halves at received_at', staff: 'typed_by' },
      // Notes are those of judges and are meant for them alone.
      empty: { staff: 'note reason' },
    },
  },

  /** The totals of the person's own performances and of the person's teams, once the results are published. */
  read: async (db: Db, { person, edition }: { person: { id: string }; edition: Edition }) => ({
    marks: await readAllPublished(db, edition, person.id),
  }),
}
