// Stores the account of a mail, so that the mail is sent to the address that the account has at the time of sending.
// Adds the index with which the worker finds mails of high priority.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailsOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const unsent = 'sent_at is null and failed_at is null'

const statements = [
  'alter table outgoing_mail add column person_id text references person (id)',
  `update outgoing_mail set person_id = (select person_id from identity_change where identity_change.id = about)
    where kind in ('email_change', 'email_changed')`,
  // For requested links and invitations only the address is known.
  `update outgoing_mail set person_id = (select person.id from person where person.email = recipient)
    where kind not in ('email_change', 'email_changed', 'reset', 'staff_invitation')`,
  'create index outgoing_mail_person on outgoing_mail (person_id)',
  `create index outgoing_mail_kind on outgoing_mail (kind, next_attempt_at) where ${unsent}`,
]
