// The current time for the schedule. A rendered page is shared by all visitors and contains the time of the last start
// or end; browsers continue from there.
import { useEffect, useState } from 'react'
import type { Schedule, ScheduleDay } from '../../../domain/programme/schedule-types.ts'

/** `at` is ISO 8601. `exact` says whether it comes from the browser's clock instead of the rendered page. */
export type Now = { at: string; exact: boolean }

/** How often (ms) the time is updated. */
const movesEvery = 20_000

/** The last start or end of a session today (ISO 8601); empty before the first. */
export function lastChange({ days, live }: Pick<Schedule, 'days' | 'live'>): string {
  const today = days.find(({ isToday }) => isToday)?.sessions ?? []
  const moments = today.flatMap(({ id, state, startsAt, endsAt }) =>
    state === 'over' ? [endsAt] : live?.now.includes(id) ? [startsAt] : [],
  )
  return moments.sort().at(-1) ?? ''
}

/** The current time, but never before `since`. Until hydration it is `since` itself. */
export function useNow(since: string): Now {
  const [clock, setClock] = useState('')
  useEffect(() => {
    const move = () => setClock(new Date().toISOString())
    move()
    const timer = setInterval(move, movesEvery)
    return () => clearInterval(timer)
  }, [])
  return { at: clock > since ? clock : since, exact: clock > since }
}

/** The progress of `now` between `from` and `to` (ISO 8601), as a CSS percentage from 0 to 100; 0 without a time. */
export function shareOf(now: string, from: string, to: string): string {
  const [at = 0, start = 0, end = 0] = [now, from, to].map(Date.parse)
  const share = at > start ? Math.min(100, (100 * (at - start)) / (end - start)) : 0
  return `${share.toFixed(2)}%`
}

/** Whether the day is today and has a current or future session. */
export function isOn(day: ScheduleDay): boolean {
  return day.isToday && day.sessions.some(({ state }) => state !== 'over')
}
