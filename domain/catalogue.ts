// Finds events in the catalogue (C1), which is content and passed in.
import type { Category, FestivalEvent } from './content.ts'

/** What a tile shows for a registered event that the catalogue does not hold (P2). */
export const unknownEventTitle = 'Unknown Event'

/** All events of all categories, in catalogue order. */
export function allEvents(catalogue: readonly Category[]): FestivalEvent[] {
  return catalogue.flatMap(category => category.events)
}

/** The event with this number, or undefined. */
export function findEvent(catalogue: readonly Category[], eventId: number): FestivalEvent | undefined {
  return allEvents(catalogue).find(event => event.ind === eventId)
}

/** The category that holds the event with this number, or undefined. */
export function categoryOf(catalogue: readonly Category[], eventId: number): Category | undefined {
  return catalogue.find(category => category.events.some(event => event.ind === eventId))
}

/** The name on a registered event's tile: its list spelling, or 'Unknown Event' (P2). */
export function tileTitle(catalogue: readonly Category[], eventId: number): string {
  return findEvent(catalogue, eventId)?.heading ?? unknownEventTitle
}

/** The categories in the order of the home page's cards (L7). */
export function inHomeOrder(catalogue: readonly Category[]): Category[] {
  return [...catalogue].sort((a, b) => a.homeOrder - b.homeOrder)
}
