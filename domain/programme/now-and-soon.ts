// What the landing page says of the programme on days of the festival, small enough for a phone's first screen.
import type { Millis } from '../day.ts'
import type { Schedule, ScheduledSession } from './shown-schedule.ts'

/** How long before its beginning a session counts as soon, in milliseconds. */
export const soonBefore: Millis = 30 * 60_000

/** One session as the first screen names it. */
export type ShownNow = {
  id: string
  name: string
  eventId: number | null
  /** 'until 17:00' for what is on, '17:30' for what begins; with its day where that is another one. */
  when: string
  startsAt: string
  venue: string
  /** How to find the venue, and its map; empty where organisers wrote none. */
  way: string
  mapUrl: string
}

export type NowAndSoon = {
  now: ShownNow[]
  soon: ShownNow[]
  /** Sessions that are on or soon and not named. */
  more: number
  /** The rest of today, as many as the section below names: what is on and what begins later; how many follow these. */
  alsoNow: ShownNow[]
  later: ShownNow[]
  laterMore: number
}

/** How many sessions the section of today names. */
const mostLater = 6

/**
 * At most `most` sessions of each: what is on at `now`, and what begins within half an hour, or next where nothing
 * does, then the rest of today. `more` counts those that are left out. Null on days without sessions and where nothing
 * follows.
 */
export function nowAndSoon({ live, days, venues }: Schedule, now: Millis, most: number): NowAndSoon | null {
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
  const shown = (session: ScheduledSession): ShownNow => {
    const venue = venues.find(({ id }) => id === session.venue.id)
    const { id, name, eventId, startsAt } = session
    return {
      id,
      name,
      eventId,
      when: when(session),
      startsAt,
      venue: session.venue.name,
      way: venue?.directions ?? '',
      mapUrl: venue?.mapUrl ?? '',
    }
  }
  return {
    now: on.slice(0, most).map(session => shown(session)),
    soon: soon.slice(0, most).map(session => shown(session)),
    alsoNow: named.filter(isOn).map(session => shown(session)),
    later: named.filter(session => !isOn(session)).map(session => shown(session)),
    laterMore: Math.max(0, rest.length - mostLater),
    more: Math.max(0, on.length - most) + Math.max(0, soon.length - most),
  }
}

function beginning({ day, dayText, from, nightDate }: ScheduledSession, today: string | undefined): string {
  if (nightDate) return `${dayText}, ${from} (${nightDate})`
  return day === today ? from : `${dayText}, ${from}`
}
