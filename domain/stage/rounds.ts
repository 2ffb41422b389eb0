// The rounds of an event.
import type { RoundContent } from '../edition/round-schema.ts'

/** The round of events whose content names none. */
const onlyRound: RoundContent = { id: 'single', name: 'Single round', form: 'one by one' }

/** The rounds of the event from the first to the last: at least one. */
export function roundsOf(event: { running?: readonly RoundContent[] | undefined }): readonly RoundContent[] {
  return event.running ?? [onlyRound]
}

/** The round before this one; null for the first. */
export function roundBefore(event: Parameters<typeof roundsOf>[0], roundId: string): RoundContent | null {
  const rounds = roundsOf(event)
  return rounds[rounds.findIndex(({ id }) => id === roundId) - 1] ?? null
}

/** How many people or teams reach the last round, as published; null if no number is. */
export function finalistsOf(event: Parameters<typeof roundsOf>[0]): RoundContent['through'] | null {
  return roundsOf(event).findLast(({ through }) => through)?.through ?? null
}
