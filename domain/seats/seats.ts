// When registration for an event is open, how many seats it has, and how full it is (docs/rules.md). Content has the
// initial values; organisers change them in the console. server/taking-part/seats/ stores them and the waiting list.

import { dayBounds, type FestivalClock, type Millis } from '../day.ts'
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { momentText } from '../edition/festival-dates.ts'
import { actualTimes, type ProgrammeSession } from '../programme/sessions.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { type Ending, endings, type Fill } from './public-seats.ts'

/**
 * What decides when registration for an event is open: the festival's window, the event's own window, its first
 * session, or an organiser by hand.
 */
export const windowKinds = ['festival', 'own', 'session', 'open', 'closed'] as const
export type WindowKind = (typeof windowKinds)[number]

/** What finally decides: the kind of the window, or the reason why the event ended. */
export const decidingKinds = [...windowKinds, ...endings] as const
export type DecidingKind = (typeof decidingKinds)[number]

type PlannedSession = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>

/**
 * Whether all of these sessions are cancelled or over at `now`. False for an event without sessions: it may still get
 * one.
 */
export function isNoSessionLeft(sessions: readonly PlannedSession[], now: Millis): boolean {
  return sessions.length > 0 && sessions.every(each => each.state === 'cancelled' || actualTimes(each).to <= now)
}

type EventFacts = {
  /** Whether organisers cancelled the whole event. */
  isCancelled: boolean
  hasResults: boolean
  sessions: readonly PlannedSession[]
}

/** Why an event with these facts has ended at `now`, or null. */
export function endingOf({ isCancelled, hasResults, sessions }: EventFacts, now: Millis): Ending | null {
  if (isCancelled) return 'cancelled'
  if (hasResults) return 'results'
  return isNoSessionLeft(sessions, now) ? 'programme' : null
}

/** The registration window of one event. Times are ISO-8601. */
export type EventWindow = {
  kind: WindowKind
  /** The start of the event's own window; null if it has none. */
  opensAt: string | null
  /** The end of the event's own window; null if it has none. */
  closesAt: string | null
  /** Registration opens this many minutes before the first session, if the window follows the session. */
  minutesBefore: number
  /** Whether registration is paused, which closes it whatever the other fields say. */
  paused: boolean
  /** The most people or, for team events, teams; null if there is no limit. */
  places: number | null
}

/** The window of an event that nobody has changed in the console. */
export function publishedWindow({ capacity }: Pick<FestivalEvent, 'capacity'>): EventWindow {
  return { kind: 'festival', opensAt: null, closesAt: null, minutesBefore: 90, paused: false, places: capacity }
}

type Bounds = Festival['registration']
type Closing = Pick<Festival, 'registration' | 'closesAtStart'>

/** The window of one event, with everything that decides whether it is open. */
export type WindowDetails = {
  event: FestivalEvent
  window: EventWindow
  endedBy: Ending | null
  /** When the first session begins, ISO-8601; null if none is planned. */
  firstSession: string | null
}

/** Whether a session of the event has begun at `now`: a late session begins later, a cancelled one never. */
export function hasBegun({ firstSession }: Pick<WindowDetails, 'firstSession'>, now: Millis): boolean {
  return firstSession !== null && Date.parse(firstSession) <= now
}

/** Whether registration closes when the first session begins. An event that was opened by hand remains open. */
function closesAtStart(
  festival: Pick<Festival, 'closesAtStart'>,
  { event, window }: Pick<WindowDetails, 'event' | 'window'>,
): boolean {
  return window.kind !== 'open' && (event.closesAtStart ?? festival.closesAtStart ?? false)
}

type DecidingFacts = { window: Pick<EventWindow, 'kind'>; endedBy: Ending | null }

/**
 * What decides when registration is open. Opening an event by hand overrides results and programme; a cancelled event
 * is closed until it is reinstated.
 */
export function decidingKind({ window: { kind }, endedBy }: DecidingFacts): DecidingKind {
  if (endedBy === 'cancelled') return endedBy
  return kind === 'open' ? kind : (endedBy ?? kind)
}

/** Whether the event is closed for new people, including people with an offered seat. */
export function hasEnded(details: DecidingFacts): boolean {
  return endings.some(ending => ending === decidingKind(details))
}

/**
 * Whether the event itself is closed: it has ended, or was closed by hand. The desk and teams check this. The end of a
 * window, or a pause, stops only registration on the site.
 */
export function isClosedEvent(details: DecidingFacts): boolean {
  return hasEnded(details) || details.window.kind === 'closed'
}

