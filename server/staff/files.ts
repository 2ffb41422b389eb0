// The list of roles as a table for a file.
import { eventName } from '../../domain/edition/catalogue.ts'
import { staffColumns } from '../../domain/staff/columns.ts'
import { listStaff } from '../access/roles.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'

/** All active roles, and roles that wait for the approval of a second administrator. */
export async function staffTable(db: Db, edition: Edition): Promise<Table> {
  const nameOf = (eventId: number) => eventName(edition.catalogue, eventId)
  return tableOf(edition, 'staff', staffColumns(nameOf), [await listStaff(db)])
}
