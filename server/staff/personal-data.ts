// Personal data of invitations. Role and inviter stay; address and reason are emptied.
import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { PeopleData } from '../people-data.ts'

export const staffData: PeopleData = {
  tables: {
    staff_invitation: {
      of(_, { ids, addresses }) {
        const row = expressionBuilder<Tables, 'staff_invitation'>()
        const toThem = addresses.length > 0 ? [row('email', 'in', addresses)] : []
        return row.or([row('accepted_by', 'in', ids), ...toThem])
      },
      as: 'invitations',
      order: 'created_at',
      keep: {
        download: 'role events created_at=invitedAt expires_at accepted_at',
        staff: 'created_by ended_at',
        internal: 'id accepted_by',
      },
      empty: { opens: 'token_hash', staff: 'reason', internal: 'email' },
      to: { token_hash: null },
    },
  },
}
