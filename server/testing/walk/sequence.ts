// A walk as a list of steps, each with the number from which it draws what it does: the same list on a new site does the
// same again, and so does a part of it. So a walk that fails is shrunk to the few steps that still fail.
import fc from 'fast-check'
import { randomFrom } from '../random.ts'
import type { Step } from './step.ts'

/** The name of a step and its number. */
export type Drawn = readonly [name: string, seed: number]
export type Sequence = readonly Drawn[]

export type Steps = Readonly<Record<string, readonly [step: Step, weight: number]>>

const largestSeed = 2 ** 31

/** As many steps as asked for, the heavier ones more often. */
export function drawSequence(steps: Steps, length: number, seed: number): Sequence {
  const random = randomFrom(seed)
  const names = Object.keys(steps)
  const weights = names.map(name => steps[name]![1])
  return Array.from({ length }, () => [random.pick(names, weights), random.integer(0, largestSeed)] as const)
}

/**
 * A short part of a failing sequence that still fails: no block of its steps could be left out in the given time
 * (milliseconds). `fails` plays a sequence on a new site; the sequence ends with the step that failed.
 */
export async function shrink(
  failing: Sequence,
  fails: (sequence: Sequence) => Promise<boolean>,
  most: number,
): Promise<Sequence> {
  const step = fc.tuple(fc.constantFrom(...new Set(failing.map(([name]) => name))), fc.noShrink(fc.nat(largestSeed)))
  const some = fc.noBias(fc.array(step, { maxLength: failing.length }))
  const { counterexample } = await fc.check(
    fc.asyncProperty(some, async (sequence: Sequence) => {
      if (await fails(sequence)) throw new Error('it still fails')
    }),
    {
      examples: [[failing.map(([name, seed]): [string, number] => [name, seed])]],
      numRuns: 1,
      interruptAfterTimeLimit: most,
    },
  )
  return counterexample?.[0] ?? failing
}
