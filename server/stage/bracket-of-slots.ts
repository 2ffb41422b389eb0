// The bracket of a round from its places: the order gives the seeds, presses give the winners.
import type { Millis } from '../../domain/day.ts'
import { bracketOf, type Match } from '../../domain/stage/bracket.ts'
import type { SlotState } from '../../domain/stage/slot-state.ts'
import type { Slot } from './rounds.ts'

/** A match that a place has won, with the time of the press. */
export type Win = { key: string; at: Millis }

type Place = { id: string; state: SlotState['state']; wins: readonly Win[] }

/** The matches by the ids of places. Of several presses for one match the latest counts. */
export function bracketOfSlots(slots: readonly Place[]): Match[][] {
  const wins = slots.flatMap(({ id, wins }) => wins.map(({ key, at }) => ({ id, key, at })))
  return bracketOf(
    slots.map(({ id }) => id),
    new Map(wins.toSorted((a, b) => a.at - b.at).map(({ key, id }) => [key, id])),
    new Set(slots.filter(({ state }) => state === 'out').map(({ id }) => id)),
  )
}

/** The matches that a place has won. */
export function winsOf({ presses }: Pick<Slot, 'presses'>): Win[] {
  return presses.flatMap(({ kind, against, at }) => (kind === 'win' && against !== null ? [{ key: against, at }] : []))
}
