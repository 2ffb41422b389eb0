// Finds events in the catalogue (C1). The catalogue is content; callers pass it in.
import type { Numbered } from './catalogue-schema.ts'
import type { Category, FestivalEvent } from './content.ts'

/** The name on the tile of a registered event that the content does not name (P2). */
export const unknownEventTitle = 'Unknown Event'

/** All events of all categories, in catalogue order. */
export function allEvents(catalogue: readonly Category[]): FestivalEvent[] {
  return catalogue.flatMap(category => category.events)
}

/** The event with this number, or undefined. */
export function findEvent(catalogue: readonly Category[], eventId: number): FestivalEvent | undefined {
  return allEvents(catalogue).find(event => event.ind === eventId)
}

/** The category of the event with this number, or undefined. */
export function categoryOf(catalogue: readonly Category[], eventId: number): Category | undefined {
  return catalogue.find(category => category.events.some(event => event.ind === eventId))
}

/** The note beside the name of an event that has left the programme but still has registrations. */
export const noLongerInProgramme = 'no longer in the programme'

/** The heading of the event with this number, with a note if the event is retired; undefined for an unknown number. */
function knownName(catalogue: readonly Numbered[], eventId: number): string | undefined {
  const named = (events: Numbered['events'] = []) => events.find(({ ind }) => ind === eventId)?.heading
  for (const { events } of catalogue) if (named(events)) return named(events)
  for (const { retired } of catalogue) if (named(retired)) return `${named(retired)} (${noLongerInProgramme})`
  return undefined
}

/**
 * The event's name in lists. An event that left the programme gets a note, and its number if the content does not name
 * it.
 */
export function eventName(catalogue: readonly Numbered[], eventId: number): string {
  return knownName(catalogue, eventId) ?? `Event ${eventId} (${noLongerInProgramme})`
}

/** The name on a registered event's tile: its name in lists, or 'Unknown Event' for an unknown number (P2). */
export function tileTitle(catalogue: readonly Numbered[], eventId: number): string {
  return knownName(catalogue, eventId) ?? unknownEventTitle
}

/** The categories in the order of the home page's cards (L7). */
export function inHomeOrder(catalogue: readonly Category[]): Category[] {
  return [...catalogue].sort((a, b) => a.homeOrder - b.homeOrder)
}
