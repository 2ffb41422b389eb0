// The list of all scans at the gates, for the desk.

import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { entryRow } from '../../domain/gate/api.ts'
import { entryColumns } from '../../domain/gate/columns.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { consoleList } from '../lists/console-list.ts'
import { boundsOfDay, inOrder, inSql, matchesAllWords } from '../lists/lists.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { isFlagged, isUnseen } from './scan.ts'

type EntryRow = z.input<typeof entryRow>

const isMove = sql<SqlBool>`scan.result in ('admitted', 'left')`
const kinds = {
  moved: isMove,
  refused: sql<SqlBool>`not (${isMove})`,
  offline: isFlagged,
  unseen: isUnseen,
} as const

export const entries = consoleList({
  url: '/entries',
  name: 'entries',
  may: 'entries',
  ...organiserCalls['GET /entries'],
  columns: entryColumns,
  /** The scans that match the query, by default newest first. */
  select({ database: { db }, live }, query) {
    const edition = live.edition()
    const { search, gate, result, from, to } = query
    return {
      ids: db
        .selectFrom('scan')
        .leftJoin('person', 'person.id', 'scan.person_id')
        .select('scan.id')
        .where(matchesAllWords([sql<string>`coalesce(person.search_text, '')`], search))
        .$if(gate !== '', rows => rows.where(matchesAllWords([searchFormOf(sql.ref('scan.gate'))], gate)))
        .$if(result !== '', rows => rows.where(kinds[result as keyof typeof kinds]))
        .$if(from !== '', rows => rows.where('scan.at', '>=', boundsOfDay(edition, from).from))
        .$if(to !== '', rows => rows.where('scan.at', '<', boundsOfDay(edition, to).to))
        .orderBy('scan.at', inSql(query))
        .orderBy('scan.id'),
      rowsOf: ids => readEntries(db, edition, ids),
    }
  },
})

async function readEntries(db: Db, edition: Edition, ids: readonly string[]): Promise<EntryRow[]> {
  const rows = await inOrder(ids, some =>
    db
      .selectFrom('scan')
      .leftJoin('person', 'person.id', 'scan.person_id')
      .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
      .leftJoin('person as seer', 'seer.id', 'scan.reviewed_by')
      .select(['scan.id', 'scan.at', 'scan.direction', 'scan.result', 'scan.gate', 'scan.reason', 'scan.undone_at'])
      .select(['scan.person_id', 'scan.server_result', 'scan.review_note', 'seer.username as reviewed_by'])
      .select(['person.user_id', 'person.username', 'person.college', 'scanner.username as scanned_by'])
      .where('scan.id', 'in', some)
      .execute(),
  )
  const dues = await readDues(
    db,
    edition,
    rows.filter(row => row.server_result !== null).map(row => row.person_id ?? ''),
  )
  return rows.map(({ id, person_id, user_id, username, college, scanned_by, undone_at, ...row }) => ({
    at: row.at,
    direction: row.direction,
    result: row.result,
    gate: row.gate,
    reason: row.reason,
    scanId: id,
    userId: user_id ?? '',
    username: username ?? '',
    college: college ?? '',
    by: scanned_by ?? '',
    undoneAt: undone_at,
    serverSaid: row.server_result,
    amountDue: row.server_result === null ? null : (dues.get(person_id ?? '') ?? null),
    seenBy: row.reviewed_by ?? '',
    seenNote: row.review_note ?? '',
  }))
}

/** The current dues of these people in whole rupees, by id. */
async function readDues(db: Db, edition: Edition, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map()
  const people = await db
    .selectFrom(peopleWithMoney(db, edition, personIds).as('person'))
    .select(['person.id', 'person.amount_due'])
    .execute()
  return new Map(people.map(({ id, amount_due }) => [id, amount_due]))
}
