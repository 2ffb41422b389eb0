// Personal data in bank statements. A row may be about one person, several people, or nobody on the site.
import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'
import type { PeopleData } from '../people-data.ts'

export const bankData: PeopleData = {
  tables: {
    transfer: {
      of: ownTransfers,
      as: 'transfers',
      order: 'imported_at',
      keep: {
        download: 'date reference amount imported_at',
        staff: 'imported_by decided_at decided_by',
        internal: 'id fingerprint method direction numbers meaning balance noted_person_id state',
      },
      empty: { download: 'payer narration written', staff: 'reason', internal: 'words' },
      // The words are replaced and not emptied, so that a row in doubt remains in doubt.
      to: { words: 'words removed' },
    },
  },

  async conditions(db, { person }) {
    const named = await db
      .selectFrom('transfer')
      .select('id')
      .where('noted_person_id', '=', person.id)
      .where('state', '=', 'open')
      .execute()
    return { openTransfers: named.length }
  },

  async objections(db) {
    const open = await db.selectFrom('transfer').select('id').where('state', '=', 'open').execute()
    return open.length > 0 ? [`${open.length} transfers of the bank wait on Statements: credit or ignore them.`] : []
  },
}

/**
 * The rows that are only about these people. A row that is also about other people is emptied only when everybody is
 * anonymised. A transfer with a confirmed claim is about the claimant, because the bank's text has the claimant's name.
 * Any other transfer is about the people to whom it is credited or whose user id it names.
 */
function ownTransfers(db: Db, { ids }: { ids: readonly string[] }) {
  const payments = db.selectFrom('payment').select('transfer_id').where('transfer_id', 'is not', null)
  const claims = db.selectFrom('claim').select('utr').where('state', '=', 'confirmed')
  const row = expressionBuilder<Tables, 'transfer'>()
  return row.and([
    row('reference', 'not in', claims.where('person_id', 'not in', ids)),
    row.or([
      row('reference', 'in', claims.where('person_id', 'in', ids)),
      row.and([
        row.or([row('id', 'in', payments.where('person_id', 'in', ids)), row('noted_person_id', 'in', ids)]),
        row('id', 'not in', payments.where('person_id', 'not in', ids)),
      ]),
    ]),
  ])
}
