// What the outbox holds about people: to whom a mail goes, and why.
import type { Transaction } from '../database/types.ts'
import type { PeopleData, PersonToRemove } from '../people-data.ts'

export const mailData: PeopleData = {
  tables: { outgoing_mail: ['person_id'] },

  async read(db, { person, subjectOf }) {
    // An address that nobody has proven may be a stranger's, who reads the mails to it.
    if (person.email_confirmed_at === null) return { mails: [] }
    const rows = await db
      .selectFrom('outgoing_mail')
      .select(['kind', 'recipient as to', 'last_error as error'])
      .select(['created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
      .where(row =>
        row.or([
          row('person_id', '=', person.id),
          row.and([row('person_id', 'is', null), row('recipient', '=', person.email)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { mails: rows.map(row => ({ ...row, subject: subjectOf(row.kind) })) }
  },

  async remove(trx, { people, ids }) {
    await trx.deleteFrom('outgoing_mail').where('person_id', 'in', ids).execute()
    const addresses = await provenAddresses(trx, people)
    if (addresses.length === 0) return
    await trx.deleteFrom('outgoing_mail').where('person_id', 'is', null).where('recipient', 'in', addresses).execute()
  },

  // What is left belongs to addresses without an account.
  anonymise: trx => trx.deleteFrom('outgoing_mail').execute(),
}

/**
 * The addresses that these people have proven: what waits for another one is not theirs. Whether an address is proven
 * stays with the nameless row.
 */
export async function provenAddresses(trx: Transaction, people: readonly PersonToRemove[]): Promise<string[]> {
  const proven = await trx
    .selectFrom('person')
    .select('id')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('email_confirmed_at', 'is not', null)
    .execute()
  const ids = new Set(proven.map(({ id }) => id))
  return people.filter(({ id }) => ids.has(id)).map(({ email }) => email)
}
