// What a submission needs and what arrived, in words. `now` is in milliseconds.
import type { Millis } from '../../../../domain/day.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import type { HandedIn, OwnSubmission } from '../../../../domain/submissions/api.ts'
import { lengthText, sizeText } from '../../../../domain/submissions/measures.ts'

const hour = 3_600_000
const day = 24 * hour

type Needs = Pick<OwnSubmission, 'min' | 'max' | 'required' | 'files'>
type Deadline = Pick<OwnSubmission, 'deadline' | 'isOpen'>

/** How many are missing; 0 if nothing is required. */
export function missing({ min, required, files }: Needs): number {
  return required ? Math.max(0, min - files.length) : 0
}

/** Whether people can hand in at `now`. The server's answer may be older than the deadline. */
export function isOpen({ isOpen: wasOpen, deadline }: Deadline, now: Millis): boolean {
  return wasOpen && (deadline === null || now < Date.parse(deadline))
}

/** The submission that is required, missing and due next, if its deadline is less than three days away. */
export function dueNext(submissions: readonly OwnSubmission[], now: Millis): OwnSubmission | null {
  const due = submissions.filter(
    one => one.deadline !== null && isOpen(one, now) && missing(one) > 0 && Date.parse(one.deadline) - now < 3 * day,
  )
  return due.toSorted((a, b) => Date.parse(a.deadline!) - Date.parse(b.deadline!))[0] ?? null
}

/**
 * The time left in the last 24 hours: '5 h 12 min', in the last hour '12 min 05 s', or without `seconds` '12 min'. Null
 * earlier and after the deadline.
 */
export function timeLeftText(deadline: Millis, now: Millis, seconds: boolean): string | null {
  const left = deadline - now
  if (left <= 0 || left > day) return null
  const minutes = Math.floor(left / 60_000)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  if (!seconds) return minutes > 0 ? `${minutes} min` : 'less than 1 min'
  return `${minutes} min ${String(Math.floor(left / 1000) % 60).padStart(2, '0')} s`
}

/** What the server measured: '2:41 · 3.4 MB', '212 words', '2.1 MB'. Empty for a link. */
export function measuredText({ kind, seconds, words, bytes }: HandedIn): string {
  if (kind === 'text') return howMany(words ?? 0, 'word')
  return [seconds === null ? '' : lengthText(seconds), bytes === null ? '' : sizeText(bytes)]
    .filter(Boolean)
    .join(' · ')
}

/** '3 files, 4 to 6 are needed', '3 of 4 files', '2 files, at most 3'; null if only one is possible. */
export function countText({ min, max, files }: Needs): string | null {
  if (max === 1) return null
  if (min === max) return `${files.length} of ${max} files`
  const count = howMany(files.length, 'file')
  return min > 1 ? `${count}, ${min} to ${max} are needed` : `${count}, at most ${max}`
}

/** The drawer's fact: what is missing, or that all is handed in. */
export function summaryText(submissions: readonly OwnSubmission[], now: Millis): string {
  const lacking = submissions.filter(one => isOpen(one, now) && missing(one) > 0)
  if (lacking.length === 1) return `${lacking[0]!.name} is missing`
  if (lacking.length > 1) return `${lacking.length} are missing`
  return submissions.some(one => missing(one) > 0) ? '' : 'Complete'
}

/** The address of the page on which a submission is handed in. */
export function handInPath({ eventId, submission, team }: Pick<OwnSubmission, 'eventId' | 'submission' | 'team'>) {
  const path = `/hand-in/${eventId}/${encodeURIComponent(submission)}`
  return team ? `${path}?team=${encodeURIComponent(team.id)}` : path
}

/** The text of the link to that page. */
export function handInWords({ accepts, max, files }: Pick<OwnSubmission, 'accepts' | 'max' | 'files'>): string {
  if (files.length === 0) return 'Hand in'
  if (max > 1) return 'Add or replace'
  return accepts.every(({ kind }) => kind === 'text') ? 'Edit' : 'Replace'
}
