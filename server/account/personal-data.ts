// Personal data of accounts: mailed links, changes of name and address.
import { facilityName } from '../../domain/edition/facility.ts'
import { isStudent } from '../people/person.ts'
import type { PeopleData } from '../people-data.ts'

export const accountData: PeopleData = {
  tables: {
    one_time_link: {
      of: ['person_id'],
      as: 'links',
      order: 'created_at',
      delete: {
        download: 'purpose created_at expires_at used_at replaced_at',
        opens: 'token_hash',
        internal: 'id person_id',
      },
    },
    identity_change: {
      of: ['person_id'],
      as: 'identityChanges',
      order: 'requested_at',
      delete: {
        download: 'username email old_username old_email requested_at done_at replaced_at',
        opens: 'token_hash',
        internal: 'id person_id expires_at',
      },
    },
  },

  read: async (_, { person, edition }) => ({
    account: {
      facility: facilityName(edition.festival.facilities, person.facility_id),
      isStudent: isStudent(edition, person),
    },
  }),
}
