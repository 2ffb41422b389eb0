// What the lines of a file would do to the programme: which are new, which are there already, which would change one,
// and which clash.

import { lettersKey } from '../lists/name-keys.ts'
import type { FileLine, FileSession } from './programme-file.ts'
import { asPlanned, type ProgrammeSession, sameVenueAndTimes, venueClashes } from './sessions.ts'

/** `stays`: the file says something else than the programme, and the organiser did not ask to change sessions. */
export const importVerdicts = ['new', 'same', 'changes', 'stays', 'problem'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export type PlannedLine = {
  line: number
  text: string
  verdict: ImportVerdict
  /** What is wrong, what it changes, or under which day visitors will see it; may be empty. */
  note: string
  /** What the line says; null where it could not be read. */
  session: FileSession | null
  /** The session that it means; null for a new one. */
  existing: ProgrammeSession | null
}

export type ImportOptions = {
  /** Whether lines change sessions that are there. */
  changes: boolean
  /** Whether sessions may be at one venue at a time. */
  clashes: boolean
  /** A session in words: its name, and its name with place and time. */
  words: (session: Pick<ProgrammeSession, 'eventId' | 'title' | 'venueId' | 'startsAt' | 'endsAt'>) => {
    name: string
    place: string
  }
  /** Under which day visitors will see what begins then (ISO-8601), where that is not the typed one; else empty. */
  shownUnder: (startsAt: string) => string
}

type Named = { eventId: number | null; title: string }

/**
 * What each line would do. A line means the session of its id, the one that is the same, or the only one of its name.
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
      return problem('There is no session with this id, or another line has it: leave the id empty for a new one.')
    if (!own) return { ...plain, session, verdict: 'new', note: '' }
    if (isSame(own, session)) return { ...plain, session, existing: own, verdict: 'same', note: '' }
    const was = `The programme has ${options.words(own).name} at ${options.words(own).place}`
    if (own.state === 'cancelled')
      return { ...plain, session, existing: own, verdict: 'stays', note: `${was}: it is cancelled.` }
    return { ...plain, session, existing: own, verdict: options.changes ? 'changes' : 'stays', note: `${was}.` }
  })
  return planned.map(line => withDay(options.clashes ? line : withClash(line, planned, existing, options), options))
}

/** The line with the day under which visitors will see its session, where it is written. */
function withDay(line: PlannedLine, { shownUnder }: ImportOptions): PlannedLine {
  const { session, verdict, note } = line
  if (session === null || (verdict !== 'new' && verdict !== 'changes')) return line
  return { ...line, note: [note, shownUnder(session.startsAt)].filter(Boolean).join(' ') }
}

function isSame(one: (Named & FileSession) | ProgrammeSession, other: FileSession): boolean {
  return sameName(one, other) && sameVenueAndTimes(one, other)
}

function sameName(one: Named, other: Named): boolean {
  return one.eventId === other.eventId && lettersKey(one.title) === lettersKey(other.title)
}

/** The session that each line means; a line without one is new. */
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

/** The line as a problem when its venue is taken then, as the programme would be after the import. */
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
  return { ...line, verdict: 'problem', note: `The venue is taken then by ${others.join('; ')}.` }
}

function afterImport({ line, session, existing }: PlannedLine): ProgrammeSession {
  const blank = { ...asPlanned, sequence: 0 }
  const written = session as FileSession
  return { ...(existing ?? blank), ...blank, ...written, id: existing?.id ?? `line ${line}` }
}
