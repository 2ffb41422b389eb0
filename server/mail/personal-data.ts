// What the outbox holds about people: to whom a mail goes, and why.
import type { PeopleData } from '../people-data.ts'

export const mailData: PeopleData = {
  tables: { outgoing_mail: [] },

  async read(db, { person, subjectOf }) {
    const changes = db.selectFrom('identity_change').select('id').where('person_id', '=', person.id)
    const rows = await db
      .selectFrom('outgoing_mail')
      .select(['kind', 'recipient as to', 'last_error as error'])
      .select(['created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
      .where(row => row.or([row('recipient', '=', person.email), row('about', 'in', changes)]))
      .orderBy('created_at')
      .execute()
    return { mails: rows.map(row => ({ ...row, subject: subjectOf(row.kind) })) }
  },

  async remove(trx, { people, ids }) {
    const addresses = people.map(({ email }) => email)
    // Mails about a change of address also went to addresses that the account does not have.
    const changes = trx.selectFrom('identity_change').select('id').where('person_id', 'in', ids)
    await trx
      .deleteFrom('outgoing_mail')
      .where(row => row.or([row('recipient', 'in', addresses), row('about', 'in', changes)]))
      .execute()
  },

  // What is left belongs to addresses without an account.
  anonymise: trx => trx.deleteFrom('outgoing_mail').execute(),
}
