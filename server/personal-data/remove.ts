// Removes personal data. The row of the person stays without a name: payments, scans and the audit log refer to this
// row, and their sums must still be right (docs/decisions/personal-data.md).
import { lockPeople } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import type { Leaving, PeopleData } from '../people-data.ts'
import { removeFromTables } from './tables.ts'

/** Removes the personal data of up to a few hundred people. Refuses if the data of one of them was removed before. */
export async function removePeople(
  trx: Transaction,
  peopleData: readonly PeopleData[],
  { people, ...how }: Omit<Leaving, 'ids'>,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  await lockPeople(trx, ids)
  let pagesChange = false
  const leaving = { people, ids, ...how }
  for (const { tables, remove } of peopleData) {
    if ((await remove?.(trx, leaving)) === true) pagesChange = true
    await removeFromTables(trx, tables, leaving)
  }
  if (pagesChange) await publicDataChanged(trx)
}
