// Reads the ledger's payments without corrected rows, for checks of the whole ledger.
import type { Db } from '../database/types.ts'

/** Every row with a positive amount (whole rupees) that was not corrected later. */
export function rowsInUse(db: Db, method?: string) {
  return db
    .selectFrom('payment')
    .leftJoin('payment as back', join => join.onRef('back.corrects', '=', 'payment.id').on('back.amount', '<', 0))
    .select(['payment.id', 'payment.person_id', 'payment.amount', 'payment.method', 'payment.reference'])
    .select(['payment.receipt_number', 'payment.transfer_id', 'payment.group_number'])
    .where('payment.amount', '>', 0)
    .where('back.id', 'is', null)
    .$if(method !== undefined, rows => rows.where('payment.method', '=', method!))
    .execute()
}
