// The moment at which the schedule is read. The page is rendered for all: it knows when something last began or ended,
// and a browser goes on from there.
import { useEffect, useState } from 'react'
import type { Schedule, ScheduleDay } from '../../../domain/programme/shown-schedule.ts'

/** `at` is ISO-8601; `exact`: by the browser's clock, not as the page was rendered. */
export type Now = { at: string; exact: boolean }

/** Milliseconds. */
const movesEvery = 20_000

/** When something of today last began or ended, as ISO-8601; empty before that. */
export function lastChange({ days, live }: Pick<Schedule, 'days' | 'live'>): string {
  const today = days.find(({ isToday }) => isToday)?.sessions ?? []
  const moments = today.flatMap(({ id, state, startsAt, endsAt }) =>
    state === 'over' ? [endsAt] : live?.now.includes(id) ? [startsAt] : [],
  )
  return moments.sort().at(-1) ?? ''
}

/** Now, never before `since`; `since` itself until the browser has taken over. */
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

/** How far `now` is from `from` to `to` (ISO-8601), as a CSS percentage. */
export function shareOf(now: string, from: string, to: string): string {
  const [at = 0, start = 0, end = 0] = [now, from, to].map(Date.parse)
  return `${((100 * (at - start)) / (end - start)).toFixed(2)}%`
}

/** Whether something of today is still ahead or on. */
export function isOn(day: ScheduleDay): boolean {
  return day.isToday && day.sessions.some(({ state }) => state !== 'over')
}
