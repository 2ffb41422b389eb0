// When registration for each event is open: what organisers decided, or else what the content says. read.ts reads it
// with the seats.
import { sql } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import { actualTimes, type ProgrammeSession, type SessionState } from '../../../domain/programme/sessions.ts'
import type { KnownWindow } from '../../../domain/seats/seats.ts'
import { checkOpen, openingOf, windowBounds } from '../../../domain/seats/seats.ts'
import { teamDeadline } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuseIf } from '../../refuse.ts'

type SessionTimes = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Selects times and states of sessions as one text, for `sessionTimesIn`: who asks for seats sends one statement. */
export function selectSessionTimes(db: Db) {
  const fields = sql<string | null>`starts_at || ' ' || ends_at || ' ' || cast(late_minutes as text) || ' ' || state`
  return db
    .selectFrom('programme_sessions')
    .select(sql<string | null>`string_agg(${fields}, ',')`.as('times'))
    .where('removed_at', 'is', null)
}

export function sessionTimesIn(text: string | null): SessionTimes[] {
  return (text ?? '').split(',').flatMap(session => {
    const [startsAt = '', endsAt = '', late, state] = session.split(' ')
    return state ? [{ startsAt, endsAt, lateMinutes: Number(late), state: state as SessionState }] : []
  })
}

/** When the first of these sessions begins as things stand, ISO-8601, or null; cancelled ones do not count. */
export function firstStart(sessions: readonly SessionTimes[]): string | null {
  const starts = sessions.filter(({ state }) => state !== 'cancelled').map(each => actualTimes(each).from)
  return starts.length === 0 ? null : isoTime(Math.min(...starts))
}

/** Refuses at `now` unless registration for all of these events is open; names those for which it is not (G7). */
export function refuseClosed({ festival }: Edition, windows: readonly KnownWindow[], now: Millis): void {
  const asked = windows.map(known => ({ ...known, opening: openingOf(festival, known, now) }))
  refuseIf(checkOpen(asked, festival))
}

/**
 * The edition's festival with the event's own window in place of the festival's, for the rules of teams, whose
 * deadline is the end of registration unless the content says another.
 */
export function withOwnWindow({ festival }: Edition, known: KnownWindow) {
  const bounds = windowBounds(festival, known)
  return { ...festival, registration: bounds ?? festival.registration }
}

/**
 * Until when teams of the event change without its coordinator, in milliseconds; null: no limit. Who opens an event by
 * hand opens it for its teams too, past the deadline of the content.
 */
export function deadlineOfTeams(edition: Edition, known: KnownWindow): number | null {
  const { teamsCloseAt } = known.event
  return teamDeadline(known.window.kind === 'open' ? {} : { teamsCloseAt }, withOwnWindow(edition, known))
}
