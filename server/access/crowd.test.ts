// A crowd in the queue for password checks.
import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefusalError } from '../refuse.ts'
import { aQueue, seconds } from '../testing/password-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a crowd', () => {
  /** Chooses one of several queues for a person's call, by the number of earlier calls. */
  const atRandom = (person: number, calls: number) => hash('md5', `${person} ${calls}`, 'buffer')[0]!
  const inTurn = (person: number, calls: number) => person + calls

  /** All people call at once and retry as their refusal says. `length` is how long (ms) one password check takes. */
  async function admitEverybody(
    count: number,
    queues: ReturnType<typeof aQueue>['queue'][],
    { length = 1000, way = atRandom } = {},
  ) {
    const people = Array.from({ length: count }, (_, i) => ({
      i,
      calls: 0,
      statedWait: null as number | null,
      entered: 0,
    }))
    const began = performance.now()
    const come = async (person: (typeof people)[number]): Promise<void> => {
      const turn = { lane: 'campus', account: `${person.i}` }
      const queue = queues[way(person.i, person.calls++) % queues.length]!
      await queue
        .run(turn, async () => {
          person.entered = (performance.now() - began) / 1000
          await new Promise(resolve => setTimeout(resolve, length))
        })
        .catch(async ({ refusal }: RefusalError) => {
          person.statedWait ??= refusal.wait!
          await new Promise(resolve => setTimeout(resolve, refusal.retryAfter! * 1000))
          return come(person)
        })
    }
    const all = Promise.all(people.map(come))
    await seconds((count * length) / 500)
    await all
    return people
  }

  it('everybody in a crowd gets a turn, nearly in order of arrival and after the wait that their refusal stated', async () => {
    const people = await admitEverybody(200, [aQueue({ turns: 1000 }).queue])
    const last = Math.max(...people.map(({ entered }) => entered))
    expect(last).toBeLessThan(215)
    for (const { i, statedWait, entered } of people) {
      expect(Math.abs(entered - i), `person ${i} came in after ${entered} s`).toBeLessThan(20)
      if (statedWait)
        expect(
          entered / statedWait,
          `person ${i} should wait ${statedWait} s and came in after ${entered} s`,
        ).toBeLessThan(1.3)
    }
  })

  it.each([
    ['at random', atRandom],
    ['at every call', inTurn],
  ])('both processes of a site stay busy even if callers switch between them %s', async (_, way) => {
    const both = [0, 1].map(() => aQueue({ turns: 1000, usualWork: 50 }).queue)
    const people = await admitEverybody(2000, both, { length: 50, way })
    const last = Math.max(...people.map(({ entered }) => entered))
    expect(last, 'each process has fifty seconds of work').toBeLessThan(70)
  })
})
