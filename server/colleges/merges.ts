// Reads which spellings of colleges were merged.
import { chosenName, type Merges } from '../../domain/colleges/colleges.ts'
import type { Db } from '../database/types.ts'

/** All merges, with chains resolved: if A was merged into B and B into C, A counts as C. */
export async function readMerges(db: Db): Promise<Merges> {
  const rows = await db.selectFrom('merged_college').selectAll().execute()
  const direct = new Map(rows.map(({ key, merged_into }) => [key, merged_into]))
  const finalCollegeOf = (key: string): string => {
    const next = direct.get(key)
    return next === undefined ? key : finalCollegeOf(next)
  }
  const named = rows.filter(row => row.spelling !== '' && !direct.has(row.merged_into))
  return {
    means: new Map(rows.map(({ key }) => [key, finalCollegeOf(key)])),
    names: new Map(named.map(row => [row.merged_into, row.spelling])),
  }
}

/** The keys of merged spellings, each with the key of the college as which it counts (T8). */
export async function mergedColleges(db: Db): Promise<ReadonlyMap<string, string>> {
  return (await readMerges(db)).means
}

/** Replaces each college name by the name that organisers chose for it. Other names stay as entered. */
export async function withChosenNames<Row extends { college: string | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const merges = await readMerges(db)
  return rows.map(row => ({ ...row, college: row.college === null ? null : chosenName(row.college, merges) }))
}
