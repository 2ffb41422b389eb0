// The schedule for visitors, by festival day, in the festival's time zone (G3, G4).

import { type FestivalClock, festivalDay, type Millis, timeOf, timeOfDay } from '../day.ts'
import { categoryOf, findEvent } from '../edition/catalogue.ts'
import type { Category } from '../edition/content.ts'
import { nightText, shortDay } from '../edition/festival-dates.ts'
import { howMany } from '../lists/how-many.ts'
import { forEverybody, type Schedule, type ScheduledSession } from './schedule-types.ts'
import {
  actualTimes,
  announcedBefore,
  isMarked,
  type Programme,
  type ProgrammeSession,
  sessionName,
  type VisibleState,
  visibleState,
} from './sessions.ts'

/**
 * The schedule at `now`. A day begins at `dayBeginsAt`, so sessions after midnight belong to the evening before.
 */
export function scheduleOf(
  { venues, sessions }: Programme,
  { catalogue, festival }: { catalogue: readonly Category[]; festival: FestivalClock },
  now: Millis,
): Schedule {
  const venueNames = new Map(venues.map(({ id, name }) => [id, name]))
  const inOrder = sessions.toSorted((one, other) => actualTimes(one).from - actualTimes(other).from)
  const listed = inOrder.map(session => scheduled(session, venueNames, catalogue, festival, now))
  const today = festivalDay(festival, now)
  const days = Map.groupBy(listed, ({ day }) => day)
  const takingPlace = inOrder
    .filter(({ state }) => state !== 'cancelled')
    .map(session => ({ ...actualTimes(session), session }))
  const nextStart = takingPlace.find(({ from }) => from > now)?.from
  const ids = (sessions: typeof takingPlace) => sessions.map(({ session }) => session.id)
  const used = new Set(listed.map(({ category }) => category ?? forEverybody.id))
  return {
    days: [...days].map(([day, some]) => ({ day, isToday: day === today, isOver: day < today, sessions: some })),
    categories: [...catalogue, forEverybody].filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    venues: venues.filter(({ id }) => sessions.some(({ venueId }) => venueId === id)),
    live: days.has(today)
      ? {
          now: ids(takingPlace.filter(({ from, to }) => from <= now && now < to)),
          next: ids(takingPlace.filter(({ from }) => from === nextStart)),
        }
      : null,
  }
}

/** The sessions of one event, in the order of their times. */
export function sessionsOfEvent(schedule: Schedule, eventId: number): ScheduledSession[] {
  return schedule.days.flatMap(({ sessions }) => sessions.filter(session => session.eventId === eventId))
}

/** The events of a person's own programme, registered or by a team. */
export function ownEventIds(person: {
  events: readonly { idx: number }[]
  teams: readonly { ind: number }[]
}): number[] {
  return [...person.events.map(({ idx }) => idx), ...person.teams.map(({ ind }) => ind)]
}

/**
 * The sessions of a person with these events, in order of time. Each has the person's other sessions at the same time
 * that are not over (G5).
 */
export function ownProgramme(
  sessions: readonly ScheduledSession[],
  eventIds: readonly number[],
): { session: ScheduledSession; clashes: ScheduledSession[] }[] {
  const own = sessions.filter(({ eventId }) => eventId !== null && eventIds.includes(eventId))
  const active = own.filter(({ state }) => state !== 'cancelled' && state !== 'over')
  return own.map(session => ({
    session,
    clashes: active.includes(session) ? active.filter(other => other !== session && areAtOnce(session, other)) : [],
  }))
}

/**
 * The events of `own` with a session at the same time as one of this event, without sessions that are over or
 * cancelled.
 */
export function eventsAtOnce(sessions: readonly ScheduledSession[], eventId: number, own: readonly number[]): number[] {
  const active = sessions.filter(({ state }) => state !== 'cancelled' && state !== 'over')
  const its = active.filter(session => session.eventId === eventId)
  return own.filter(
    other =>
      other !== eventId &&
      active.some(session => session.eventId === other && its.some(one => areAtOnce(one, session))),
  )
}

/** Whether the sessions overlap. ISO-8601 texts in UTC sort by time. */
function areAtOnce(one: ScheduledSession, other: ScheduledSession): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

function scheduled(
  session: ProgrammeSession,
  venueNames: ReadonlyMap<string, string>,
  catalogue: readonly Category[],
  festival: FestivalClock,
  now: Millis,
): ScheduledSession {
  const { eventId, venueId, lateMinutes, reason, title } = session
  const { from, to } = actualTimes(session)
  const day = festivalDay(festival, from)
  const event = eventId === null ? null : findEvent(catalogue, eventId)
  const [date = '', start = ''] = timeOf(festival.timeZone, from).split(' ')
  const night = nightText(day, date)
  const state = visibleState(session, now)
  const changed = isMarked(session, now) ? changeOf(session, venueNames, festival, { day, now }) : null
  return {
    id: session.id,
    eventId: event ? eventId : null,
    lateMinutes,
    reason,
    title,
    day,
    category: (event && categoryOf(catalogue, event.ind)?.id) ?? null,
    name: sessionName(title, event),
    venue: { id: venueId, name: venueNames.get(venueId) ?? '' },
    from: start,
    to: clock(festival, to),
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    state,
    changed,
    dayText: night?.evening ?? shortDay(day),
    nightDate: night?.morning ?? null,
    mark: markOf(state, lateMinutes, changed),
  }
}

/** A late session is marked until it is over, a cancelled one always, a moved one for a day. */
function markOf(
  state: VisibleState,
  lateMinutes: number,
  changed: ScheduledSession['changed'],
): ScheduledSession['mark'] {
  const was = [changed?.time, changed?.venue].filter(Boolean).join(', ')
  if (state === 'cancelled') return { words: 'Cancelled', was }
  if (state === 'late') return { words: `${howMany(lateMinutes, 'minute')} late`, was }
  if (!changed || state === 'over') return null
  return { words: state === 'moved' ? 'Moved' : 'Back on schedule', was }
}

/** The announced time and venue before a move or delay, where they differ from the present time and venue. */
function changeOf(
  session: ProgrammeSession,
  venueNames: ReadonlyMap<string, string>,
  festival: FestivalClock,
  { day, now }: { day: string; now: Millis },
): ScheduledSession['changed'] {
  const { startsAt, venueId, state, lateMinutes } = session
  if (lateMinutes > 0) return { time: clock(festival, Date.parse(startsAt)), venue: null }
  const was = announcedBefore(session, now)
  if (!was || state === 'cancelled') return { time: null, venue: null }
  return {
    time: was.startsAt === startsAt ? null : timeOfStart(festival, Date.parse(was.startsAt), day),
    venue: was.venueId === venueId ? null : (venueNames.get(was.venueId) ?? null),
  }
}

/** The time of a start, with its day if it is after midnight or on another festival day than `day`. */
function timeOfStart(festival: FestivalClock, start: Millis, day: string): string {
  const [date = '', time = ''] = timeOf(festival.timeZone, start).split(' ')
  const own = festivalDay(festival, start)
  const night = nightText(own, date)
  if (night) return `${night.evening}, ${time} (${night.morning})`
  return own === day ? time : `${shortDay(own)}, ${time}`
}

function clock({ timeZone }: FestivalClock, moment: Millis): string {
  return timeOfDay(timeZone, moment)
}
