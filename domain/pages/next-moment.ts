// The moment at which pages must be rendered again without a change.
import { dayAround, type FestivalClock, type Millis } from '../day.ts'
import { soonBefore } from '../programme/now-and-soon.ts'
import { actualTimes, markedFor } from '../programme/sessions.ts'
import type { PublicData } from './public-data.ts'

/**
 * The next moment at which public pages look different without a write: a session starts, ends or will start soon, a
 * mark expires, a festival day begins, a round on stage gets later. If you add times to the public data, add them here
 * too.
 */
export function nextMoment(
  { sessions, seats, notices, stages }: PublicData,
  festival: FestivalClock & {
    registration?: { opensAt: string | null; closesAt: string | null }
  },
  now: Millis,
): Millis {
  const moments = [dayAround(festival, now).to]
  for (const session of sessions) {
    const { from, to } = actualTimes(session)
    moments.push(from, to, from - soonBefore)
    for (const at of [session.changedAt, session.movedAt]) if (at) moments.push(Date.parse(at) + markedFor)
  }
  for (const { opensAt, closesAt } of [...seats, ...(festival.registration ? [festival.registration] : [])])
    moments.push(...[opensAt, closesAt].flatMap(at => (at === null ? [] : Date.parse(at))))
  for (const { from, until } of notices) moments.push(Date.parse(from), Date.parse(until))
  for (const { changesAt } of stages) if (changesAt !== null) moments.push(Date.parse(changesAt))
  return Math.min(...moments.filter(moment => moment > now))
}
