// The programme's rules (specification 4, part 2): what a session is called, when it really is, what state a change leaves it in, and
// which sessions clash. Pages of visitors use them too, so there is no refusal here: those are in programme-times.ts.
import { unknownEventTitle } from './catalogue.ts'

/** What organisers said of a session. That it is over is worked out (shownState). */
export const sessionStates = ['planned', 'moved', 'late', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]
export type ShownState = SessionState | 'over'

export const programmeChangeKinds = [
  ...(['add', 'edit', 'move', 'late', 'cancel', 'restore', 'remove'] as const),
] as const
export type ProgrammeChangeKind = (typeof programmeChangeKinds)[number]

export type Venue = {
  id: string
  name: string
  /** A line on how to find it, and an https address of a map; each may be empty. */
  directions: string
  mapUrl: string
}

/** Where and when something is; times are ISO-8601 in UTC. */
export type PlaceAndTime = { venueId: string; startsAt: string; endsAt: string }

export type SessionStatus = {
  state: SessionState
  /** Minutes that it runs later than its times say; 0 unless it is late. */
  lateMinutes: number
  /** Why it is late or cancelled, for everybody; may be empty. */
  reason: string
  /** Where and when it was announced for before it moved; null when it did not. */
  was: PlaceAndTime | null
  /** When time, place or state last changed (ISO-8601); null: never. */
  changedAt: string | null
}

export type ProgrammeSession = PlaceAndTime &
  SessionStatus & {
    id: string
    /** Null: it belongs to no event, such as a ceremony. */
    eventId: number | null
    title: string
    /** The SEQUENCE of calendars: every change of time, place or state raises it. */
    sequence: number
  }

const minute = 60_000
const hour = 60 * minute

/** Milliseconds for which a changed session is marked, with the old time struck through. */
export const markedFor = 24 * hour

/** What a session is called: its event and round, such as 'Street Play: Finals', or its own title; without one, that its event is unknown. */
export function sessionName(title: string, event: { heading: string } | null | undefined): string {
  if (!event) return title || unknownEventTitle
  return title ? `${event.heading}: ${title}` : event.heading
}

/** When a session begins and ends as things stand, in milliseconds since 1970: a late one later than its times say. */
export function actualTimes(session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes'>) {
  const late = session.lateMinutes * minute
  return { from: Date.parse(session.startsAt) + late, to: Date.parse(session.endsAt) + late }
}

/** What people see as the session's state at `now` (milliseconds): over once it has ended; a cancelled one stays cancelled. */
export function shownState(
  session: Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>,
  now: number,
): ShownState {
  return session.state !== 'cancelled' && actualTimes(session).to <= now ? 'over' : session.state
}

/** Whether a session is marked as changed at `now` (milliseconds): for 24 hours after time, place or state changed. */
export function isMarked({ changedAt }: Pick<ProgrammeSession, 'changedAt'>, now: number): boolean {
  return changedAt !== null && now < Date.parse(changedAt) + markedFor
}

type Timed = Pick<ProgrammeSession, 'id' | 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Whether both are held and some time belongs to both. One that begins when the other ends does not overlap. */
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
 * A session after a move at `now` (milliseconds). It is not late any more. Within 24 hours the first announcement stays the one that is struck
 * through, unless the session returns to it; then it is the last one.
 */
export function moved(
  session: PlaceAndTime & SessionStatus,
  to: PlaceAndTime,
  now: number,
): PlaceAndTime & SessionStatus {
  const last = { venueId: session.venueId, startsAt: session.startsAt, endsAt: session.endsAt }
  const first = session.was && isMarked(session, now) ? session.was : last
  return {
    ...to,
    ...{ state: 'moved', lateMinutes: 0, reason: '' },
    was: samePlaceAndTime(first, to) ? last : first,
    changedAt: new Date(now).toISOString(),
  }
}

export function samePlaceAndTime(one: PlaceAndTime, other: PlaceAndTime): boolean {
  return one.venueId === other.venueId && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

/** A session that runs late by these minutes, from `now` (milliseconds) on. */
export function late(call: { minutes: number; reason: string }, now: number) {
  return {
    ...{ state: 'late' as const, lateMinutes: call.minutes, reason: call.reason },
    changedAt: new Date(now).toISOString(),
  }
}

/** A session that is cancelled at `now` (milliseconds). */
export function cancelled(reason: string, now: number) {
  return { state: 'cancelled' as const, lateMinutes: 0, reason, changedAt: new Date(now).toISOString() }
}

/**
 * A session after 'back to planned' at `now` (milliseconds): a late one is on time and a cancelled one is held, as moved where it had moved
 * before. A moved one loses its mark.
 */
export function restored(session: SessionStatus, now: number): SessionStatus {
  if (session.state === 'moved' || session.state === 'planned')
    return { state: 'planned', lateMinutes: 0, reason: '', was: null, changedAt: null }
  return {
    ...{ state: session.was ? 'moved' : 'planned', lateMinutes: 0, reason: '', was: session.was },
    changedAt: new Date(now).toISOString(),
  }
}
