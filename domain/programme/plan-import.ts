// Plans an import of the programme: which lines are new, unchanged or changed sessions, and which clash.

import { lettersKey } from '../lists/name-keys.ts'
import type { FileLine, FileSession } from './programme-file.ts'
import { asPlanned, type ProgrammeSession, sameVenueAndTimes, venueClashes } from './sessions.ts'

/** A line `stays` if it differs from its session, but the session is cancelled or changes are not allowed. */
export const importVerdicts = ['new', 'same', 'changes', 'stays', 'problem'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export type PlannedLine = {
  line: number
  text: string
  verdict: ImportVerdict
  /** The problem, the change, or the day under which visitors will see it; may be empty. */
  note: string
  /** The session in the line; null if it could not be read. */
  session: FileSession | null
  /** The session that the line matches; null for a new session. */
  existing: ProgrammeSession | null
}

export type ImportOptions = {
  /** Whether lines may change existing sessions. */
  changes: boolean
  /** Whether two sessions may be at one venue at the same time. */
  clashes: boolean
  /** A session in words: its name, and its venue, day and times. */
  words: (session: Pick<ProgrammeSession, 'eventId' | 'title' | 'venueId' | 'startsAt' | 'endsAt'>) => {
    name: string
    place: string
  }
  /** The day under which visitors will see a session with this start (ISO-8601), if not the typed day; else empty. */
  shownUnder: (startsAt: string) => string
}

type SessionTitle = { eventId: number | null; title: string }

/**
 * The effect of each line. A line matches the session with its id, else an equal session, else the only session with
 * its name.
 */
export function planImport(
  lines: readonly FileLine[],
  existing: readonly ProgrammeSession[],
  options: ImportOptions,
): PlannedLine[] {
  const found = match(lines, existing)
  const planned = lines.map((line): PlannedLine => {
    const plain = { line: line.line, text: line.text, existing: null }
    if ('problem' in line) return { ...plain, session: null, verdict: 'problem', note: line.problem }
    const { session } = line
    const twin = lines.find(other => other.line < line.line && 'session' in other && isSame(other.session, session))
    const problem = (note: string): PlannedLine => ({ ...plain, session, verdict: 'problem', note })
    if (twin) return problem(`This is the same as line ${twin.line}.`)
    const own = found.get(line)
    if (own === undefined && session.id !== '')
      return problem('No session has this id, or another line has the same id. For a new session, leave the id empty.')
    if (!own) return { ...plain, session, verdict: 'new', note: '' }
    if (isSame(own, session)) return { ...plain, session, existing: own, verdict: 'same', note: '' }
    const was = `The programme has ${options.words(own).name} at ${options.words(own).place}`
    if (own.state === 'cancelled')
      return { ...plain, session, existing: own, verdict: 'stays', note: `${was}: it is cancelled.` }
    return { ...plain, session, existing: own, verdict: options.changes ? 'changes' : 'stays', note: `${was}.` }
  })
  return planned.map(line => withDay(options.clashes ? line : withClash(line, planned, existing, options), options))
}

/** Adds the day under which visitors will see the session to the note of a line that is imported. */
function withDay(line: PlannedLine, { shownUnder }: ImportOptions): PlannedLine {
  const { session, verdict, note } = line
  if (session === null || (verdict !== 'new' && verdict !== 'changes')) return line
  return { ...line, note: [note, shownUnder(session.startsAt)].filter(Boolean).join(' ') }
}

function isSame(one: (SessionTitle & FileSession) | ProgrammeSession, other: FileSession): boolean {
  return sameName(one, other) && sameVenueAndTimes(one, other)
}

function sameName(one: SessionTitle, other: SessionTitle): boolean {
  return one.eventId === other.eventId && lettersKey(one.title) === lettersKey(other.title)
}

/** The session that each line matches; a line without one is new. */
function match(lines: readonly FileLine[], existing: readonly ProgrammeSession[]): Map<FileLine, ProgrammeSession> {
  const found = new Map<FileLine, ProgrammeSession>()
  const free = new Set(existing)
  const take = (line: FileLine, session: ProgrammeSession | undefined) => {
    if (!session) return
    found.set(line, session)
    free.delete(session)
  }
  const left = () =>
    lines.filter(line => 'session' in line && !found.has(line)) as (FileLine & { session: FileSession })[]
  for (const line of left())
    take(
      line,
      [...free].find(({ id }) => id === line.session.id),
    )
  for (const line of left())
    if (line.session.id === '')
      take(
        line,
        [...free].find(session => isSame(session, line.session)),
      )
  const nameless = left().filter(({ session }) => session.id === '')
  for (const line of nameless) {
    const sessions = [...free].filter(session => sameName(session, line.session))
    const rivals = nameless.filter(other => sameName(other.session, line.session))
    if (sessions.length === 1 && rivals.length === 1) take(line, sessions[0])
  }
  return found
}

/** Turns the line into a problem if its venue is occupied after the import. */
function withClash(
  line: PlannedLine,
  planned: readonly PlannedLine[],
  existing: readonly ProgrammeSession[],
  { words }: ImportOptions,
): PlannedLine {
  if (line.session === null || (line.verdict !== 'new' && line.verdict !== 'changes')) return line
  const written = planned.filter(other => other.verdict === 'new' || other.verdict === 'changes')
  const changed = new Set(written.map(other => other.existing))
  const after = [...existing.filter(session => !changed.has(session)), ...written.map(afterImport)]
  const clashes = venueClashes(afterImport(line), after)
  if (clashes.length === 0) return line
  const others = clashes.slice(0, 3).map(other => `${words(other).name}, ${words(other).place}`)
  return { ...line, verdict: 'problem', note: `The venue is already used by ${others.join('; ')}.` }
}

function afterImport({ line, session, existing }: PlannedLine): ProgrammeSession {
  const blank = { ...asPlanned, sequence: 0 }
  const written = session as FileSession
  return { ...(existing ?? blank), ...blank, ...written, id: existing?.id ?? `line ${line}` }
}
