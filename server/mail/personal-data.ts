// What the outbox holds about people: to whom a mail goes, and why.
import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { PeopleData } from '../people-data.ts'

export const mailData: PeopleData = {
  tables: {
    outgoing_mail: {
      // Mails about a change of address also went to addresses that the account does not have.
      of(db, { ids, addresses }) {
        const changes = db.selectFrom('identity_change').select('id').where('person_id', 'in', ids)
        const row = expressionBuilder<Tables, 'outgoing_mail'>()
        return row.or([row('recipient', 'in', addresses), row('about', 'in', changes)])
      },
      as: 'mails',
      order: 'created_at kind',
      delete: {
        download: 'kind recipient=to last_error=error created_at sent_at failed_at',
        internal: 'id about next_attempt_at attempts leased_until',
      },
      tell:
        (_, { subjectOf }) =>
        row => ({ ...row, subject: subjectOf(row.kind) }),
    },
  },
}
