import { describe, expect, it } from 'vitest'
import { createQueue } from './fair-queue.ts'

/** Works that end when they are told to; `started` lists their names in the order in which they began. */
function works() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  return { started, work, endFirst: () => ends.shift()?.() }
}

describe('the queue of passwords', () => {
  it('hashes two at once and the others of one caller in the order in which they came', async () => {
    const queue = createQueue({ atOnce: 2, mostWaiting: 10 })
    const { started, work, endFirst } = works()
    const all = ['1', '2', '3', '4'].map(name => queue.run('one', work(name)))
    await expect.poll(() => started).toEqual(['1', '2'])
    expect(queue.length()).toBe(2)
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2', '3'])
    expect(queue.length()).toBe(1)
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2', '3', '4'])
    endFirst()
    endFirst()
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  })

  it('lets callers take turns: whoever sends hundreds does not keep the next person waiting', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1000 })
    const { started, work, endFirst } = works()
    for (let i = 0; i < 300; i++) void queue.run('flood', work(`flood ${i}`))
    void queue.run('campus', work('campus 0'))
    void queue.run('campus', work('campus 1'))
    void queue.run('home', work('home'))
    for (let i = 0; i < 6; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect(started.slice(0, 6)).toEqual(['flood 0', 'flood 1', 'campus 0', 'home', 'flood 2', 'campus 1'])
  })

  it('refuses with 503 who comes to a full queue, and lets people in again when somebody has left it', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
    const { started, work, endFirst } = works()
    const first = [queue.run('one', work('1')), queue.run('one', work('2'))]
    await expect(queue.run('one', work('3'))).rejects.toMatchObject({
      refusal: { code: 'overloaded', status: 503, retryAfter: 5 },
    })
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2'])
    const late = queue.run('one', work('4'))
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2', '4'])
    endFirst()
    expect(await Promise.all([...first, late])).toEqual(['1', '2', '4'])
  })

  it('when it is full, refuses the newest of whoever sent most, and not the next person', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 3 })
    const { started, work, endFirst } = works()
    const flood = ['1', '2', '3', '4'].map(name => queue.run('flood', work(name)))
    const last = expect(flood[3]).rejects.toMatchObject({ refusal: { code: 'overloaded' } })
    void queue.run('home', work('home'))
    await last
    for (let i = 0; i < 4; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect(started).toEqual(['1', '2', 'home', '3'])
  })

  it('many callers with a work each: the newest is refused, and nobody who waited', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 3 })
    const { started, work, endFirst } = works()
    const all = ['a', 'b', 'c', 'd'].map(name => queue.run(name, work(name)))
    await expect(queue.run('e', work('e'))).rejects.toMatchObject({ refusal: { code: 'overloaded' } })
    for (let i = 0; i < 4; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('work that fails makes room for the next', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
    const failing = queue.run('one', () => Promise.reject(new Error('no')))
    const next = queue.run('one', async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(queue.length()).toBe(0)
  })
})
