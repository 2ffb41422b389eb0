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

/** A queue whose works take a second each, on a clock that the test sets; somebody waits for ten works at most. */
function aQueue({ atOnce = 1, turns = 1 } = {}) {
  const clock = { now: 0 }
  const queue = createQueue({ atOnce, turns, longestWait: 10_000, usualWork: 1000, now: () => clock.now })
  const run = (lane: string, work: () => Promise<string>, signal?: AbortSignal) =>
    queue.run({ lane, ...(signal && { signal }) }, work)
  return { clock, queue, run }
}

const busy = { refusal: { code: 'overloaded', status: 503, retryAfter: 5 } }

describe('the queue of passwords', () => {
  it('hashes two at once and the others of one caller in the order in which they came', async () => {
    const { queue, run } = aQueue({ atOnce: 2 })
    const { started, work, endFirst } = works()
    const all = ['1', '2', '3', '4'].map(name => run('one', work(name)))
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

  it('refuses at once with 503 who would wait longer than a browser does, and takes people again when others have left', async () => {
    const { queue, run } = aQueue()
    const { started, work, endFirst } = works()
    const all = Array.from({ length: 12 }, (_, i) => run('campus', work(String(i))))
    await expect(run('campus', work('late'))).rejects.toMatchObject(busy)
    expect(queue.length()).toBe(11)
    endFirst()
    await expect.poll(() => started.length).toBe(2)
    endFirst()
    await expect.poll(() => started.length).toBe(3)
    all.push(run('campus', work('in time')))
    for (let i = 2; i < 13; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect((await Promise.all(all)).at(-1)).toBe('in time')
  })

  it('lets callers take turns: a flood is refused, and does not keep the next person waiting', async () => {
    const { run } = aQueue()
    const { started, work, endFirst } = works()
    const flood = Array.from({ length: 300 }, (_, i) => run('flood', work(`flood ${i}`)))
    const settled = Promise.allSettled(flood)
    void run('campus', work('campus 0'))
    void run('campus', work('campus 1'))
    void run('home', work('home'))
    for (let i = 0; i < 15; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect(started.slice(0, 6)).toEqual(['flood 0', 'flood 1', 'campus 0', 'home', 'flood 2', 'campus 1'])
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(288)
  })

  it('a campus with one address has many turns in a round: its people do not wait for everybody else', async () => {
    const { run } = aQueue({ turns: 2 })
    const { started, work, endFirst } = works()
    const lanes = ['first', 'campus', 'campus', 'campus', 'home', 'mobile']
    const all = lanes.map((lane, i) => run(lane, work(`${lane} ${i}`)))
    for (let i = 0; i < lanes.length; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    await Promise.all(all)
    expect(started).toEqual(['first 0', 'campus 1', 'campus 2', 'home 4', 'mobile 5', 'campus 3'])
  })

  it('keeps the order of who waits: the second of a network is not overtaken by all who come later', async () => {
    const { run } = aQueue()
    const { started, work, endFirst } = works()
    const all = ['first', 'a', 'b', 'campus', 'campus'].map((lane, i) => run(lane, work(`${lane} ${i}`)))
    for (let i = 0; i < 8; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      if (i < 3) all.push(run(`later ${i}`, work(`later ${i}`)))
      endFirst()
    }
    await Promise.all(all)
    expect(started).toEqual(['first 0', 'a 1', 'b 2', 'campus 3', 'later 0', 'campus 4', 'later 1', 'later 2'])
  })

  it('learns how long a work takes: on a slow machine fewer may wait', async () => {
    const { clock, run } = aQueue()
    const { started, work, endFirst } = works()
    for (let i = 0; i < 30; i++) {
      const slow = run('one', work('slow'))
      await expect.poll(() => started.length).toBe(i + 1)
      clock.now += 5000
      endFirst()
      await slow
    }
    // At five seconds a work the third one of those that wait would begin too late.
    for (const name of ['runs', 'waits', 'waits too', 'and this']) void run('one', work(name))
    await expect(run('one', work('late'))).rejects.toMatchObject(busy)
    for (let i = 30; i < 34; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      clock.now += 1000
      endFirst()
    }
  })

  it('passes over who has gone: their places are free at once', async () => {
    const { queue, run } = aQueue()
    const { started, work, endFirst } = works()
    const gone = new AbortController()
    const first = run('one', work('first'))
    const left = expect(run('one', work('gone'), gone.signal)).rejects.toMatchObject(busy)
    const last = run('one', work('last'))
    gone.abort()
    await left
    expect(queue.length()).toBe(1)
    endFirst()
    await expect.poll(() => started).toEqual(['first', 'last'])
    endFirst()
    expect(await Promise.all([first, last])).toEqual(['first', 'last'])
    await expect(run('one', work('never'), gone.signal)).rejects.toMatchObject(busy)
  })

  it('refuses in place of starting what waited too long because a work took longer than any before', async () => {
    const { clock, queue, run } = aQueue()
    const { started, work, endFirst } = works()
    void run('one', work('long'))
    const late = expect(run('one', work('late'))).rejects.toMatchObject(busy)
    await expect.poll(() => started).toEqual(['long'])
    clock.now += 10_001
    endFirst()
    await late
    expect(queue.length()).toBe(0)
    const next = run('one', work('next'))
    await expect.poll(() => started).toEqual(['long', 'next'])
    endFirst()
    expect(await next).toBe('next')
  })

  it('work that fails makes room for the next', async () => {
    const { queue, run } = aQueue()
    const failing = run('one', () => Promise.reject(new Error('no')))
    const next = run('one', async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(queue.length()).toBe(0)
  })
})
