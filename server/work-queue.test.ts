import { describe, expect, it, vi } from 'vitest'
import { isUnavailable } from './database/errors.ts'
import { createWorkQueue } from './work-queue.ts'

/** A work that ends when it is told to. */
function aWork() {
  const end = Promise.withResolvers<string>()
  const run = vi.fn(() => end.promise)
  return { run, end: end.resolve, fail: end.reject }
}

describe('works in turns', () => {
  it('so many run at a time, the others in the order in which they came, also after one that failed', async () => {
    const turn = createWorkQueue({ concurrency: 2, longestWait: 60_000 })
    const works = [aWork(), aWork(), aWork(), aWork()]
    const done = works.map(({ run }) => turn(run).catch(error => error.message))
    const begun = () => works.map(({ run }) => run.mock.calls.length)
    expect(begun()).toEqual([1, 1, 0, 0])
    works[1]!.fail(new Error('no luck'))
    await done[1]
    await vi.waitFor(() => expect(begun()).toEqual([1, 1, 1, 0]))
    works[0]!.end('first')
    await vi.waitFor(() => expect(begun()).toEqual([1, 1, 1, 1]))
    works[2]!.end('third')
    works[3]!.end('fourth')
    expect(await Promise.all(done)).toEqual(['first', 'no luck', 'third', 'fourth'])
  })

  it('A8: lanes take turns: a work waits behind one of each other lane, however many another lane brings', async () => {
    const turn = createWorkQueue({ concurrency: 1, longestWait: 60_000 })
    const begun: string[] = []
    const bring = (name: string, lane: string) => turn(async () => void begun.push(name), lane)
    const many = ['a1', 'a2', 'a3', 'a4'].map(name => bring(name, 'a'))
    await Promise.all([...many, bring('b1', 'b'), bring('c1', 'c'), bring('b2', 'b')])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    // Without lanes the one who came late waits behind them all.
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map(name => turn(async () => void begun.push(name))))
    expect(begun.slice(-4)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('who waits too long is refused as when the database cannot be used, and takes nobody’s turn', async () => {
    const turn = createWorkQueue({ concurrency: 1, longestWait: 1 })
    const [first, second] = [aWork(), aWork()]
    const running = turn(first.run)
    expect(isUnavailable(await turn(second.run).catch(error => error))).toBe(true)
    first.end('first')
    expect(await running).toBe('first')
    expect(second.run).not.toHaveBeenCalled()
    second.end('second')
    expect(await turn(second.run)).toBe('second')
  })
})
