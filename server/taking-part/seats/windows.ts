// Finds when registration for each event is open, as organisers set it or else as the content says. read.ts reads
// windows together with the seats.
import { sql } from 'kysely'
import type { Millis } from '../../../domain/day.ts'
import { actualTimes, type ProgrammeSession, type SessionState } from '../../../domain/programme/sessions.ts'
import type { WindowDetails } from '../../../domain/seats/seats.ts'
import { checkOpen, openingOf, windowBounds } from '../../../domain/seats/seats.ts'
import { teamDeadline } from '../../../domain/teams/teams.ts'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuseIf } from '../../refuse.ts'

type SessionTimes = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Selects times and states of sessions as one text for `sessionTimesIn`, so that reading seats stays one statement. */
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

/**
 * When the first of these sessions begins, ISO-8601, with delays and without cancelled sessions; null if there is none.
 */
export function firstStart(sessions: readonly SessionTimes[]): string | null {
  const starts = sessions.filter(({ state }) => state !== 'cancelled').map(each => actualTimes(each).from)
  return starts.length === 0 ? null : isoTime(Math.min(...starts))
}

/** Refuses unless registration for all of these events is open at `now`; names the closed events (G7). */
export function refuseClosed({ festival }: Edition, windows: readonly WindowDetails[], now: Millis): void {
  const requested = windows.map(details => ({ ...details, opening: openingOf(festival, details, now) }))
  refuseIf(checkOpen(requested, festival))
}

/**
 * The festival, with its registration window replaced by the window of the event. The rules of teams use this window,
 * because the deadline of a team is the end of registration, unless the content sets another deadline.
 */
export function withOwnWindow({ festival }: Edition, details: WindowDetails) {
  const bounds = windowBounds(festival, details)
  return { ...festival, registration: bounds ?? festival.registration }
}

/**
 * The deadline for team changes without the coordinator, in milliseconds; null if there is no limit. An event that was
 * opened by hand is open for team changes too, even past the deadline in the content.
 */
export function deadlineOfTeams(edition: Edition, details: WindowDetails): number | null {
  const { teamsCloseAt } = details.event
  return teamDeadline(details.window.kind === 'open' ? {} : { teamsCloseAt }, withOwnWindow(edition, details))
}
