// The personal data of booked times of equipment. They are deleted with the account, because nothing rests on them.
import type { PeopleData } from '../people-data.ts'

export const equipmentData: PeopleData = {
  tables: {
    equipment_slot: {
      of: ['person_id'],
      as: 'equipmentTimes',
      order: 'starts_at',
      delete: {
        download: 'event_id round_id starts_at booked_at',
        internal: 'id person_id team_id',
        staff: 'booked_by',
      },
    },
  },
}
