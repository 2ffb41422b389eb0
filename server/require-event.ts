// Looks up the event of a call.
import { findEvent } from '../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../domain/edition/content.ts'
import type { Edition } from './edition.ts'
import { refuse } from './refuse.ts'

/** The event with this number. Refuses unknown events. */
export function requireEvent({ catalogue }: Edition, eventId: number): FestivalEvent {
  return findEvent(catalogue, eventId) ?? refuse('event_unknown', { eventId })
}
