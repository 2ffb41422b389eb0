// When registration for an event is open, how many seats it has, and what visitors are told of them (docs/rules.md).
// Content has the start values; organisers change them in the console. server/taking-part/seats/ stores them and keeps
// the waiting list.

import { dayBounds, type FestivalClock, type Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { momentText } from '../edition/festival-dates.ts'
import { actualTimes, type ProgrammeSession } from '../programme/sessions.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { type Ending, endings, type Fill } from './public-seats.ts'

/**
 * What decides when registration for an event is open: the festival's window, an own one, its first session, or an
 * organiser by hand.
 */
export const windowKinds = ['festival', 'own', 'session', 'open', 'closed'] as const
export type WindowKind = (typeof windowKinds)[number]

/** What decides in the end: the kind of the window, or what ended the event. */
export const decidingKinds = [...windowKinds, ...endings] as const
export type DecidingKind = (typeof decidingKinds)[number]

type PlannedSession = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/** Whether each of these sessions is cancelled or over at `now`. An event that has none yet may still get one. */
export function isNoSessionLeft(sessions: readonly PlannedSession[], now: Millis): boolean {
  return sessions.length > 0 && sessions.every(each => each.state === 'cancelled' || actualTimes(each).to <= now)
}

type Facts = {
  /** Organisers cancelled the whole event. */
  isCancelled: boolean
  hasResults: boolean
  sessions: readonly PlannedSession[]
}

/** What ended an event with these facts at `now`, or null. */
export function endingOf({ isCancelled, hasResults, sessions }: Facts, now: Millis): Ending | null {
  if (isCancelled) return 'cancelled'
  if (hasResults) return 'results'
  return isNoSessionLeft(sessions, now) ? 'programme' : null
}

/** The rules of registering for one event. Times are ISO-8601. */
export type EventWindow = {
  kind: WindowKind
  /** The bounds of an own window; null: no limit on that side. */
  opensAt: string | null
  closesAt: string | null
  /** Minutes before the first session at which registration opens, where it follows that session. */
  minutesBefore: number
  /** Closed for the moment, whatever else holds. */
  paused: boolean
  /** People or, in events that are played by teams, teams that the event takes; null: no limit. */
  places: number | null
}

/** The rules of an event that nobody changed in the console. */
export function publishedWindow({ capacity }: Pick<FestivalEvent, 'capacity'>): EventWindow {
  return { kind: 'festival', opensAt: null, closesAt: null, minutesBefore: 90, paused: false, places: capacity }
}

type Bounds = Festival['registration']
type Closing = Pick<Festival, 'registration' | 'closesAtStart'>

/** The window of one event with all that decides when it is open. */
export type KnownWindow = {
  event: FestivalEvent
  window: EventWindow
  endedBy: Ending | null
  /** When its first session begins, ISO-8601; null where none is planned. */
  firstSession: string | null
}

/** Whether a session of the event has begun by `now`: a late one begins later, a cancelled one does not begin. */
export function hasBegun({ firstSession }: Pick<KnownWindow, 'firstSession'>, now: Millis): boolean {
  return firstSession !== null && Date.parse(firstSession) <= now
}

/** Whether registration closes when the first session begins. Who opens the event by hand keeps it open. */
function closesAtStart(
  festival: Pick<Festival, 'closesAtStart'>,
  { event, window }: Pick<KnownWindow, 'event' | 'window'>,
): boolean {
  return window.kind !== 'open' && (event.closesAtStart ?? festival.closesAtStart ?? false)
}

type Decided = { window: Pick<EventWindow, 'kind'>; endedBy: Ending | null }

/**
 * What decides when registration is open. An organiser who opens the event by hand wins over results and the programme;
 * a cancelled event is closed until it is reinstated.
 */
export function decidingKind({ window: { kind }, endedBy }: Decided): DecidingKind {
  if (endedBy === 'cancelled') return endedBy
  return kind === 'open' ? kind : (endedBy ?? kind)
}

/** Whether the event has ended for newcomers, also for those to whom a seat is offered. */
export function hasEnded(known: Decided): boolean {
  return endings.some(ending => ending === decidingKind(known))
}

/**
 * Whether the event itself is closed: it has ended, or somebody closed it by hand. The desk and teams ask this. The end
 * of a window, or a pause, stops only who registers on the site.
 */
export function isClosedEvent(known: Decided): boolean {
  return hasEnded(known) || known.window.kind === 'closed'
}

/**
 * From when until when registration for the event is open, ISO-8601, with null for no limit; null altogether where it
 * is not open at all: it was closed by hand, or follows a session that is not planned. Where the content says so, it
 * ends when the first session begins, and follows that session when it moves.
 */
export function windowBounds(festival: Closing, known: Omit<KnownWindow, 'endedBy'>): Bounds | null {
  const { firstSession: start } = known
  const bounds = boundsOfKind(festival, known)
  if (bounds === null || start === null || !closesAtStart(festival, known)) return bounds
  const isEarlier = bounds.closesAt === null || Date.parse(start) < Date.parse(bounds.closesAt)
  return isEarlier ? { opensAt: bounds.opensAt, closesAt: start } : bounds
}

function boundsOfKind(
  { registration }: Closing,
  { window, firstSession }: Omit<KnownWindow, 'endedBy'>,
): Bounds | null {
  switch (window.kind) {
    case 'festival':
      return registration
    case 'own':
      return { opensAt: window.opensAt, closesAt: window.closesAt }
    case 'session':
      if (firstSession === null) return null
      return {
        opensAt: new Date(Date.parse(firstSession) - window.minutesBefore * 60_000).toISOString(),
        closesAt: firstSession,
      }
    case 'open':
      return { opensAt: null, closesAt: null }
    case 'closed':
      return null
  }
}

/**
 * How registration for an event stands. `closesAt` is null where no time is known.
 */
export type Opening =
  | { state: 'open'; closesAt: Millis | null }
  | { state: 'opens'; opensAt: Millis }
  | { state: 'paused' }
  /** `begun`: the event's first session closed it. */
  | { state: 'closed'; begun?: boolean }

/** How registration for the event stands at `now`. */
export function openingOf(festival: Closing, known: KnownWindow, now: Millis): Opening {
  if (hasEnded(known)) return { state: 'closed' }
  if (known.window.paused) return { state: 'paused' }
  const bounds = windowBounds(festival, known)
  if (bounds === null) return { state: 'closed' }
  const [opensAt, closesAt] = [bounds.opensAt, bounds.closesAt].map(time => (time === null ? null : Date.parse(time)))
  if (closesAt != null && now >= closesAt)
    return { state: 'closed', begun: hasBegun(known, now) && closesAtStart(festival, known) }
  if (opensAt != null && now < opensAt) return { state: 'opens', opensAt }
  return { state: 'open', closesAt: closesAt ?? null }
}

const isClosedByStart = (opening: Opening) => opening.state === 'closed' && opening.begun === true

/** An event that somebody wants to register for, with how its registration stands. */
type Asked = { event: Pick<FestivalEvent, 'heading'>; opening: Opening } & Decided

/**
 * Whether registration for all of these events is open: a refusal that names those for which it is not, or null. Where
 * nothing but the festival's own window is closed, the sentence is that of document 1.
 */
export function checkOpen(asked: readonly Asked[], clock: FestivalClock): Refusal | null {
  const closed = asked.filter(({ opening }) => opening.state !== 'open')
  const [first] = closed
  if (!first) return null
  if (
    closed.length === asked.length &&
    closed.every(
      each => decidingKind(each) === 'festival' && each.opening.state !== 'paused' && !isClosedByStart(each.opening),
    )
  )
    return refusal('registration_closed')
  const events = namesInOneSentence(closed.map(({ event }) => event.heading))
  const alike = closed.every(each => untilText(each, clock) === untilText(first, clock))
  return refusal('event_closed', { events, until: alike ? untilText(first, clock) : '' })
}

const endingWords: Record<Ending, string> = {
  cancelled: ': it is cancelled',
  results: ': results are published',
  programme: ': no session is left',
}

/** What follows 'Registration for … is closed'. */
function untilText({ opening, ...known }: Asked, clock: FestivalClock): string {
  if (hasEnded(known) && known.endedBy) return endingWords[known.endedBy]
  if (isClosedByStart(opening)) return ': it has begun'
  if (opening.state === 'opens') return `: it opens ${momentText(clock, opening.opensAt)}`
  return opening.state === 'paused' ? ' for the moment' : ''
}

/** 'Solo Song', 'Solo Song and Open Debate', 'Solo Song, Open Debate and Quick Quiz'. */
export function namesInOneSentence(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Seats of an event that are taken, seats that are offered to people on the waiting list, and people who wait. */
export type SeatCounts = { taken: number; held: number; waiting: number }

/**
 * Seats that are neither taken nor offered: below zero where organisers gave more than there are; Infinity without a
 * limit.
 */
export function freeSeats(places: number | null, { taken, held }: SeatCounts): number {
  return places === null ? Number.POSITIVE_INFINITY : places - taken - held
}

/** How full an event is. While somebody waits it is full: a seat that becomes free is offered to the waiting list. */
export function fillOf(places: number | null, counts: SeatCounts): Fill {
  if (places === null) return 'free'
  const free = freeSeats(places, counts)
  if (free <= 0 || counts.waiting > 0) return 'full'
  return free * 10 < places ? 'few' : 'free'
}

/** How long the next person on the waiting list has for the offer of a seat that becomes free at `now`. */
export function offerLength(festival: FestivalClock & Pick<Festival, 'dates' | 'placesHeld'>, now: Millis): Millis {
  const { dates, placesHeld } = festival
  const isOn = now >= dayBounds(festival, dates.first).from && now < dayBounds(festival, dates.last).to
  return (isOn ? placesHeld.minutesDuring : placesHeld.hoursBefore * 60) * 60_000
}
