// Personal data of the outbox: recipient and cause of each mail.
import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { PeopleData } from '../people-data.ts'

export const mailData: PeopleData = {
  tables: {
    outgoing_mail: {
      of(_, { ids, addresses }) {
        const row = expressionBuilder<Tables, 'outgoing_mail'>()
        const ofNobody = row.and([row('person_id', 'is', null), row('recipient', 'in', addresses)])
        return row.or([row('person_id', 'in', ids), ...(addresses.length > 0 ? [ofNobody] : [])])
      },
      as: 'mails',
      order: 'created_at kind',
      // An unproven address may belong to a stranger, whose mails must not be in this download.
      when: ({ email_confirmed_at }) => email_confirmed_at !== null,
      delete: {
        download: 'kind recipient=to last_error=error created_at sent_at failed_at',
        internal: 'id about person_id next_attempt_at attempts leased_until',
      },
      tell:
        (_, { subjectOf }) =>
        row => ({ ...row, subject: subjectOf(row.kind) }),
    },
  },
}
