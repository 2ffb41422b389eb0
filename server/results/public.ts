// Reads published results for everybody. The only data of people are names and colleges.
import { collegeNames } from '../../domain/colleges/colleges.ts'
import type { PrizePlace, PublicEntry, PublicResult } from '../../domain/results/results.ts'
import { readMerges } from '../colleges/merges.ts'
import { enteredColleges } from '../colleges/suggestions.ts'
import type { Db } from '../database/types.ts'
import { publishedEntries } from './standings.ts'

/** The last published version of each round and of all standings. Merged colleges have one name (G13). */
export async function readPublicResults(db: Db): Promise<PublicResult[]> {
  const rows = await publishedEntries(db)
    .leftJoin('person', 'person.id', 'results_entries.person_id')
    .leftJoin('team', 'team.id', 'results_entries.team_id')
    .select(['person.username', 'team.name as team_name'])
    .execute()
  if (rows.length === 0) return []
  const nameOf = await readCollegeNames(
    db,
    rows.map(({ college }) => college),
  )
  const corrected = await correctedRounds(db)
  return [...Map.groupBy(rows, ({ round_id }) => round_id).values()].flatMap(entries => {
    const [first] = entries
    if (!first) return []
    return {
      id: first.round_id,
      eventId: first.event_id,
      kind: first.kind,
      name: first.name,
      publishedAt: first.at,
      isCorrected: corrected.has(first.round_id),
      entries: entries.map((row): PublicEntry => {
        const { mention, team_id, team_name, username } = row
        const name = (team_id === null ? username : team_name) || null
        return {
          place: row.place as PrizePlace | null,
          mention,
          name,
          isTeam: team_id !== null,
          college: nameOf(row.college),
        }
      }),
    }
  })
}

/**
 * Returns a function that finds the name of a college. The name is the spelling that organisers chose for merged
 * colleges, else the spelling that staff entered, else the most frequent spelling.
 */
async function readCollegeNames(db: Db, colleges: readonly string[]): Promise<(college: string) => string> {
  const inResults = colleges.map(college => ({ college, people: 0, byStaff: false }))
  return collegeNames([...(await enteredColleges(db)), ...inResults], await readMerges(db))
}

/** The rounds that were published more than once. */
async function correctedRounds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('results_versions')
    .select('round_id')
    .where('kind', '=', 'publish')
    .groupBy('round_id')
    .having(row => row.fn.countAll(), '>', 1)
    .execute()
  return new Set(rows.map(({ round_id }) => round_id))
}
