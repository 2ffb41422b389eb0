// A walk as a list of steps, each with its own seed. The same list, or a part of it, always has the same result on a
// new site. Therefore a failing walk can be shrunk to the few steps that cause the failure.
import fc from 'fast-check'
import { randomFrom } from '../random.ts'

/** The name of a step and its seed. */
export type Drawn = readonly [name: string, seed: number]
export type Sequence = readonly Drawn[]

/** `area` groups steps. Most faults need only the steps of people and of one other area. */
export type Steps<Walk> = Readonly<
  Record<string, readonly [step: (walk: Walk) => Promise<void>, weight: number, area: string]>
>

const largestSeed = 2 ** 31

/** Draws this many random steps, with probabilities in proportion to their weights. */
export function drawSequence(steps: Steps<never>, length: number, seed: number): Sequence {
  const random = randomFrom(seed)
  const names = Object.keys(steps)
  const weights = names.map(name => steps[name]![1])
  return Array.from({ length }, () => [random.pick(names, weights), random.integer(0, largestSeed)] as const)
}

/** Whether each played step had an effect; false if the step was refused or had nothing to do. */
type Effects = readonly boolean[]

/**
 * Shrinks a failing sequence, which ends with the failing step. First removes whole areas and kinds of steps, then
 * blocks of steps. Stops when no block can be removed or `most` milliseconds have passed. `fails` plays a sequence on a
 * new site; it returns null if the sequence does not fail.
 */
export async function shrink(
  steps: Steps<never>,
  failing: Sequence,
  first: Effects,
  fails: (sequence: Sequence) => Promise<Effects | null>,
  most: number,
): Promise<Sequence> {
  const end = performance.now() + most
  let short = failing
  const areaOf = ([name]: Drawn) => steps[name]![2]
  let effects = first
  async function keep(isKept: (drawn: Drawn, at: number) => boolean): Promise<boolean> {
    const part = short.filter(isKept)
    if (part.length === short.length || performance.now() > end) return false
    const found = await fails(part)
    if (!found) return false
    effects = found
    short = part.slice(0, found.length)
    return true
  }
  /** Removes the steps without effect. */
  const removeIdle = () => keep((_, at) => effects[at] === true || at === short.length - 1)
  await removeIdle()
  const areas = [...Map.groupBy(failing, areaOf)].sort((a, b) => a[1].length - b[1].length).map(([area]) => area)
  for (const area of areas) if (await keep(drawn => ['people', area].includes(areaOf(drawn)))) break
  for (const area of areas) await keep(drawn => areaOf(drawn) !== area)
  for (const [name] of Map.groupBy(failing, ([name]) => name)) await keep(drawn => drawn[0] !== name)
  await removeIdle()
  const names = [...new Set(short.map(([name]) => name))]
  const step = fc.tuple(fc.constantFrom(...names), fc.noShrink(fc.nat(largestSeed)))
  const some = fc.noBias(fc.array(step, { maxLength: short.length }))
  const { counterexample } = await fc.check(
    fc.asyncProperty(some, async (sequence: Sequence) => {
      if (await fails(sequence)) throw new Error('it still fails')
    }),
    {
      examples: [[short.map(([name, seed]): [string, number] => [name, seed])]],
      numRuns: 1,
      interruptAfterTimeLimit: Math.max(1, end - performance.now()),
    },
  )
  return counterexample?.[0] ?? short
}
