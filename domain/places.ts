// When registration for an event is open, how many places it has, and what visitors are told of them (docs/rules.md). Content has the start
// values; organisers change them in the console. server/places/ stores them and keeps the waiting list.
import type { Festival, FestivalEvent } from './content.ts'
import { dayBounds } from './day.ts'
import { momentInShort } from './festival-dates.ts'
import type { Fill } from './public-places.ts'
import { type Refusal, refusal } from './refusals.ts'

/** What decides when registration for an event is open: the festival's window, an own one, its first session, or an organiser by hand. */
export const windowKinds = ['festival', 'own', 'session', 'open', 'closed'] as const
export type WindowKind = (typeof windowKinds)[number]

/** What decides in the end: the kind of the window, or the results. */
export const decidingKinds = [...windowKinds, 'results'] as const
export type DecidingKind = (typeof decidingKinds)[number]

/** Published results close an event, unless an organiser opened it by hand. */
export function decidingKind({ kind }: Pick<EventWindow, 'kind'>, hasResults: boolean): DecidingKind {
  return hasResults && kind !== 'open' ? 'results' : kind
}

/** The rules of registering for one event. Times are ISO-8601. */
export type EventWindow = {
  kind: WindowKind
  /** Of an own window; null: no limit on that side. */
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

/** The window of one event with all that decides when it is open. */
export type KnownWindow = {
  event: FestivalEvent
  window: EventWindow
  decidedBy: DecidingKind
  /** When its first session begins, ISO-8601; null where none is planned. */
  firstSession: string | null
}

/**
 * From when until when registration for the event is open, ISO-8601, with null for no limit; null altogether where it is not open at all: it was
 * closed by hand, or follows a session that is not planned.
 */
export function windowBounds(
  { registration }: Pick<Festival, 'registration'>,
  { window, firstSession }: Pick<KnownWindow, 'window' | 'firstSession'>,
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

/** How registration for an event stands. `opensAt` and `closesAt` are milliseconds since 1970; null where no time is known. */
export type Opening =
  | { state: 'open'; closesAt: number | null }
  | { state: 'opens'; opensAt: number }
  | { state: 'paused' }
  | { state: 'closed' }

/** How registration for the event stands at `now` (milliseconds). */
export function openingOf(festival: Pick<Festival, 'registration'>, known: KnownWindow, now: number): Opening {
  if (known.decidedBy === 'results') return { state: 'closed' }
  if (known.window.paused) return { state: 'paused' }
  const bounds = windowBounds(festival, known)
  if (bounds === null) return { state: 'closed' }
  const [opensAt, closesAt] = [bounds.opensAt, bounds.closesAt].map(time => (time === null ? null : Date.parse(time)))
  if (closesAt != null && now >= closesAt) return { state: 'closed' }
  if (opensAt != null && now < opensAt) return { state: 'opens', opensAt }
  return { state: 'open', closesAt: closesAt ?? null }
}

/** An event that somebody wants to register for, with how its registration stands. */
type Asked = { event: Pick<FestivalEvent, 'heading'>; decidedBy: DecidingKind; opening: Opening }

/**
 * Whether registration for all of these events is open: a refusal that names those for which it is not, or null. Where nothing but the
 * festival's own window is closed, the sentence is that of document 1.
 */
export function checkOpen(asked: readonly Asked[], timeZone: string): Refusal | null {
  const closed = asked.filter(({ opening }) => opening.state !== 'open')
  const [first] = closed
  if (!first) return null
  if (
    closed.length === asked.length &&
    closed.every(({ decidedBy, opening }) => decidedBy === 'festival' && opening.state !== 'paused')
  )
    return refusal('registration_closed')
  const events = namesInOneSentence(closed.map(({ event }) => event.heading))
  const alike = closed.every(({ opening }) => untilText(opening, timeZone) === untilText(first.opening, timeZone))
  return refusal('event_closed', { events, until: alike ? untilText(first.opening, timeZone) : '' })
}

/** What follows 'Registration for … is closed'. */
function untilText(opening: Opening, timeZone: string): string {
  if (opening.state === 'opens') return `: it opens ${momentInShort(timeZone, opening.opensAt)}`
  return opening.state === 'paused' ? ' for the moment' : ''
}

/** 'Solo Song', 'Solo Song and Open Debate', 'Solo Song, Open Debate and Quick Quiz'. */
export function namesInOneSentence(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** How many places of an event are taken and held for people in line, and how many people wait. */
export type PlaceCounts = { taken: number; held: number; waiting: number }

/** Places that nobody has and that are held for nobody: below zero where organisers gave more; Infinity without a limit. */
export function freePlaces(places: number | null, { taken, held }: PlaceCounts): number {
  return places === null ? Number.POSITIVE_INFINITY : places - taken - held
}

/** How full an event is. While somebody waits it is full: what becomes free goes to the line. */
export function fillOf(places: number | null, counts: PlaceCounts): Fill {
  if (places === null) return 'free'
  const free = freePlaces(places, counts)
  if (free <= 0 || counts.waiting > 0) return 'full'
  return free * 10 < places ? 'few' : 'free'
}

/** For how long a place that becomes free at `now` (milliseconds) is held for the next in line, in milliseconds. */
export function holdLength(festival: Pick<Festival, 'dates' | 'timeZone' | 'placesHeld'>, now: number): number {
  const { dates, timeZone, placesHeld } = festival
  const isOn = now >= dayBounds(timeZone, dates.first).from && now < dayBounds(timeZone, dates.last).to
  return (isOn ? placesHeld.minutesDuring : placesHeld.hoursBefore * 60) * 60_000
}
