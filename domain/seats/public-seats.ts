// What everybody may know about registering for an event, and its words. How it is worked out is in seats.ts.
import type { FestivalClock } from '../day.ts'
import { momentText } from '../edition/festival-dates.ts'

type OpeningState = 'open' | 'opens' | 'paused' | 'closed'

/** What visitors are told about how full an event is: few seats are less than a tenth of them. */
export type Fill = 'free' | 'few' | 'full'

/**
 * What ends an event for newcomers: it is cancelled, a round or the standings are published, or no session is left.
 */
export const endings = ['cancelled', 'results', 'programme'] as const
export type Ending = (typeof endings)[number]

export type SeatsState = {
  opening: OpeningState
  /** When registration opens, ISO-8601, where it opens later. */
  opensAt: string | null
  fill: Fill
  /** When its first session began, ISO-8601; null before. */
  begunAt: string | null
  /** What ended the event; it is open all the same where an organiser opened it by hand. */
  endedBy: Ending | null
}

/**
 * The state in words: 'few places left', 'running since 9 Feb, 10:00', 'full, waiting list open', 'closed',
 * 'opens 9 Feb, 15:30'; null where one can simply register. Who opened an event by hand that has ended says so.
 */
export function seatsText(
  { opening, opensAt, fill, begunAt, endedBy }: SeatsState,
  clock: FestivalClock,
): string | null {
  if (opening === 'opens' && opensAt !== null) return `opens ${momentText(clock, Date.parse(opensAt))}`
  if (opening === 'paused') return 'closed for the moment'
  if (opening !== 'open') return endedBy === 'cancelled' ? endedBy : 'closed'
  if (fill === 'full') return 'full, waiting list open'
  const state = fill === 'few' ? 'few places left' : null
  const running = begunAt && `running since ${momentText(clock, Date.parse(begunAt))}`
  if (!endedBy) return [state, running].filter(Boolean).join(', ') || null
  return `${state ?? 'open'}, though ${endedBy === 'results' ? 'results are published' : 'it is over'}`
}

/** What public pages show of registering for an event. */
export type PublicSeats = SeatsState & {
  eventId: number
  closesAt: string | null
  /** How many it takes; null: no limit. */
  places: number | null
}

/** What is known of the event; undefined where anybody may register, without a limit of time or seats. */
export function seatsOf({ seats }: { seats: readonly PublicSeats[] }, eventId: number): PublicSeats | undefined {
  return seats.find(each => each.eventId === eventId)
}
