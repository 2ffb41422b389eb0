// When pages must be rendered again although nobody changed anything.
import { gateDay } from './day.ts'
import { actualTimes, markedFor } from './programme.ts'
import type { PublicProgramme } from './programme-types.ts'

/**
 * The next moment after `now` (both milliseconds) at which public pages look different without any write: something begins or ends, a mark
 * runs out, a day of the festival begins. A part of the programme with times of its own adds them here.
 */
export function nextMoment(
  { sessions, places, notices }: PublicProgramme,
  festival: { timeZone: string; gateDayBeginsAt: number },
  now: number,
): number {
  const moments = [gateDay(festival, now).to]
  for (const session of sessions) {
    const { from, to } = actualTimes(session)
    moments.push(from, to)
    if (session.changedAt) moments.push(Date.parse(session.changedAt) + markedFor)
  }
  for (const { opensAt, closesAt } of places)
    moments.push(...[opensAt, closesAt].flatMap(at => (at === null ? [] : Date.parse(at))))
  for (const { from, until } of notices) moments.push(Date.parse(from), Date.parse(until))
  return Math.min(...moments.filter(moment => moment > now))
}
