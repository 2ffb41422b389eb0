// Every scan at the gates as a list for the desk: who came in or went out, when, where, and who scanned.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { entriesQuery, entryRow } from '../../domain/gate/api.ts'
import { entryColumns } from '../../domain/gate/columns.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { boundsOfDay, holdsAllWords, inOrder, inSql, type Listing, readAll } from '../lists/lists.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'

type Query = z.output<typeof entriesQuery>
type Shown = z.input<typeof entryRow>

/** The scans that the query finds, the newest first unless asked for otherwise. */
export function entriesListing({ db }: Pick<Database, 'db'>, edition: Edition, query: Query): Listing<Shown> {
  const { search, gate, result, from, to } = query
  const isMove = sql<SqlBool>`scan.result in ('admitted', 'left')`
  return {
    ids: db
      .selectFrom('scan')
      .leftJoin('person', 'person.id', 'scan.person_id')
      .select('scan.id')
      .where(holdsAllWords([sql<string>`coalesce(person.search_text, '')`], search))
      .$if(gate !== '', rows => rows.where(holdsAllWords([searchFormOf(sql.ref('scan.gate'))], gate)))
      .$if(result === 'moved', rows => rows.where(isMove))
      .$if(result === 'refused', rows => rows.where(sql<SqlBool>`not (${isMove})`))
      .$if(from !== '', rows => rows.where('scan.at', '>=', boundsOfDay(edition, from).from))
      .$if(to !== '', rows => rows.where('scan.at', '<', boundsOfDay(edition, to).to))
      .orderBy('scan.at', inSql(query))
      .orderBy('scan.id'),
    rowsOf: ids => readEntries(db, ids),
  }
}

/** The same scans, for a file. */
export function entriesTable(database: Database, edition: Edition, query: Query): Table {
  return tableOf(edition, 'entries', entryColumns, readAll(entriesListing(database, edition, query)))
}

async function readEntries(db: Db, ids: readonly string[]): Promise<Shown[]> {
  const rows = await inOrder(ids, some =>
    db
      .selectFrom('scan')
      .leftJoin('person', 'person.id', 'scan.person_id')
      .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
      .select(['scan.id', 'scan.at', 'scan.direction', 'scan.result', 'scan.gate', 'scan.reason', 'scan.undone_at'])
      .select(['person.user_id', 'person.username', 'person.college', 'scanner.username as scanned_by'])
      .where('scan.id', 'in', some)
      .execute(),
  )
  return rows.map(({ id, user_id, username, college, scanned_by, undone_at, ...row }) => ({
    ...row,
    scanId: id,
    userId: user_id ?? '',
    username: username ?? '',
    college: college ?? '',
    by: scanned_by ?? '',
    undoneAt: undone_at,
  }))
}
