// What invitations hold about people: they keep who gave which role; the address and the words go.
import { provenAddresses } from '../mail/personal-data.ts'
import type { PeopleData } from '../people-data.ts'

const emptied = { email: '', reason: '', token_hash: null }

export const staffData: PeopleData = {
  tables: { staff_invitation: ['created_by', 'accepted_by'] },

  async read(db, { person }) {
    const invitations = await db
      .selectFrom('staff_invitation')
      .select(['role', 'events', 'created_at as invitedAt', 'expires_at as expiresAt', 'accepted_at as acceptedAt'])
      .where(row =>
        row.or([
          row('accepted_by', '=', person.id),
          // An address that nobody has proven may be a stranger's, who is the one invited.
          ...(person.email_confirmed_at === null ? [] : [row('email', '=', person.email)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { invitations }
  },

  async remove(trx, { people, ids }) {
    await trx.updateTable('staff_invitation').set(emptied).where('accepted_by', 'in', ids).execute()
    const addresses = await provenAddresses(trx, people)
    if (addresses.length > 0)
      await trx.updateTable('staff_invitation').set(emptied).where('email', 'in', addresses).execute()
  },

  anonymise: trx => trx.updateTable('staff_invitation').set(emptied).execute(),
}
