// The colleges that forms suggest, so that people enter one spelling per college.
import { type CollegeEntry, suggestedColleges } from '../../domain/colleges/colleges.ts'
import { isRecent, type Millis } from '../../domain/day.ts'
import { minute } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { readMerges } from './merges.ts'

/** How long (ms) the suggestions are cached. The call is public and counts the whole table. */
const cachedFor = minute

/** Returns a function whose suggestions are at most one minute old. */
export function collegeSuggestions(db: Db): (now: Millis) => Promise<string[]> {
  let cached: { at: Millis; colleges: Promise<string[]> } | null = null
  return now => {
    if (cached && isRecent(cached.at, cachedFor, now)) return cached.colleges
    const colleges = countColleges(db)
    cached = { at: now, colleges }
    // A failure is not cached.
    colleges.catch(() => {
      cached = null
    })
    return colleges
  }
}

async function countColleges(db: Db): Promise<string[]> {
  return suggestedColleges(await enteredColleges(db), await readMerges(db))
}

/** Every spelling of a college with its number of people, most used first. */
export async function enteredColleges(db: Db): Promise<CollegeEntry[]> {
  const rows = await db
    .selectFrom('person')
    .select('college')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('people'))
    .select(row => row.fn.max('college_by_staff_at').as('by_staff'))
    .where('removed_at', 'is', null)
    .where('college', '<>', '')
    .groupBy('college')
    .orderBy('people', 'desc')
    .orderBy('college')
    .execute()
  return rows.map(({ college, people, by_staff }) => ({ college, people, byStaff: by_staff !== null }))
}
