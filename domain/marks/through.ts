// Who goes through to the next round (document 7, §5).

type Ranked = { performer: string; rank: number }

export type Through = {
  /** Those who certainly go through, in order. */
  through: string[]
  /** Those who share the rank at the border. Only `places` of them can go through, so the coordinator is asked. */
  atBorder: string[]
  places: number
}

/**
 * Of these ranks, the first `count` go through.
 * @example throughOf([1, 2, 2], 2) // the first goes through, and one place is left for two of equal rank
 */
export function throughOf(ranked: readonly Ranked[], count: number): Through {
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank)
  const last = sorted[count - 1]
  if (!last || sorted.length <= count)
    return { through: count > 0 ? sorted.map(({ performer }) => performer) : [], atBorder: [], places: 0 }
  const above = sorted.filter(({ rank }) => rank < last.rank)
  const equal = sorted.filter(({ rank }) => rank === last.rank)
  const names = (rows: readonly Ranked[]) => rows.map(({ performer }) => performer)
  if (above.length + equal.length <= count) return { through: names([...above, ...equal]), atBorder: [], places: 0 }
  return { through: names(above), atBorder: names(equal), places: count - above.length }
}
