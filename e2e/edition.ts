// This year's content for journeys. They choose events by their properties, never by name, number or price.
import { allEvents } from '../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../domain/edition/content.ts'
import { defaultFacility, isPriced } from '../domain/edition/facility.ts'
import { groupChatOf } from '../domain/edition/group-chat.ts'
import { amountForNewEvents, totalDue } from '../domain/money/pricing.ts'
import { roundsOf } from '../domain/stage/rounds.ts'
import { isTeamEvent } from '../domain/teams/teams.ts'
import { publicContent, thisEdition } from '../server/edition.ts'

export const { catalogue, festival } = publicContent
export const { privateContent } = thisEdition

/** The group chats of participants. */
export const groupChats = {
  student: groupChatOf(privateContent, { isStudent: true }),
  outside: groupChatOf(privateContent, { isStudent: false }),
}

export const events = allEvents(catalogue)

const places = (event: FestivalEvent) => event.capacity ?? Number.MAX_SAFE_INTEGER

/** Events open to everybody, those with the most seats first. */
export const openEvents = events
  .filter(event => !event.hostInstituteOnly)
  .toSorted((a, b) => Number(places(b) > places(a)) - Number(places(a) > places(b)))

/** An event only for students of the host institute; undefined if the edition has none. */
export const hostsOnlyEvent = events.find(event => event.hostInstituteOnly)

/** An event for teams of five from any institute; undefined if the edition has none. */
export const teamEvent = openEvents.find(
  event =>
    isTeamEvent(event) &&
    !event.sameInstitution &&
    (event.team?.min ?? 1) <= 5 &&
    Math.min(places(event), event.team?.max ?? 5) >= 5,
)

/** An event whose teams have secret codes; undefined if the edition has none. */
export const codedEvent = events.find(({ teamCode }) => teamCode)

/** The event with the most text on its page. */
export const fullestEvent = events.toSorted((a, b) => textsOf(b).length - textsOf(a).length)[0]!

/** The event open to everybody that has the shortest text above 'How to take part'. */
export const briefestEvent = openEvents.toSorted((a, b) => firstWords(a).length - firstWords(b).length)[0]!

/** The event for tests of sessions: no other journey reads its page. */
export const sessionEvent =
  openEvents.findLast(event => isTeamEvent(event) && event !== fullestEvent && event !== briefestEvent) ??
  openEvents[0]!

/** Solo events. Each of the three belongs to one journey: no other journey registers for it or reads its page. */
const [ofResults, ...ofSingles] = openEvents
  .filter(event => !isTeamEvent(event) && event !== fullestEvent && event !== briefestEvent)
  .toReversed()

/** The event that gets results, which close it. */
export const resultsEvent = ofResults ?? openEvents[0]!

/** An event without a seat limit, which its journey makes full; undefined if the edition has none. */
export const waitingEvent = ofSingles.find(({ capacity }) => capacity === null)

/** The event whose certificates are handed out; undefined if the edition has none. */
export const certificateEvent = ofSingles.find(event => event !== waitingEvent)

/** Solo events with one performer after the other. Each of the three belongs to one journey, which runs its round. */
const onStage = openEvents.filter(
  event =>
    !isTeamEvent(event) &&
    ![resultsEvent, waitingEvent, certificateEvent].includes(event) &&
    roundsOf(event)[0]!.form === 'one by one',
)

/** The event whose clock runs over the limit; undefined if the edition has none. */
export const clockEvent = onStage.find(event => roundsOf(event)[0]!.minutes?.most !== undefined)

/** The event whose order visitors follow; undefined if the edition has none. */
export const orderEvent = onStage.find(event => event !== clockEvent)

/** The event that judges mark, without a penalty; undefined if the edition has none. */
export const judgedEvent = onStage.find(event => {
  const { penalty, criteria } = roundsOf(event)[0]!
  return event !== clockEvent && event !== orderEvent && !penalty && !criteria
})

/** The category with the most events. */
export const largestCategory = catalogue.toSorted((a, b) => b.events.length - a.events.length)[0]!

/** The facility of a new account, and the facilities that have a price. */
export const usualFacility = defaultFacility(festival.facilities).name
/** False if the edition offers neither accommodation nor food. */
export const offersFacilities = festival.facilities.length > 1
export const pricedFacilities = festival.facilities.filter(isPriced).map(({ name }) => name)

/** A person from another institute without accommodation. */
const outsider = { isStudent: false, facility: usualFacility }

/** The total in rupees for this number of events. */
export const totalFor = (count: number, payer: Partial<typeof outsider> = {}) =>
  totalDue(festival, { ...outsider, ...payer }, count)

/** The price of `more` events for a person with `count` events, in rupees. */
export const amountForMore = (count: number, more: number, payer: Partial<typeof outsider> = {}) =>
  amountForNewEvents(festival, { ...outsider, ...payer }, count, more)

export const eventPath = ({ ind }: FestivalEvent) => `/events/${ind}`

/** The three lists of an event page with their headings. The page leaves out empty lists. */
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

/** The n-th event open to everybody, counted from 0. */
export function openEvent(index = 0): FestivalEvent {
  const event = openEvents[index]
  if (!event) throw new Error(`this edition has only ${openEvents.length} events that anybody may register for`)
  return event
}
