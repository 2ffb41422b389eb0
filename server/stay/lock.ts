// The lock for writes that give or free beds, or change rooms or limits of beds.
import type { Transaction } from '../database/types.ts'

/**
 * Locks all beds until the transaction ends. Take it after the locks of people and seats. Code that ends a person's
 * entitlement to a bed takes this lock first and then frees the bed, so that a bed given concurrently is freed too.
 */
export async function lockBeds(trx: Transaction): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'beds', value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
    .execute()
}
