// Seeded random values, for the demo's people, random tests and benchmarks. The same seed gives the same values.

export type Random = {
  /** A number from 0 to below 1. */
  next(): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** A whole number from `min` to `max`. */
  integer(min: number, max: number): number
  /** One of the choices. If there are weights, the probabilities are in proportion to them. */
  pick<T>(choices: readonly T[], weights?: readonly number[]): T
  /** Random hexadecimal digits in the form of a UUID. */
  id(): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // This is Mulberry32, a short algorithm that is random enough for demos and tests.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    chance: probability => next() < probability,
    pick(choices, weights) {
      if (choices.length === 0) throw new Error('there is nothing to pick from')
      if (!weights) return choices[integer(0, choices.length - 1)]!
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = choices.findIndex((_, i) => {
        rest -= weights[i] ?? 0
        return rest < 0
      })
      return choices.at(found)!
    },
    id() {
      const digits = Array.from({ length: 8 }, () => integer(0, 0xffff).toString(16).padStart(4, '0')).join('')
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
