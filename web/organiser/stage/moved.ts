// The order after a performer is moved by hand.
type Placed = { id: string; heat: number | null }

/**
 * The order with `id` at this place, counted from 1. The heats and pairs stay with the places, so that they keep their
 * sizes: between two heats, two performers change places.
 */
export function moved(slots: readonly Placed[], id: string, place: number): Placed[] {
  const ids = slots.map(slot => slot.id).filter(one => one !== id)
  ids.splice(place - 1, 0, id)
  return ids.map((one, i) => ({ id: one, heat: slots[i]?.heat ?? null }))
}

/** The order with `id` at the end of this heat. The heat grows by one, the heat before it shrinks. */
export function intoHeat(slots: readonly Placed[], id: string, heat: number): Placed[] {
  const others = slots.filter(slot => slot.id !== id).map(({ id: own, heat: old }) => ({ id: own, heat: old }))
  const last = others.findLastIndex(slot => slot.heat !== null && slot.heat <= heat)
  return others.toSpliced(last + 1, 0, { id, heat })
}
