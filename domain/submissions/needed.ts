// How many files, texts or links a submission needs, and where a new one goes.
import type { SubmissionContent } from '../edition/submission-schema.ts'

/** The least and the most that can be handed in; by default exactly one. With themes, at most one for each theme. */
export function countsOf({ files, themes }: Pick<SubmissionContent, 'files' | 'themes'>): { min: number; max: number } {
  const { min, max } = files ?? { min: 1, max: 1 }
  return { min, max: themes ? Math.min(max, themes.length) : max }
}

/**
 * How many are missing if `handed` are handed in; 0 if the submission is not required. A file does not count if the
 * content no longer has its theme.
 */
export function missingOf(
  submission: Pick<SubmissionContent, 'files' | 'themes' | 'required'>,
  handed: readonly Pick<Handed, 'theme'>[],
): number {
  const { themes, required } = submission
  if (!required) return 0
  const counted = themes ? handed.filter(({ theme }) => themes.includes(theme)) : handed
  return Math.max(0, countsOf(submission).min - counted.length)
}

/** Files already handed in: each has its place (from 1) and its theme (empty if there are no themes). */
type Handed = { id: string; place: number; theme: string }

/**
 * The place of a new file, and the file that it replaces. The last one counts where only one is possible: for the same
 * theme, and for a submission of one file. Null if no place is free: one must be withdrawn first.
 */
export function placeFor(
  submission: Pick<SubmissionContent, 'files' | 'themes'>,
  handed: readonly Handed[],
  theme: string,
): { place: number; replaces: string | null } | null {
  const { max } = countsOf(submission)
  const same = submission.themes ? handed.find(one => one.theme === theme) : max === 1 ? handed[0] : undefined
  if (same) return { place: same.place, replaces: same.id }
  const free = Array.from({ length: max }, (_, index) => index + 1).find(
    place => !handed.some(one => one.place === place),
  )
  return free === undefined ? null : { place: free, replaces: null }
}
