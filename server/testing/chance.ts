// Chance that comes out the same every time, from a seed: for the demo's people, and for tests and benches that try many things.

export type Chance = {
  /** A number from 0 to below 1. */
  next(): number
  /** True with this probability. */
  is(probability: number): boolean
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** One of these; with weights, the heavier more often. */
  one<T>(choices: readonly T[], weights?: readonly number[]): T
  /** A text of hexadecimal digits in the form of a UUID. */
  id(): string
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for a demo.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    is: probability => next() < probability,
    one(choices, weights) {
      if (choices.length === 0) throw new Error('there must be something to choose from')
      if (!weights) return choices[whole(0, choices.length - 1)]!
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = choices.findIndex((_, i) => {
        rest -= weights[i] ?? 0
        return rest < 0
      })
      return choices.at(found)!
    },
    id() {
      const digits = Array.from({ length: 8 }, () => whole(0, 0xffff).toString(16).padStart(4, '0')).join('')
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
