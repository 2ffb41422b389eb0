// The names of colleges as people entered them, and the merging of spellings that mean one college (T17). What is
// compared of a name is collegeKey of domain/colleges/colleges.ts; suggestions and teams of one institution follow the
// merges.
import type { z } from 'zod'
import type { collegeRow, collegesList } from '../../domain/colleges/api.ts'
import { collegeKey } from '../../domain/colleges/colleges.ts'
import { collegeColumns } from '../../domain/colleges/columns.ts'
import type { Audited } from '../audit/audit.ts'
import { hasWords } from '../database/search-text.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/changed.ts'
import { refuse } from '../refuse.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { mergedColleges } from './merged.ts'
import { enteredColleges } from './suggestions.ts'

type College = { key: string; college: string; people: number }

/** Every college once, in its most used spelling, the most used first. */
async function readColleges(db: Db): Promise<College[]> {
  const byKey = Map.groupBy(await enteredColleges(db), ({ college }) => collegeKey(college))
  return [...byKey]
    .filter(([key]) => key !== '')
    .map(([key, same]) => ({
      key,
      college: same[0]?.college ?? '',
      people: same.reduce((sum, { people }) => sum + people, 0),
    }))
    .sort((a, b) => b.people - a.people || a.college.localeCompare(b.college))
}

/** The colleges whose names have all words of the search. */
async function findColleges(db: Db, { search }: { search: string }): Promise<z.input<typeof collegeRow>[]> {
  const colleges = await readColleges(db)
  const merged = await mergedColleges(db)
  const nameOf = (key: string) => colleges.find(college => college.key === key)?.college ?? key
  const found = colleges.filter(({ college }) => hasWords(college, search))
  return found.map(({ key, college, people }) => {
    const means = merged.get(key)
    return { college, people, means: means === undefined ? null : nameOf(means) }
  })
}

/** A page of these colleges. */
export async function listColleges(
  db: Db,
  { page, size, ...query }: { search: string; page: number; size: number },
): Promise<z.input<typeof collegesList>> {
  const found = await findColleges(db, query)
  return { rows: found.slice((page - 1) * size, page * size), total: found.length }
}

/** These colleges, for a file. */
export async function collegesTable(db: Db, edition: Edition, query: { search: string }): Promise<Table> {
  return tableOf(edition, 'colleges', collegeColumns, [await findColleges(db, query)])
}

/**
 * Lets `college` count as `means` from then on, or as itself again when that is null. Colleges that counted as
 * `college` follow it. Refuses names that nobody has, and a college merged into itself.
 */
export async function mergeCollege(
  trx: Transaction,
  { college, means, reason }: { college: string; means: string | null; reason: string },
): Promise<Audited<{ merged: boolean }>> {
  // First, because it locks too: two merges at once could let each college count as the other. Results and the
  // championship show it.
  await publicDataChanged(trx)
  const known = new Set((await readColleges(trx)).map(({ key }) => key))
  const merged = await mergedColleges(trx)
  const from = keyOf(college, known)
  const into = means === null ? null : (merged.get(keyOf(means, known)) ?? keyOf(means, known))
  if (from === into) refuse('college_itself')
  await trx.deleteFrom('merged_college').where('key', '=', from).execute()
  if (into !== null) {
    await trx.updateTable('merged_college').set({ means: into }).where('means', '=', from).execute()
    await trx.insertInto('merged_college').values({ key: from, means: into }).execute()
  }
  const entry = { action: 'college.merge' as const, personId: null, after: { college, means }, reason }
  return { answer: { merged: into !== null }, entries: [entry] }
}

function keyOf(college: string, known: ReadonlySet<string>): string {
  const key = collegeKey(college)
  return known.has(key) ? key : refuse('college_unknown')
}
