// What bank statements hold about people: rows are about people alone, or shared, or about nobody of the site.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'
import type { PeopleData } from '../people-data.ts'

/** A row in doubt stays in doubt, without its words. */
const words = sql<string>`case when words = '' then '' else 'words removed' end`
const emptied = { payer: '', narration: '', written: '', reason: '', words }

export const bankData: PeopleData = {
  tables: { transfer: ['noted_person_id', 'imported_by', 'decided_by'] },

  /** Rows that are about the person alone: others hold other people's names. */
  async read(db, { person }) {
    const transfers = await db
      .selectFrom('transfer')
      .select(['date', 'payer', 'narration', 'reference', 'amount', 'written', 'imported_at as importedAt'])
      .where(ownTransfers(db, [person.id]))
      .orderBy('imported_at')
      .orderBy('id')
      .execute()
    return { transfers }
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

  /** What others share stays until everybody is anonymised. */
  async remove(trx, { ids }) {
    await trx.updateTable('transfer').set(emptied).where(ownTransfers(trx, ids)).execute()
  },

  anonymise: trx => trx.updateTable('transfer').set(emptied).execute(),
}

/**
 * A condition for queries on `transfer`. A transfer that somebody told belongs to whoever told it, whomever it pays
 * for: the bank's words are about the payer. Any other belongs to the only people whom it is credited to, or whose user
 * id it names.
 */
function ownTransfers(db: Db, ids: readonly string[]) {
  const payments = db.selectFrom('payment').select('transfer_id').where('transfer_id', 'is not', null)
  const claims = db.selectFrom('claim').select('utr').where('state', '=', 'confirmed')
  return (row: ExpressionBuilder<Tables, 'transfer'>) =>
    row.and([
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
