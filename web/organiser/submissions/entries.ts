// The rows of one submission, as the page shows them.
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { EventSubmissions, SubmissionRow } from '../../../domain/submissions/api.ts'

type Part = SubmissionRow['parts'][number]
export type SubmissionFile = Part['files'][number]
export type Needs = EventSubmissions['submissions'][number]
/** A person or team with what it handed in for one submission. */
export type Entry = Omit<Part, 'submission'> & { row: SubmissionRow }

export type Show = '' | 'missing' | 'handed-in'

/** All people or teams, in running order. */
export function entriesOf({ rows }: EventSubmissions, submission: string): Entry[] {
  return rows.map(row => {
    const part = row.parts.find(one => one.submission === submission)
    return { row, files: part?.files ?? [], missing: part?.missing ?? 0, openedLate: part?.openedLate ?? null }
  })
}

/** The entries that the filters show. `missing`: something required is missing, or nothing was handed in. */
export function shownEntries(entries: readonly Entry[], show: Show, search: string): Entry[] {
  return entries.filter(({ row, files, missing }) => {
    if (show === 'missing' && missing === 0 && files.length > 0) return false
    if (show === 'handed-in' && files.length === 0) return false
    return isNamed(search, [row.name, row.college])
  })
}
