// The bracket of a round from its places: the order gives the seeds, presses give the winners.
import { bracketOf, type Match } from '../../domain/stage/bracket.ts'
import type { LineupSlot } from './lineups.ts'

/** The matches by the ids of places. Of several presses for one match the latest counts. */
export function bracketOfSlots(slots: readonly Pick<LineupSlot, 'id' | 'state' | 'wins'>[]): Match[][] {
  const wins = slots.flatMap(({ id, wins }) => wins.map(({ key, at }) => ({ id, key, at })))
  return bracketOf(
    slots.map(({ id }) => id),
    new Map(wins.toSorted((a, b) => a.at - b.at).map(({ key, id }) => [key, id])),
    new Set(slots.filter(({ state }) => state === 'out').map(({ id }) => id)),
  )
}