/**
 * When registration opens and closes, ISO-8601, with null for no limit. The result is null if registration is not open
 * at all: it was closed by hand, or follows a session that is not planned. If the content says so, registration closes
 * when the first session begins, and moves with that session.
 */
export function windowBounds(festival: Closing, details: Omit<WindowDetails, 'endedBy'>): Bounds | null {
  const { firstSession: start } = details
  const bounds = boundsOfKind(festival, details)
  if (bounds === null || start === null || !closesAtStart(festival, details)) return bounds
  const isEarlier = bounds.closesAt === null || Date.parse(start) < Date.parse(bounds.closesAt)
  return isEarlier ? { opensAt: bounds.opensAt, closesAt: start } : bounds
}

function boundsOfKind(
  { registration }: Closing,
  { window, firstSession }: Omit<WindowDetails, 'endedBy'>,
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

/** The state of registration for an event. `closesAt` is null if no time is known. */
export type Opening =
  | { state: 'open'; closesAt: Millis | null }
  | { state: 'opens'; opensAt: Millis }
  | { state: 'paused' }
  /** `begun` is true if registration closed because the first session began. */
  | { state: 'closed'; begun?: boolean }

/** The state of registration for the event at `now`. */
export function openingOf(festival: Closing, details: WindowDetails, now: Millis): Opening {
  if (hasEnded(details)) return { state: 'closed' }
  if (details.window.paused) return { state: 'paused' }
  const bounds = windowBounds(festival, details)
  if (bounds === null) return { state: 'closed' }
  const [opensAt, closesAt] = [bounds.opensAt, bounds.closesAt].map(time => (time === null ? null : Date.parse(time)))
  if (closesAt != null && now >= closesAt)
    return { state: 'closed', begun: hasBegun(details, now) && closesAtStart(festival, details) }
  if (opensAt != null && now < opensAt) return { state: 'opens', opensAt }
  return { state: 'open', closesAt: closesAt ?? null }
}

const isClosedByStart = (opening: Opening) => opening.state === 'closed' && opening.begun === true

/** An event in a request to register, with the state of its registration. */
type RequestedEvent = { event: Pick<FestivalEvent, 'heading'>; opening: Opening } & DecidingFacts

/**
 * Null if registration for all of these events is open, otherwise a refusal that names the closed events. If all events
 * are closed by the festival's own window, the sentence is that of document 1.
 */
export function checkOpen(requested: readonly RequestedEvent[], clock: FestivalClock): Refusal | null {
  const closed = requested.filter(({ opening }) => opening.state !== 'open')
  const [first] = closed
  if (!first) return null
  if (
    closed.length === requested.length &&
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
  programme: ': no sessions are left',
}

/** The text after 'Registration for … is closed'. */
function untilText({ opening, ...details }: RequestedEvent, clock: FestivalClock): string {
  if (hasEnded(details) && details.endedBy) return endingWords[details.endedBy]
  if (isClosedByStart(opening)) return ': it has begun'
  if (opening.state === 'opens') return `: it opens ${momentText(clock, opening.opensAt)}`
  return opening.state === 'paused' ? ' at the moment' : ''
}

/** 'Solo Song', 'Solo Song and Open Debate', 'Solo Song, Open Debate and Quick Quiz'. */
export function namesInOneSentence(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Seats that are taken, seats that are offered to people on the waiting list, and people who wait. */
export type SeatCounts = { taken: number; held: number; waiting: number }

/**
 * The number of seats that are neither taken nor offered. It is below zero if organisers gave more seats than there
 * are, and Infinity without a limit.
 */
export function freeSeats(places: number | null, { taken, held }: SeatCounts): number {
  return places === null ? Number.POSITIVE_INFINITY : places - taken - held
}

/**
 * How full an event is. It counts as full while people wait: a seat that becomes free is offered to the waiting list.
 */
export function fillOf(places: number | null, counts: SeatCounts): Fill {
  if (places === null) return 'free'
  const free = freeSeats(places, counts)
  if (free <= 0 || counts.waiting > 0) return 'full'
  return free * 10 < places ? 'few' : 'free'
}

/** How long the next person on the waiting list may take to accept a seat that becomes free at `now`. */
export function offerLength(festival: FestivalClock & Pick<Festival, 'dates' | 'placesHeld'>, now: Millis): Millis {
  const { dates, placesHeld } = festival
  const isOn = now >= dayBounds(festival, dates.first).from && now < dayBounds(festival, dates.last).to
  return (isOn ? placesHeld.minutesDuring : placesHeld.hoursBefore * 60) * 60_000
}
