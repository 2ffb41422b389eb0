// What journeys need of this year's content, picked by what it is like: no journey knows an event by its name, number
// or price.
import { allEvents } from '../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../domain/edition/content.ts'
import { defaultFacility, isPriced } from '../domain/edition/facility.ts'
import { amountForNewEvents, totalDue } from '../domain/money/pricing.ts'
import { isTeamEvent } from '../domain/teams/teams.ts'
import { publicContent, thisEdition } from '../server/edition.ts'

export const { catalogue, festival } = publicContent
export const { privateContent } = thisEdition

/** The group chats that people are given: a sample's links count as none. */
export const groupChats = privateContent.sample ? { student: null, outside: null } : privateContent.groupChatLinks

export const events = allEvents(catalogue)

const places = (event: FestivalEvent) => event.capacity ?? Number.MAX_SAFE_INTEGER

/** Events that anybody may register for, those with the most places first. */
export const openEvents = events
  .filter(event => !event.hostInstituteOnly)
  .toSorted((a, b) => Number(places(b) > places(a)) - Number(places(a) > places(b)))

/** An event that only students of the host institute may register for; undefined where the edition has none. */
export const hostsOnlyEvent = events.find(event => event.hostInstituteOnly)

/** An event for a team of five from anywhere; undefined where the edition has none. */
export const teamEvent = openEvents.find(
  event =>
    isTeamEvent(event) &&
    !event.sameInstitution &&
    (event.team?.min ?? 1) <= 5 &&
    Math.min(places(event), event.team?.max ?? 5) >= 5,
)

/** The event with the most text on its page. */
export const fullestEvent = events.toSorted((a, b) => textsOf(b).length - textsOf(a).length)[0]!

/** The event, open to anybody, with the shortest text before how to take part. */
export const briefestEvent = openEvents.toSorted((a, b) => firstWords(a).length - firstWords(b).length)[0]!

/** An event for sessions on its page: an event with a page that no other journey reads. */
export const sessionEvent =
  openEvents.findLast(event => isTeamEvent(event) && event !== fullestEvent && event !== briefestEvent) ??
  openEvents[0]!

/**
 * Events of single people: each of these three belongs to one journey, and no other one takes part in it or reads its
 * page.
 */
const [ofResults, ...ofSingles] = openEvents
  .filter(event => !isTeamEvent(event) && event !== fullestEvent && event !== briefestEvent)
  .toReversed()

/** An event to give results, which close it. */
export const resultsEvent = ofResults ?? openEvents[0]!

/** An event without a limit, to make full; undefined where the edition has none. */
export const waitingEvent = ofSingles.find(({ capacity }) => capacity === null)

/** An event to hand out certificates of; undefined where the edition has none. */
export const certificateEvent = ofSingles.find(event => event !== waitingEvent)

/** The category with the most events. */
export const largestCategory = catalogue.toSorted((a, b) => b.events.length - a.events.length)[0]!

/** The facility that a new account has, and those that cost something. */
export const usualFacility = defaultFacility(festival.facilities).name
/** False where the edition has nothing to choose: neither accommodation nor food. */
export const offersFacilities = festival.facilities.length > 1
export const pricedFacilities = festival.facilities.filter(isPriced).map(({ name }) => name)

/** Somebody from outside without accommodation. */
const outsider = { isStudent: false, facility: usualFacility }

/** What somebody with so many events owes, in rupees. */
export const totalFor = (count: number, payer: Partial<typeof outsider> = {}) =>
  totalDue(festival, { ...outsider, ...payer }, count)

/** The price of `more` events for a person with `count` events, in rupees. */
export const amountForMore = (count: number, more: number, payer: Partial<typeof outsider> = {}) =>
  amountForNewEvents(festival, { ...outsider, ...payer }, count, more)

export const eventPath = ({ ind }: FestivalEvent) => `/events/${ind}`

/** The three lists of an event page with their headings; an empty one is not on the page. */
export function partsOf({ rules, prelims = [], finals = [] }: FestivalEvent): [heading: string, rules: string[]][] {
  return [
    ['Rules', rules],
    ['Prelims', prelims],
    ['Finals', finals],
  ]
}

function firstWords({ title, description, time, rounds }: FestivalEvent): string {
  return [title, description, time, rounds].join()
}

export function textsOf(event: FestivalEvent): string[] {
  return partsOf(event).flatMap(([, rules]) => rules)
}

/** An event that anybody may register for: the first one, the second, and so on from 0. */
export function openEvent(index = 0): FestivalEvent {
  const event = openEvents[index]
  if (!event) throw new Error(`this edition has only ${openEvents.length} events that anybody may register for`)
  return event
}
