// The rules of the programme (specification 4, part 2): names, actual times and states of sessions, the effect of
// changes, and clashes. Public pages use this file too, so it has no refusals: those are in times.ts.
import type { Millis } from '../day.ts'
import { unknownEventTitle } from '../edition/catalogue.ts'

/** The stored states of a session. 'over' is computed (visibleState). */
export const sessionStates = ['planned', 'moved', 'late', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]
export type VisibleState = SessionState | 'over'

export const programmeChangeKinds = ['add', 'edit', 'move', 'late', 'cancel', 'restore', 'remove'] as const
export type ProgrammeChangeKind = (typeof programmeChangeKinds)[number]

export type Venue = {
  id: string
  name: string
  /** How to find the venue; may be empty. */
  directions: string
  /** An https link to a map; may be empty. */
  mapUrl: string
}

/** Venue and times (ISO-8601 in UTC). */
export type VenueAndTimes = { venueId: string; startsAt: string; endsAt: string }

export type SessionStatus = {
  state: SessionState
  /** Minutes of delay; 0 unless it is late. */
  lateMinutes: number
  /** Why it is late or cancelled, for everybody; may be empty. */
  reason: string
  /** Venue and times before the move; null if it has not moved. */
  was: VenueAndTimes | null
  /** When the session last moved (ISO-8601); null if it never did. Delays and cancellations do not change it. */
  movedAt: string | null
  /** When time, place or state last changed (ISO-8601); null if they never did. */
  changedAt: string | null
}

export type ProgrammeSession = VenueAndTimes &
  SessionStatus & {
    id: string
    /** Null for a session without an event, such as a ceremony. */
    eventId: number | null
    title: string
    /** The SEQUENCE of calendars: every change of time, place or state raises it. */
    sequence: number
  }

/** The status of a session that takes place as first announced. */
export const asPlanned = {
  state: 'planned',
  lateMinutes: 0,
  reason: '',
  was: null,
  movedAt: null,
  changedAt: null,
} as const

/** All venues and sessions. */
export type Programme = {
  venues: readonly Venue[]
  /** In the order of their times. */
  sessions: readonly ProgrammeSession[]
}

const minute = 60_000
const hour = 60 * minute

/** How long a changed session is marked, with the old time crossed out. */
export const markedFor: Millis = 24 * hour

/**
 * The name of a session: event and round, such as 'Street Play: Finals', or its own title; 'Unknown Event' without
 * both.
 */
export function sessionName(title: string, event: { heading: string } | null | undefined): string {
  if (!event) return title || unknownEventTitle
  return title ? `${event.heading}: ${title}` : event.heading
}

/** The start and end of a session, with its delay. */
export function actualTimes(session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes'>) {
  const late = session.lateMinutes * minute
  return { from: Date.parse(session.startsAt) + late, to: Date.parse(session.endsAt) + late }
}

/**
 * The state on pages: 'over' after the end, except for cancelled sessions.
 */
export function visibleState(
  session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>,
  now: Millis,
): VisibleState {
  return session.state !== 'cancelled' && actualTimes(session).to <= now ? 'over' : session.state
}

/** Whether a session is marked as changed at `now`: for 24 hours after time, place or state changed. */
export function isMarked({ changedAt }: Pick<ProgrammeSession, 'changedAt'>, now: Millis): boolean {
  return changedAt !== null && now < Date.parse(changedAt) + markedFor
}

/** Venue and times before the last move; null if it did not move within the last 24 hours. */
export function announcedBefore(
  { was, movedAt }: Pick<ProgrammeSession, 'was' | 'movedAt'>,
  now: Millis,
): VenueAndTimes | null {
  return movedAt !== null && now < Date.parse(movedAt) + markedFor ? was : null
}

type SessionTimes = Pick<ProgrammeSession, 'id' | 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Whether both sessions take place and overlap. A session may start at the minute at which the other ends. */
export function overlap(one: SessionTimes, other: SessionTimes): boolean {
  if (one.id === other.id || one.state === 'cancelled' || other.state === 'cancelled') return false
  const [a, b] = [actualTimes(one), actualTimes(other)]
  return a.from < b.to && b.from < a.to
}

/** The other sessions at the same venue and time. A venue has one session at a time (G2). */
export function venueClashes<T extends SessionTimes & { venueId: string }>(
  session: SessionTimes & { venueId: string },
  others: readonly T[],
): T[] {
  return others.filter(other => other.venueId === session.venueId && overlap(session, other))
}

/**
 * A session after a move; it is no longer late. Pages cross out `was`, the venue and times before. A session that moves
 * twice within 24 hours keeps the `was` of the first move. If the second move returns there, `was` is the venue and
 * time that it has just left.
 */
export function moved(
  session: VenueAndTimes & SessionStatus,
  to: VenueAndTimes,
  now: Millis,
): VenueAndTimes & SessionStatus {
  const last = { venueId: session.venueId, startsAt: session.startsAt, endsAt: session.endsAt }
  const first = announcedBefore(session, now) ?? last
  const at = new Date(now).toISOString()
  return {
    ...to,
    state: 'moved',
    lateMinutes: 0,
    reason: '',
    was: sameVenueAndTimes(first, to) ? last : first,
    movedAt: at,
    changedAt: at,
  }
}

export function sameVenueAndTimes(one: VenueAndTimes, other: VenueAndTimes): boolean {
  return one.venueId === other.venueId && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

/** The values of a session that runs late. */
export function late(call: { minutes: number; reason: string }, now: Millis) {
  return {
    state: 'late' as const,
    lateMinutes: call.minutes,
    reason: call.reason,
    changedAt: new Date(now).toISOString(),
  }
}

/** The values of a cancelled session. */
export function cancelled(reason: string, now: Millis) {
  return { state: 'cancelled' as const, lateMinutes: 0, reason, changedAt: new Date(now).toISOString() }
}

/**
 * A session after 'back to planned'. A late session is on time and a cancelled one takes place again; if it had moved
 * within the last 24 hours, its state is 'moved' again. A moved session is planned at its present venue and time,
 * without a mark.
 */
export function restored(session: SessionStatus, now: Millis): SessionStatus {
  if (session.state === 'moved' || session.state === 'planned') return asPlanned
  const was = announcedBefore(session, now)
  return {
    state: was ? 'moved' : 'planned',
    lateMinutes: 0,
    reason: '',
    was,
    movedAt: was && session.movedAt,
    changedAt: new Date(now).toISOString(),
  }
}
