// Which rows of statements are about people and nobody else.
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'

/**
 * A condition for queries on `transfer`. A transfer that somebody told belongs to whoever told it, whomever it pays for: the bank's words are
 * about the payer. Any other belongs to the only people whom it is credited to, or whose user id it names.
 */
export function ownTransfers(db: Db, ids: readonly string[]) {
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
