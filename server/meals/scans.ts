// The list of all scans at the counters.

import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { mealScanRow } from '../../domain/meals/api.ts'
import { mealScanColumns } from '../../domain/meals/columns.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { consoleList } from '../lists/console-list.ts'
import { inOrder, inSql, matchesAllWords } from '../lists/lists.ts'
import { isServed, isTwice } from './scan.ts'

type ScanRow = z.input<typeof mealScanRow>

/** True for results that only people with meals get. The list does not name other people. */
const hadMeals = sql<SqlBool>`meal_scan.result in ('served', 'already_eaten', 'unpaid', 'not_now')`

const answers = {
  served: isServed,
  twice: isTwice,
  unpaid: sql<SqlBool>`(${isServed} and meal_scan.reason <> '')`,
  refused: sql<SqlBool>`meal_scan.result <> 'served'`,
} as const

export const mealScans = consoleList({
  url: '/meals/scans',
  name: 'meal-scans',
  may: 'meals',
  ...organiserCalls['GET /meals/scans'],
  columns: mealScanColumns,
  /** Selects the scans that match the query, newest first by default. */
  select({ database: { db }, live }, query) {
    const edition = live.edition()
    const { search, meal, day, counter, answer } = query
    return {
      ids: db
        .selectFrom('meal_scan')
        .leftJoin('person', join => join.onRef('person.id', '=', 'meal_scan.person_id').on(hadMeals))
        .select('meal_scan.id')
        .where(matchesAllWords([sql<string>`coalesce(person.search_text, '')`], search))
        .$if(meal !== '', rows => rows.where('meal_scan.meal_id', '=', meal))
        .$if(day !== '', rows => rows.where('meal_scan.day', '=', day))
        .$if(counter !== '', rows => rows.where(matchesAllWords([searchFormOf(sql.ref('meal_scan.counter'))], counter)))
        .$if(answer !== '', rows => rows.where(answers[answer as keyof typeof answers]))
        .orderBy('meal_scan.at', inSql(query))
        .orderBy('meal_scan.id'),
      rowsOf: ids => readScans(db, edition, ids),
    }
  },
})

async function readScans(db: Db, { stay }: Edition, ids: readonly string[]): Promise<ScanRow[]> {
  const names = new Map<string, string>(stay.meals.map(({ id, name }) => [id, name]))
  const rows = await inOrder(ids, some =>
    db
      .selectFrom('meal_scan')
      .leftJoin('person', join => join.onRef('person.id', '=', 'meal_scan.person_id').on(hadMeals))
      .innerJoin('person as scanner', 'scanner.id', 'meal_scan.by_id')
      .select(['meal_scan.id', 'meal_scan.at', 'meal_scan.meal_id', 'meal_scan.day', 'meal_scan.result'])
      .select(['meal_scan.counter', 'meal_scan.reason', 'meal_scan.undone_at'])
      .select(sql<number>`case when ${isTwice} then 1 else 0 end`.as('twice'))
      .select(['person.user_id', 'person.username', 'person.college', 'scanner.username as scanned_by'])
      .where('meal_scan.id', 'in', some)
      .execute(),
  )
  return rows.map(row => ({
    scanId: row.id,
    at: row.at,
    userId: row.user_id ?? '',
    username: row.username ?? '',
    college: row.college ?? '',
    // A meal that is no longer in the content is shown by its id.
    meal: names.get(row.meal_id) ?? row.meal_id,
    day: row.day,
    result: row.result,
    twice: row.twice === 1,
    counter: row.counter,
    by: row.scanned_by ?? '',
    undoneAt: row.undone_at,
    reason: row.reason,
  }))
}
