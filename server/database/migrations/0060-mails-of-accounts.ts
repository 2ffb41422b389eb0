// Whose account a mail belongs to: it goes to the address that this account has when the mail leaves. And the index by
// which the worker finds the mails that go first.
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
  // Whoever asked for a link or was invited is known by address alone.
  `update outgoing_mail set person_id = (select person.id from person where person.email = recipient)
    where kind not in ('email_change', 'email_changed', 'reset', 'staff_invitation')`,
  'create index outgoing_mail_person on outgoing_mail (person_id)',
  `create index outgoing_mail_kind on outgoing_mail (kind, next_attempt_at) where ${unsent}`,
]
