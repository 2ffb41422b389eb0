// The treasurer's files: settlements with their lines, online refunds, and disputes. The file of payments is in
// payments.ts.
import {
  disputeColumns,
  refundColumns,
  settlementColumns,
  settlementLineColumns,
} from '../../domain/online-payments/book-columns.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api } from '../parts.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { readDisputes, readRefunds } from './overview.ts'
import { readSettlements } from './settlements.ts'

/** A file has all rows, while a screen shows only the newest rows. */
const all = Number.MAX_SAFE_INTEGER

/** The tables, by the addresses of their files. */
const tables: Record<string, (db: Db, edition: Edition) => Promise<Table>> = {
  async '/online-settlements'(db, edition) {
    return tableOf(edition, 'settlements', settlementColumns, [await readSettlements(db, edition, all)])
  },
  async '/online-settlements/lines'(db, edition) {
    const lines = (await readSettlements(db, edition, all)).map(({ lines, settlementId, utr, day }) =>
      lines.map(line => ({ ...line, settlementId, utr, day })),
    )
    return tableOf(edition, 'settlement-lines', settlementLineColumns, lines)
  },
  async '/online-refunds'(db, edition) {
    return tableOf(edition, 'online-refunds', refundColumns, [await readRefunds(db, all)])
  },
  async '/online-disputes'(db, edition) {
    return tableOf(edition, 'disputes', disputeColumns, [await readDisputes(db, all)])
  },
}

/** Adds one file for each table. */
export function onlineFileRoutes(api: Api, parts: StaffParts): void {
  const { file } = deskCalls(api, parts)
  for (const [url, table] of Object.entries(tables))
    file(url, { may: 'statements' }, ({ edition }) => table(parts.database.db, edition))
}

/** All tables, for the archive of all files. */
export function onlineBookTables(db: Db, edition: Edition): Promise<Table>[] {
  return Object.values(tables).map(table => table(db, edition))
}
