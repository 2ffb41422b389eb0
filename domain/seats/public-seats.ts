// The public state of registration for an event, and its words. seats.ts computes it.
import type { FestivalClock } from '../day.ts'
import { momentText } from '../edition/festival-dates.ts'

type OpeningState = 'open' | 'opens' | 'paused' | 'closed'

/** How full an event is, for visitors; 'few' means that less than a tenth of the seats are free. */
export type Fill = 'free' | 'few' | 'full'

/**
 * What closes an event for new people: it is cancelled, a round or the standings are published, or no session is left.
 */
export const endings = ['cancelled', 'results', 'programme'] as const
export type Ending = (typeof endings)[number]

export type SeatsState = {
  opening: OpeningState
  /** When registration opens, ISO-8601, if it opens later. */
  opensAt: string | null
  fill: Fill
  /** When the first session began, ISO-8601; null before that. */
  begunAt: string | null
  /** What ended the event. Registration is still open if an organiser opened it by hand. */
  endedBy: Ending | null
}

/**
 * The state in words: 'few seats left', 'started 9 Feb, 10:00', 'full, waiting list open', 'closed', 'opens 9
 * Feb, 15:30'; null if registration is simply open. An event that has ended but was opened by hand says why it ended.
 */
export function seatsText(
  { opening, opensAt, fill, begunAt, endedBy }: SeatsState,
  clock: FestivalClock,
): string | null {
  if (opening === 'opens' && opensAt !== null) return `opens ${momentText(clock, Date.parse(opensAt))}`
  if (opening === 'paused') return 'closed at the moment'
  if (opening !== 'open') return endedBy === 'cancelled' ? endedBy : 'closed'
  if (fill === 'full') return 'full, waiting list open'
  const state = fill === 'few' ? 'few seats left' : null
  const running = begunAt && `started ${momentText(clock, Date.parse(begunAt))}`
  if (!endedBy) return [state, running].filter(Boolean).join(', ') || null
  return `${state ?? 'open'} (${endedBy === 'results' ? 'results are published' : 'the event is over'})`
}

/** The state of registration for one event, as public pages show it. */
export type PublicSeats = SeatsState & {
  eventId: number
  closesAt: string | null
  /** The number of seats; null if there is no limit. */
  places: number | null
}

/** The state of the event; undefined if registration has no limit of time or seats. */
export function seatsOf({ seats }: { seats: readonly PublicSeats[] }, eventId: number): PublicSeats | undefined {
  return seats.find(each => each.eventId === eventId)
}
