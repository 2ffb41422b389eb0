// The colleges that forms suggest, so that one college is written one way.
import { type CollegeEntry, suggestedColleges } from '../../domain/colleges/colleges.ts'
import { isRecent, type Millis } from '../../domain/day.ts'
import { minute } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { readMerges } from './merges.ts'

/** How long an answer is kept, in milliseconds: anybody may ask, and the whole table is counted. */
const keptFor = minute

/** A function that answers the suggestions as they were at `now` or within the minute before. */
export function collegeSuggestions(db: Db): (now: Millis) => Promise<string[]> {
  let kept: { at: Millis; colleges: Promise<string[]> } | null = null
  return now => {
    if (kept && isRecent(kept.at, keptFor, now)) return kept.colleges
    const colleges = countColleges(db)
    kept = { at: now, colleges }
    // A failure must not be what everybody gets for a minute.
    colleges.catch(() => {
      kept = null
    })
    return colleges
  }
}

async function countColleges(db: Db): Promise<string[]> {
  return suggestedColleges(await enteredColleges(db), await readMerges(db))
}

/** Every spelling of a college with the people who have it, the most used first. */
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
