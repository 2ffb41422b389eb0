// The lock of everything that gives or frees a bed, or changes rooms and limits of beds.
import type { Transaction } from '../database/types.ts'

/**
 * Locks all beds until the transaction ends. Whoever locks people or seats does that before. Whoever ends somebody's
 * claim to a bed locks too and frees it afterwards: a bed that was given meanwhile is freed with the others.
 */
export async function lockBeds(trx: Transaction): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'beds', value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
    .execute()
}
