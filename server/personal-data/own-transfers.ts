// Which rows of statements are about people and nobody else.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'

/** A condition for queries on `transfer`: credited to these people or naming one of their user ids, and shared with nobody else. */
export function ownTransfers(db: Db, ids: readonly string[]) {
  const payments = db.selectFrom('payment').select('transfer_id').where('transfer_id', 'is not', null)
  return (row: ExpressionBuilder<Tables, 'transfer'>) =>
    row.and([
      row.or([row('id', 'in', payments.where('person_id', 'in', ids)), row('noted_person_id', 'in', ids)]),
      row('id', 'not in', payments.where('person_id', 'not in', ids)),
    ])
}
