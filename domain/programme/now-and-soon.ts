// Present and next sessions for the landing page during the festival, small enough for a phone's first screen.
import type { Millis } from '../day.ts'
import type { Schedule, ScheduledSession } from './schedule-types.ts'

/** A session counts as "soon" from this time before its start. */
export const soonBefore: Millis = 30 * 60_000

/** One session on the first screen. */
export type CurrentSession = {
  id: string
  name: string
  eventId: number | null
  /** 'until 17:00' for a running session, '17:30' for a later session, with the day if it is not today. */
  when: string
  startsAt: string
  venue: string
  /** Who is on stage, if that is known; else how to find the venue. Empty if organisers entered nothing. */
  way: string
  /** The address of the venue's map; empty if organisers entered none. */
  mapUrl: string
}

export type NowAndSoon = {
  now: CurrentSession[]
  soon: CurrentSession[]
  /** The number of present and soon sessions that are not listed. */
  more: number
  /** Further running sessions, for the section of today below the first screen. */
  alsoNow: CurrentSession[]
  /** Later sessions of today, for the same section. */
  later: CurrentSession[]
  /** The number of today's sessions that the section does not list either. */
  laterMore: number
}

/** The most sessions in the section of today. */
const mostLater = 6

/**
 * Up to `most` running sessions, up to `most` that start within half an hour (or next, if none does), then the rest of
 * today. `onStage` says who is on stage by the id of the session. Null on days without sessions, and after the last
 * session.
 */
export function nowAndSoon(
  { live, days, venues }: Schedule,
  now: Millis,
  most: number,
  onStage: ReadonlyMap<string, string> = new Map(),
): NowAndSoon | null {
  if (!live) return null
  const sessions = days.flatMap(day => day.sessions).filter(({ state }) => state !== 'cancelled')
  const on = sessions.filter(({ id }) => live.now.includes(id))
  const within = sessions.filter(({ startsAt }) => {
    const wait = Date.parse(startsAt) - now
    return wait > 0 && wait <= soonBefore
  })
  const soon = within.length > 0 ? within : sessions.filter(({ id }) => live.next.includes(id))
  if (on.length + soon.length === 0) return null
  const today = days.find(({ isToday }) => isToday)?.day
  const rest = sessions.filter(
    session =>
      session.day === today &&
      session.state !== 'over' &&
      ![...on.slice(0, most), ...soon.slice(0, most)].includes(session),
  )
  const named = rest.slice(0, mostLater)
  const isOn = (session: ScheduledSession) => on.includes(session)
  const when = (session: ScheduledSession) => (isOn(session) ? `until ${session.to}` : beginning(session, today))
  const toCurrent = (session: ScheduledSession): CurrentSession => {
    const venue = venues.find(({ id }) => id === session.venue.id)
    const { id, name, eventId, startsAt } = session
    const performer = isOn(session) ? onStage.get(id) : undefined
    return {
      id,
      name,
      eventId,
      when: when(session),
      startsAt,
      venue: session.venue.name,
      way: performer ? `On stage: ${performer}` : (venue?.directions ?? ''),
      mapUrl: venue?.mapUrl ?? '',
    }
  }
  return {
    now: on.slice(0, most).map(toCurrent),
    soon: soon.slice(0, most).map(toCurrent),
    alsoNow: named.filter(isOn).map(toCurrent),
    later: named.filter(session => !isOn(session)).map(toCurrent),
    laterMore: Math.max(0, rest.length - mostLater),
    more: Math.max(0, on.length - most) + Math.max(0, soon.length - most),
  }
}

function beginning({ day, dayText, from, nightDate }: ScheduledSession, today: string | undefined): string {
  if (nightDate) return `${dayText}, ${from} (${nightDate})`
  return day === today ? from : `${dayText}, ${from}`
}
