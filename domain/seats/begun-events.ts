// Events that have begun: part of the event may be over, and the price is not refunded (content/legal.ts, refunds). So
// people must confirm before they register.
import type { FestivalClock, Millis } from '../day.ts'
import { momentText } from '../edition/festival-dates.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { hasBegun, namesInOneSentence, type WindowDetails } from './seats.ts'

/**
 * Null if a person who knows that the events numbered `acknowledged` have begun may register for all of these at `now`.
 * Otherwise, a refusal that names the other begun events with their times, for the person or the desk to confirm.
 */
export function checkBegun(
  windows: readonly WindowDetails[],
  acknowledged: readonly number[],
  clock: FestivalClock,
  now: Millis,
): Refusal | null {
  return refusalOf(
    'event_begun',
    windows.filter(({ event }) => !acknowledged.includes(event.ind)),
    clock,
    now,
  )
}

/**
 * Null if a person may leave these events on the site at `now`; otherwise a refusal. Once an event has begun, only the
 * desk can unregister people.
 */
export function checkLeavingBegun(
  windows: readonly WindowDetails[],
  clock: FestivalClock,
  now: Millis,
): Refusal | null {
  return refusalOf('leaving_begun', windows, clock, now)
}

function refusalOf(
  code: 'event_begun' | 'leaving_begun',
  windows: readonly WindowDetails[],
  clock: FestivalClock,
  now: Millis,
): Refusal | null {
  const begun = windows.filter(details => hasBegun(details, now))
  if (begun.length === 0) return null
  const since = ({ firstSession }: WindowDetails) => momentText(clock, Date.parse(firstSession ?? ''))
  const events = namesInOneSentence(begun.map(details => `${details.event.heading} (since ${since(details)})`))
  return refusal(code, { events, have: begun.length === 1 ? 'has' : 'have' })
}
