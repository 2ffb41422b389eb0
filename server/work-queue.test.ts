import { describe, expect, it, vi } from 'vitest'
import { isUnavailable } from './database/errors.ts'
import { createWorkQueue } from './work-queue.ts'

/** A task that the test ends. */
function aTask() {
  const end = Promise.withResolvers<string>()
  const run = vi.fn(() => end.promise)
  return { run, end: end.resolve, fail: end.reject }
}

describe('a work queue', () => {
  it('only two tasks run at a time; the other tasks run in order of arrival, even after a failed task', async () => {
    const enqueue = createWorkQueue({ concurrency: 2, longestWait: 60_000 })
    const tasks = [aTask(), aTask(), aTask(), aTask()]
    const done = tasks.map(({ run }) => enqueue(run).catch(error => error.message))
    const begun = () => tasks.map(({ run }) => run.mock.calls.length)
    expect(begun()).toEqual([1, 1, 0, 0])
    tasks[1]!.fail(new Error('no luck'))
    await done[1]
    await vi.waitFor(() => expect(begun()).toEqual([1, 1, 1, 0]))
    tasks[0]!.end('first')
    await vi.waitFor(() => expect(begun()).toEqual([1, 1, 1, 1]))
    tasks[2]!.end('third')
    tasks[3]!.end('fourth')
    expect(await Promise.all(done)).toEqual(['first', 'no luck', 'third', 'fourth'])
  })

  it('A8: a task waits for at most one task of each other lane, even if such a lane has many tasks', async () => {
    const enqueue = createWorkQueue({ concurrency: 1, longestWait: 60_000 })
    const begun: string[] = []
    const bring = (name: string, lane: string) => enqueue(async () => void begun.push(name), lane)
    const many = ['a1', 'a2', 'a3', 'a4'].map(name => bring(name, 'a'))
    await Promise.all([...many, bring('b1', 'b'), bring('c1', 'c'), bring('b2', 'b')])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    // Without lanes the last task waits behind all others.
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map(name => enqueue(async () => void begun.push(name))))
    expect(begun.slice(-4)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('a task that has waited too long fails as if the database were unavailable, and never runs', async () => {
    const enqueue = createWorkQueue({ concurrency: 1, longestWait: 1 })
    const [first, second] = [aTask(), aTask()]
    const running = enqueue(first.run)
    expect(isUnavailable(await enqueue(second.run).catch(error => error))).toBe(true)
    first.end('first')
    expect(await running).toBe('first')
    expect(second.run).not.toHaveBeenCalled()
    second.end('second')
    expect(await enqueue(second.run)).toBe('second')
  })
})
