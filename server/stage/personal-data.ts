// The personal data of rounds on stage. Places and measured times stay without a name, as results do; reasons, which
// organisers typed, are emptied.
import type { PeopleData } from '../people-data.ts'
import { performersRemoved } from './name-changes.ts'

export const stageData: PeopleData = {
  tables: {
    stage_slot: {
      of: ['person_id'],
      as: 'stages',
      order: 'added_at',
      keep: { download: 'event_id round_id place heat added_at', internal: 'id person_id team_id' },
    },
    stage_press: {
      of: { column: 'slot_id', in: 'stage_slot', person: 'person_id' },
      as: 'stageEntries',
      order: 'at',
      keep: {
        download: 'kind at lasted',
        internal: 'id slot_id against',
        staff: 'made_by received_at undone_at undone_by',
      },
      empty: { staff: 'reason' },
    },
    stage_draw: {
      keep: { internal: 'id event_id round_id kind what seed ids', staff: 'drawn_at drawn_by' },
      empty: { staff: 'reason' },
    },
  },

  remove: (trx, { ids }) => performersRemoved(trx, ids),
}
