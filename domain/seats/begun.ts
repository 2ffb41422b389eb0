// Events that have begun: who registers for one pays for what may be half over, and gets nothing back for it
// (content/legal.ts, refunds). So it is asked before.
import type { FestivalClock, Millis } from '../day.ts'
import { momentText } from '../edition/festival-dates.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { hasBegun, type KnownWindow, namesInOneSentence } from './seats.ts'

/**
 * Whether somebody may register for these events at `now` who was told that `told` (numbers of events) have begun: a
 * refusal that names the others that have, with the time, or null. The person, or the desk, then confirms.
 */
export function checkBegun(
  asked: readonly KnownWindow[],
  told: readonly number[],
  clock: FestivalClock,
  now: Millis,
): Refusal | null {
  return refusalOf(
    'event_begun',
    asked.filter(({ event }) => !told.includes(event.ind)),
    clock,
    now,
  )
}

/** Whether somebody may leave these events on the site at `now`: what has begun only the desk ends; or a refusal. */
export function checkLeavingBegun(asked: readonly KnownWindow[], clock: FestivalClock, now: Millis): Refusal | null {
  return refusalOf('leaving_begun', asked, clock, now)
}

function refusalOf(
  code: 'event_begun' | 'leaving_begun',
  asked: readonly KnownWindow[],
  clock: FestivalClock,
  now: Millis,
): Refusal | null {
  const begun = asked.filter(known => hasBegun(known, now))
  if (begun.length === 0) return null
  const since = ({ firstSession }: KnownWindow) => momentText(clock, Date.parse(firstSession ?? ''))
  const events = namesInOneSentence(begun.map(known => `${known.event.heading} (since ${since(known)})`))
  return refusal(code, { events, have: begun.length === 1 ? 'has' : 'have' })
}
