// The programme as visitors read it: festival day by festival day, in the festival's time zone wherever the browser is (G3, G4).
import { categoryOf, findEvent } from './catalogue.ts'
import type { Category } from './content.ts'
import { dayOf, gateDay, timeOf, timeOfDay } from './day.ts'
import { datesText, weekdayText } from './festival-dates.ts'
import { actualTimes, isMarked, type ProgrammeSession, type ShownState, sessionName, shownState } from './programme.ts'
import type { PublicProgramme } from './programme-types.ts'
import { forEverybody } from './schedule-filter.ts'
import type { Schedule, ScheduledSession } from './schedule-types.ts'

type Festival = { timeZone: string; gateDayBeginsAt: number }

/** The schedule at `now` (milliseconds). A day begins at `gateDayBeginsAt`, so what is on after midnight belongs to the evening before. */
export function scheduleOf(
  { venues, sessions }: Pick<PublicProgramme, 'venues' | 'sessions'>,
  { catalogue, festival }: { catalogue: readonly Category[]; festival: Festival },
  now: number,
): Schedule {
  const venueNames = new Map(venues.map(({ id, name }) => [id, name]))
  const inOrder = sessions.toSorted((one, other) => actualTimes(one).from - actualTimes(other).from)
  const listed = inOrder.map(session => scheduled(session, venueNames, catalogue, festival, now))
  const today = festivalDay(festival, now)
  const days = Map.groupBy(listed, ({ day }) => day)
  const held = inOrder
    .filter(({ state }) => state !== 'cancelled')
    .map(session => ({ ...actualTimes(session), session }))
  const nextStart = held.find(({ from }) => from > now)?.from
  const ids = (some: typeof held) => some.map(({ session }) => session.id)
  const used = new Set(listed.map(({ category }) => category ?? forEverybody.id))
  return {
    days: [...days].map(([day, some]) => ({ day, isToday: day === today, isOver: day < today, sessions: some })),
    categories: [...catalogue, forEverybody].filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    venues: venues.filter(({ id }) => sessions.some(({ venueId }) => venueId === id)),
    live: days.has(today)
      ? {
          now: ids(held.filter(({ from, to }) => from <= now && now < to)),
          next: ids(held.filter(({ from }) => from === nextStart)),
        }
      : null,
  }
}

/** The sessions of one event, in the order of their times. */
export function sessionsOfEvent(schedule: Schedule, eventId: number): ScheduledSession[] {
  return schedule.days.flatMap(({ sessions }) => sessions.filter(session => session.eventId === eventId))
}

/** What somebody with these events goes to, in the order of the times, each with what else is on at the same time and not over yet (G5). */
export function ownProgramme(
  sessions: readonly ScheduledSession[],
  eventIds: readonly number[],
): { session: ScheduledSession; clashes: ScheduledSession[] }[] {
  const own = sessions.filter(({ eventId }) => eventId !== null && eventIds.includes(eventId))
  const held = own.filter(({ state }) => state !== 'cancelled' && state !== 'over')
  return own.map(session => ({
    session,
    clashes: held.includes(session) ? held.filter(other => other !== session && areAtOnce(session, other)) : [],
  }))
}

/** Whether some time belongs to both. Texts of ISO-8601 in UTC sort as times do. */
function areAtOnce(one: ScheduledSession, other: ScheduledSession): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** The day (YYYY-MM-DD) of the festival that holds a moment (milliseconds): it begins at the hour at which the gates count anew. */
function festivalDay(festival: Festival, moment: number): string {
  return dayOf(festival.timeZone, gateDay(festival, moment).from)
}

function scheduled(
  session: ProgrammeSession,
  venueNames: ReadonlyMap<string, string>,
  catalogue: readonly Category[],
  festival: Festival,
  now: number,
): ScheduledSession {
  const { eventId, venueId, lateMinutes, reason, title } = session
  const { from, to } = actualTimes(session)
  const day = festivalDay(festival, from)
  const event = eventId === null ? null : findEvent(catalogue, eventId)
  const [date = '', start = ''] = timeOf(festival.timeZone, from).split(' ')
  const state = shownState(session, now)
  const changed = isMarked(session, now) ? whatChanged(session, venueNames, festival, day) : null
  return {
    ...{ id: session.id, eventId: event ? eventId : null, lateMinutes, reason, title, day },
    category: (event && categoryOf(catalogue, event.ind)?.id) ?? null,
    name: sessionName(title, event),
    venue: { id: venueId, name: venueNames.get(venueId) ?? '' },
    from: start,
    to: clock(festival, to),
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    afterMidnight: date !== day,
    ...{ state, changed, dayText: shortDay(day), mark: markOf(state, lateMinutes, changed) },
  }
}

/** A late or cancelled session says so until it is over, a moved one for a day. */
function markOf(
  state: ShownState,
  lateMinutes: number,
  changed: ScheduledSession['changed'],
): ScheduledSession['mark'] {
  const was = [changed?.day && shortDay(changed.day), changed?.from, changed?.venue].filter(Boolean).join(', ')
  if (state === 'cancelled') return { words: 'Cancelled', was }
  if (state === 'late') return { words: `${lateMinutes} minutes late`, was }
  if (!changed || state === 'over') return null
  return { words: state === 'moved' ? 'Moved' : 'As planned again', was }
}

function shortDay(day: string): string {
  return `${weekdayText(day).slice(0, 3)} ${datesText({ first: day, last: day })}`
}

/** What was announced before a session moved or ran late, where that differs from what holds. */
function whatChanged(
  { was, startsAt, venueId, state, lateMinutes }: ProgrammeSession,
  venueNames: ReadonlyMap<string, string>,
  festival: Festival,
  day: string,
): ScheduledSession['changed'] {
  if (lateMinutes > 0) return { day: null, from: clock(festival, Date.parse(startsAt)), venue: null }
  if (!was || state === 'cancelled') return { day: null, from: null, venue: null }
  const start = Date.parse(was.startsAt)
  const wasDay = festivalDay(festival, start)
  return {
    day: wasDay === day ? null : wasDay,
    from: was.startsAt === startsAt ? null : clock(festival, start),
    venue: was.venueId === venueId ? null : (venueNames.get(was.venueId) ?? null),
  }
}

function clock({ timeZone }: Festival, moment: number): string {
  return timeOfDay(timeZone, moment)
}
