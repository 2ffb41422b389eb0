import { describe, expect, it } from 'vitest'
import { createQueue } from './passwords.ts'

/** Works that end when they are told to; `started` lists their numbers in the order in which they began. */
function works() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () => {
    started.push(number)
    return new Promise<number>(resolve => ends.push(() => resolve(number)))
  }
  return { started, work, endFirst: () => ends.shift()?.() }
}

describe('the queue of passwords', () => {
  it('hashes two at once and the others in the order in which they came', async () => {
    const queue = createQueue({ atOnce: 2, mostWaiting: 10 })
    const { started, work, endFirst } = works()
    const all = [1, 2, 3, 4].map(number => queue.run(work(number)))
    await expect.poll(() => started).toEqual([1, 2])
    expect(queue.length()).toBe(2)
    endFirst()
    await expect.poll(() => started).toEqual([1, 2, 3])
    expect(queue.length()).toBe(1)
    endFirst()
    await expect.poll(() => started).toEqual([1, 2, 3, 4])
    endFirst()
    endFirst()
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  })

  it('refuses with 503 who comes to a full queue, and lets people in again when somebody has left it', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
    const { started, work, endFirst } = works()
    const first = [queue.run(work(1)), queue.run(work(2))]
    await expect(queue.run(work(3))).rejects.toMatchObject({
      refusal: { code: 'overloaded', status: 503, retryAfter: 5 },
    })
    endFirst()
    await expect.poll(() => started).toEqual([1, 2])
    const late = queue.run(work(4))
    endFirst()
    await expect.poll(() => started).toEqual([1, 2, 4])
    endFirst()
    expect(await Promise.all([...first, late])).toEqual([1, 2, 4])
  })

  it('work that fails makes room for the next', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
