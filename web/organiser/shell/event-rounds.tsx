// The rounds of the events as the content describes them, for the console's pages about rounds. The console's loader
// provides them.
import { createContext, type ReactNode, use } from 'react'
import type { Category } from '../../../domain/edition/content.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { roundsOf } from '../../../domain/stage/rounds.ts'

/** By the event's number. Events whose content names no rounds are left out. */
export type EventRounds = Readonly<Record<number, readonly RoundContent[]>>

/** The rounds from the catalogue, for the loader. */
export function eventRoundsOf(catalogue: readonly Category[]): EventRounds {
  const events = catalogue.flatMap(category => category.events)
  return Object.fromEntries(events.flatMap(({ ind, running }) => (running ? [[ind, running]] : [])))
}

const EventRoundsContext = createContext<EventRounds>({})

export function EventRoundsProvider({ value, children }: { value: EventRounds; children: ReactNode }) {
  return <EventRoundsContext value={value}>{children}</EventRoundsContext>
}

/** The rounds of the event from the first to the last: at least one. */
export function useRoundsOf(eventId: number): readonly RoundContent[] {
  return roundsOf({ running: use(EventRoundsContext)[eventId] })
}
