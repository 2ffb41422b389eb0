// The programme's rules (specification 4, part 2): what a session is called, when it really is, what state a change
// leaves it in, and which sessions clash. Pages of visitors use them too, so there is no refusal here: those are in
// times.ts.
import type { Millis } from '../day.ts'
import { unknownEventTitle } from '../edition/catalogue.ts'

/** What organisers said of a session. That it is over is worked out (shownState). */
export const sessionStates = ['planned', 'moved', 'late', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]
export type ShownState = SessionState | 'over'

export const programmeChangeKinds = ['add', 'edit', 'move', 'late', 'cancel', 'restore', 'remove'] as const
export type ProgrammeChangeKind = (typeof programmeChangeKinds)[number]

export type Venue = {
  id: string
  name: string
  /** A line on how to find it, and an https address of a map; each may be empty. */
  directions: string
  mapUrl: string
}

/** Where and when something is; times are ISO-8601 in UTC. */
export type VenueAndTimes = { venueId: string; startsAt: string; endsAt: string }

export type SessionStatus = {
  state: SessionState
  /** Minutes that it runs later than its times say; 0 unless it is late. */
  lateMinutes: number
  /** Why it is late or cancelled, for everybody; may be empty. */
  reason: string
  /** Where and when it was announced before it moved; null: it has not moved. */
  was: VenueAndTimes | null
  /** When it last moved (ISO-8601); null: never. Not when it ran late or was cancelled since. */
  movedAt: string | null
  /** When time, place or state last changed (ISO-8601); null: never. */
  changedAt: string | null
}

export type ProgrammeSession = VenueAndTimes &
  SessionStatus & {
    id: string
    /** Null: it belongs to no event, such as a ceremony. */
    eventId: number | null
    title: string
    /** The SEQUENCE of calendars: every change of time, place or state raises it. */
    sequence: number
  }

/** A session that takes place as it was first announced. */
export const asPlanned = {
  state: 'planned',
  lateMinutes: 0,
  reason: '',
  was: null,
  movedAt: null,
  changedAt: null,
} as const

/** Everything that is planned. */
export type Programme = {
  venues: readonly Venue[]
  /** In the order of their times. */
  sessions: readonly ProgrammeSession[]
}

const minute = 60_000
const hour = 60 * minute

/** How long a changed session is marked, with the old time struck through. */
export const markedFor: Millis = 24 * hour

/**
 * What a session is called: its event and round, such as 'Street Play: Finals', or its own title; without one, that its
 * event is unknown.
 */
export function sessionName(title: string, event: { heading: string } | null | undefined): string {
  if (!event) return title || unknownEventTitle
  return title ? `${event.heading}: ${title}` : event.heading
}

/** When a session really begins and ends: a late one that many minutes after its times. */
export function actualTimes(session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes'>) {
  const late = session.lateMinutes * minute
  return { from: Date.parse(session.startsAt) + late, to: Date.parse(session.endsAt) + late }
}

/**
 * The state that pages show of a session at `now`: 'over' once it has ended. A cancelled session is shown as cancelled
 * even then.
 */
export function shownState(
  session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>,
  now: Millis,
): ShownState {
  return session.state !== 'cancelled' && actualTimes(session).to <= now ? 'over' : session.state
}

/** Whether a session is marked as changed at `now`: for 24 hours after time, place or state changed. */
export function isMarked({ changedAt }: Pick<ProgrammeSession, 'changedAt'>, now: Millis): boolean {
  return changedAt !== null && now < Date.parse(changedAt) + markedFor
}

/** Where and when it was announced before its last move, at `now`; null once 24 hours have passed since that move. */
export function announcedBefore(
  { was, movedAt }: Pick<ProgrammeSession, 'was' | 'movedAt'>,
  now: Millis,
): VenueAndTimes | null {
  return movedAt !== null && now < Date.parse(movedAt) + markedFor ? was : null
}

type Timed = Pick<ProgrammeSession, 'id' | 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Whether both take place and overlap. A session may begin at the minute at which the other ends. */
export function overlap(one: Timed, other: Timed): boolean {
  if (one.id === other.id || one.state === 'cancelled' || other.state === 'cancelled') return false
  const [a, b] = [actualTimes(one), actualTimes(other)]
  return a.from < b.to && b.from < a.to
}

/** The sessions at the same venue at the same time: a venue holds one at a time (G2). */
export function venueClashes<T extends Timed & { venueId: string }>(
  session: Timed & { venueId: string },
  others: readonly T[],
): T[] {
  return others.filter(other => other.venueId === session.venueId && overlap(session, other))
}

/**
 * A session after a move at `now`; it is no longer late. `was` is the venue and time that pages strike through. A
 * session that moves twice within 24 hours keeps the `was` of its first move. If the second move takes it back there,
 * `was` is the venue and time that it has just left.
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

/** A session that organisers announce as late at `now`. */
export function late(call: { minutes: number; reason: string }, now: Millis) {
  return {
    state: 'late' as const,
    lateMinutes: call.minutes,
    reason: call.reason,
    changedAt: new Date(now).toISOString(),
  }
}

/** A session that is cancelled at `now`. */
export function cancelled(reason: string, now: Millis) {
  return { state: 'cancelled' as const, lateMinutes: 0, reason, changedAt: new Date(now).toISOString() }
}

/**
 * A session after organisers press 'back to planned' at `now`. A late session is on time again, and a cancelled one
 * takes place again; if either had moved within the last 24 hours, its state is 'moved' again. A moved session counts
 * as planned where it is now, without a mark.
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
