// What a submission needs, as calls answer it, and what was handed in.

import type { Millis } from '../../domain/day.ts'
import type { Accepted, SubmissionContent } from '../../domain/edition/submission-schema.ts'
import type { HandedIn } from '../../domain/submissions/api.ts'
import { deadlineRule, isOpenAt } from '../../domain/submissions/deadlines.ts'
import { formatsOf, kindOf } from '../../domain/submissions/measures.ts'
import { countsOf } from '../../domain/submissions/needed.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Edition } from '../edition.ts'
import type { NamedFileRow } from './store.ts'

/** What the submission needs. `deadline` is in milliseconds, `openedLate` says that an organiser moved it. */
export function needsOf(
  { festival }: Edition,
  { submissions: { maxBytes } }: Config,
  submission: SubmissionContent,
  { deadline, openedLate }: { deadline: Millis | null; openedLate: boolean },
  now: Millis,
) {
  const { id, name, note = '', accepts, themes = [], required } = submission
  return {
    submission: id,
    name,
    note,
    accepts: accepts.map(one => acceptedOf(one, maxBytes)),
    ...countsOf(submission),
    themes,
    required,
    deadline: deadline === null ? null : isoTime(deadline),
    deadlineRule: deadlineRule(submission, festival),
    openedLate,
    isOpen: isOpenAt(deadline, now),
  }
}

function acceptedOf(accepted: Accepted, maxBytes: Config['submissions']['maxBytes']) {
  const formats = formatsOf(accepted)
  return {
    kind: accepted.kind,
    formats: [...formats],
    maxBytes: formats[0] ? maxBytes[kindOf(formats[0])] : null,
    maxSeconds: 'maxSeconds' in accepted ? (accepted.maxSeconds ?? null) : null,
    maxWords: accepted.kind === 'text' ? accepted.maxWords : null,
    exif: accepted.kind === 'photo' && accepted.exif === true,
    duringFestival: accepted.kind === 'photo' && accepted.duringFestival === true,
  }
}

/** A file, text or link as calls answer it. */
export function handedInOf(row: NamedFileRow): HandedIn {
  const { id, kind, theme, name, bytes, seconds, words, taken_at, text, link, at, by_name } = row
  return { id, kind, theme, name, bytes, seconds, words, takenAt: taken_at, text, link, at, by: by_name ?? '' }
}
