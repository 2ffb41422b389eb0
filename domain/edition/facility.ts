// Finds facilities (accommodation and food) and describes their terms (P5, P11). content/edition.ts has their names and
// prices; pricing.ts computes totals.
import { howMany } from '../lists/how-many.ts'
import type { Festival } from './content.ts'

export type Facility = Festival['facilities'][number]

/** The facility with exactly this name, or undefined. */
export function findFacility(facilities: readonly Facility[], name: string): Facility | undefined {
  return facilities.find(facility => facility.name === name)
}

/** The facility with this stored id, or undefined if the content does not have it. */
export function facilityById(facilities: readonly Facility[], id: string): Facility | undefined {
  return facilities.find(facility => facility.id === id)
}

/** The text for a stored id: the name of the facility, or the id if the content no longer has it. */
export function facilityName(facilities: readonly Facility[], id: string): string {
  return facilityById(facilities, id)?.name ?? `${id}${lostFacility}`
}

/** The note after the id of a facility that the content no longer has. */
export const lostFacility = ' (not in the content)'

/**
 * Whether organisers list people with this facility, because it costs something or the content no longer has it. `name`
 * comes from `facilityName`.
 */
export function isBooked(facilities: readonly Facility[], name: string): boolean {
  const facility = findFacility(facilities, name)
  return !facility || isPriced(facility)
}

/** The id for a facility with this name: its letters and digits in lower case, joined by hyphens. */
export function facilityIdFor(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
}

/** Whether the facility costs something. Its people are listed, and gates admit them even without an event. */
export function isPriced({ replaces, adds }: Facility): boolean {
  return replaces !== undefined || adds !== undefined
}

/** The number of events that a person with `eventCount` events still needs for this facility (P9); 0 if none. */
export function eventsLacking({ fromEvents = 0 }: Facility, eventCount: number): number {
  return Math.max(0, fromEvents - eventCount)
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const benefit = ({ nights }: Facility) => (nights ? 'to get the bed' : 'to get it')

/**
 * The text about what the facility includes and requires, the same everywhere: 'The price includes all events. Choose
 * at least three to get the bed.' Empty for a facility that requires and includes nothing.
 */
export function facilityTerms(facility: Facility): string {
  const { replaces, fromEvents } = facility
  const least =
    fromEvents &&
    `choose at least ${numbers[fromEvents] ?? fromEvents}${replaces === undefined ? ' events' : ''} ${benefit(facility)}`
  if (replaces === undefined) return least ? `${capital(least)}.` : ''
  return least ? `The price includes all events. ${capital(least)}.` : 'The price includes all events.'
}

/**
 * The text about what a participant with `eventCount` events must do to get the facility, the same on the profile, at
 * the desk and in mails. Empty if they have enough events.
 */
export function lackingText(facility: Facility, eventCount: number): string {
  const lacking = eventsLacking(facility, eventCount)
  if (lacking === 0) return ''
  const { name, replaces, fromEvents = 0 } = facility
  const way = `choose ${lacking} more ${benefit(facility)}`
  return `${name} requires ${howMany(fromEvents, 'event')}; so far ${eventCount}. ${
    replaces === undefined ? `${capital(way)}.` : `More events cost nothing extra. ${capital(way)}.`
  }`
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The facility of a new account: the first one, which costs nothing. */
export function defaultFacility(facilities: readonly Facility[]): Facility {
  const first = facilities[0]
  if (!first) throw new Error('content/edition.ts: facilities must not be empty')
  return first
}
