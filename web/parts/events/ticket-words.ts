// Texts of an event's ticket. The loader makes them, so that browsers need not load the rules.
import type { Festival, FestivalEvent } from '../../../domain/edition/content.ts'
import { datesAndYear } from '../../../domain/edition/festival-dates.ts'
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { type Fact, mainFacts } from './event-facts.ts'
import { type PriceLine, priceLines } from './prices.ts'

export type TicketWords = {
  /** The festival's days, for an event without sessions. */
  dates: string
  /** The festival's institute, for an event without sessions. */
  institute: string
  prices: Pick<PriceLine, 'who' | 'price'>[]
  facts: Fact[]
  /** The venues of its sessions, each with directions. */
  venues: Schedule['venues']
}

export function ticketWords(
  event: FestivalEvent,
  festival: Festival,
  sessions: readonly ScheduledSession[],
  venues: Schedule['venues'],
): TicketWords {
  return {
    dates: datesAndYear(festival.dates),
    institute: festival.institute.name,
    prices: priceLines(festival, event).map(({ who, price }) => ({ who, price })),
    facts: mainFacts(event),
    venues: venues.filter(({ id }) => sessions.some(({ venue }) => venue.id === id)),
  }
}
