// What invitations hold about people: they keep who gave which role; the address and the words go.
import type { PeopleData } from '../people-data.ts'

const emptied = { email: '', reason: '', token_hash: null }

export const staffData: PeopleData = {
  tables: { staff_invitation: ['created_by', 'accepted_by'] },

  async read(db, { person }) {
    const invitations = await db
      .selectFrom('staff_invitation')
      .select(['role', 'events', 'created_at as invitedAt', 'expires_at as expiresAt', 'accepted_at as acceptedAt'])
      .where(row => row.or([row('email', '=', person.email), row('accepted_by', '=', person.id)]))
      .orderBy('created_at')
      .execute()
    return { invitations }
  },

  async remove(trx, { people, ids }) {
    const addresses = people.map(({ email }) => email)
    await trx
      .updateTable('staff_invitation')
      .set(emptied)
      .where(row => row.or([row('email', 'in', addresses), row('accepted_by', 'in', ids)]))
      .execute()
  },

  anonymise: trx => trx.updateTable('staff_invitation').set(emptied).execute(),
}
