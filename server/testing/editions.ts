// Editions for tests. Each is the tests' edition (testing/edition), unchanged or with some values replaced.
import type { Festival, FestivalEvent } from '../../domain/edition/content.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { privateContent } from '../../testing/edition/private.ts'
import { stay } from '../../testing/edition/stay.ts'
import type { Edition } from '../edition.ts'

export const testEdition: Edition = { festival, catalogue, privateContent, stay }

/** The price of one event for a participant from outside, in whole rupees. */
export const { perEvent } = festival.prices.outside

/** The tests' edition with some values of its festival replaced. */
export function withFestival(changes: Partial<Festival>): Edition {
  return { ...testEdition, festival: { ...testEdition.festival, ...changes } }
}

/** The tests' edition with some values of one event replaced. */
export function withEvent(eventId: number, changes: Partial<FestivalEvent>): Edition {
  return withEvents([eventId], changes)
}

/** The tests' edition with the same values of several events replaced. */
export function withEvents(eventIds: readonly number[], changes: Partial<FestivalEvent>): Edition {
  return {
    ...testEdition,
    catalogue: testEdition.catalogue.map(category => ({
      ...category,
      events: category.events.map(event => (eventIds.includes(event.ind) ? { ...event, ...changes } : event)),
    })),
  }
}

/** The tests' edition without some events. */
export function withoutEvents(...eventIds: readonly number[]): Edition {
  return {
    ...testEdition,
    catalogue: testEdition.catalogue.map(category => ({
      ...category,
      events: category.events.filter(event => !eventIds.includes(event.ind)),
    })),
  }
}
