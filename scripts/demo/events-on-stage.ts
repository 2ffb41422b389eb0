// The events of which the demo shows a round on stage.
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { Edition } from '../../server/edition.ts'

/** The event whose round is half-way: the first with a penalty for time, or the first of all. */
export function eventOnStage({ catalogue }: Edition): FestivalEvent | undefined {
  const events = allEvents(catalogue)
  return events.find(event => roundsOf(event).at(-1)?.penalty) ?? events[0]
}

/** The first event with a round of each other form that the demo shows. */
export function otherStages({ catalogue }: Edition): FestivalEvent[] {
  return (['heats', 'pairs', 'bracket'] as const).flatMap(
    form => allEvents(catalogue).find(event => roundsOf(event)[0]?.form === form) ?? [],
  )
}
