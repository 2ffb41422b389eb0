// Lists colleges as people entered them, and merges the spellings of one college (T17). Compares names by collegeKey of
// domain/colleges/colleges.ts. Suggestions and teams of one institution use the merges.
import type { z } from 'zod'
import type { collegeRow, collegesList } from '../../domain/colleges/api.ts'
import { collegeKey, usualSpelling } from '../../domain/colleges/colleges.ts'
import { collegeColumns } from '../../domain/colleges/columns.ts'
import type { Audited } from '../audit/audit.ts'
import { hasWords } from '../database/search-text.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { readMerges } from './merges.ts'
import { enteredColleges } from './suggestions.ts'

type College = { key: string; college: string; people: number }

/** One entry per college, in its most used spelling. The college with the most people is first. */
function groupByCollege(entries: Awaited<ReturnType<typeof enteredColleges>>): College[] {
  const byKey = Map.groupBy(entries, ({ college }) => collegeKey(college))
  return [...byKey]
    .filter(([key]) => key !== '')
    .map(([key, same]) => ({
      key,
      college: same[0]?.college ?? '',
      people: same.reduce((sum, { people }) => sum + people, 0),
    }))
    .sort((a, b) => b.people - a.people || a.college.localeCompare(b.college))
}

/** The colleges with all words of the search in their names. */
async function findColleges(db: Db, { search }: { search: string }): Promise<z.input<typeof collegeRow>[]> {
  const colleges = groupByCollege(await enteredColleges(db))
  const { means: merged, names } = await readMerges(db)
  const nameOf = (key: string) => names.get(key) ?? colleges.find(college => college.key === key)?.college ?? key
  const found = colleges.filter(({ college }) => hasWords(college, search))
  return found.map(({ key, college, people }) => {
    const means = merged.get(key)
    return { college, people, means: means === undefined ? null : nameOf(means) }
  })
}

/** One page of the colleges that `findColleges` finds. */
export async function listColleges(
  db: Db,
  { page, size, ...query }: { search: string; page: number; size: number },
): Promise<z.input<typeof collegesList>> {
  const found = await findColleges(db, query)
  return { rows: found.slice((page - 1) * size, page * size), total: found.length }
}

/** All colleges that `findColleges` finds, as a table for a file. */
export async function collegesTable(db: Db, edition: Edition, query: { search: string }): Promise<Table> {
  return tableOf(edition, 'colleges', collegeColumns, [await findColleges(db, query)])
}

/**
 * Merges `college` into `means`; if people entered `means` in this spelling, the spelling is shown. `means: null`
 * undoes the merge. Colleges that were merged into `college` move with it, and stay with it after an undo. Refuses
 * names that nobody has, and circles.
 */
export async function mergeCollege(
  trx: Transaction,
  { college, means, reason }: { college: string; means: string | null; reason: string },
): Promise<Audited<{ merged: boolean }>> {
  // Comes first, because it also locks; otherwise two simultaneous merges could merge each college into the other. Also
  // makes the pages render again, because results and the championship show the names.
  await publicDataChanged(trx)
  const entries = await enteredColleges(trx)
  const merges = await readMerges(trx)
  // Includes colleges that only deleted accounts had, so that their merges can be undone.
  const known = new Set([
    ...entries.map(entry => collegeKey(entry.college)),
    ...[...merges.means].flat(),
    ...merges.names.keys(),
  ])
  const keyOf = (name: string) => {
    const key = collegeKey(name)
    return key !== '' && known.has(key) ? key : refuse('college_unknown')
  }
  const from = keyOf(college)
  const into = means === null ? null : keyOf(means)
  if (into !== null && (merges.means.get(into) ?? into) === from) refuse('college_itself')
  if (from === into) refuse('college_itself')
  await trx.deleteFrom('merged_college').where('key', '=', from).execute()
  if (into !== null && means !== null) {
    const same = entries.filter(entry => collegeKey(entry.college) === into)
    const exact = same.some(entry => entry.college.trim() === means.trim())
    const spelling = exact ? means.trim() : merges.names.get(into) || usualSpelling(same)
    await trx.insertInto('merged_college').values({ key: from, merged_into: into, spelling }).execute()
    // All spellings of one college show the same name.
    await trx.updateTable('merged_college').set({ spelling }).where('merged_into', '=', into).execute()
  }
  const entry = { action: 'college.merge' as const, personId: null, after: { college, means }, reason }
  return { answer: { merged: into !== null }, entries: [entry] }
}
