// Editions for tests: this year's content with one thing changed.
import type { Festival, FestivalEvent } from '../../domain/content.ts'
import { type Edition, thisEdition } from '../edition.ts'

/** This edition with some values of its festival replaced. */
export function withFestival(changes: Partial<Festival>): Edition {
  return { ...thisEdition, festival: { ...thisEdition.festival, ...changes } }
}

/** This edition with something changed about one event. */
export function withEvent(eventId: number, changes: Partial<FestivalEvent>): Edition {
  return withEvents([eventId], changes)
}

/** This edition with the same thing changed about several events. */
export function withEvents(eventIds: readonly number[], changes: Partial<FestivalEvent>): Edition {
  return {
    ...thisEdition,
    catalogue: thisEdition.catalogue.map(category => ({
      ...category,
      events: category.events.map(event => (eventIds.includes(event.ind) ? { ...event, ...changes } : event)),
    })),
  }
}

/** This edition without one event. */
export function withoutEvent(eventId: number): Edition {
  return {
    ...thisEdition,
    catalogue: thisEdition.catalogue.map(category => ({
      ...category,
      events: category.events.filter(event => event.ind !== eventId),
    })),
  }
}
