import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inGroups } from './groups.ts'

/** Doubles numbers, and notes which were doubled together. */
function doubling(options: { most?: number; patience?: () => number } = {}) {
  const groups: number[][] = []
  const double = inGroups<number, number>({
    ...options,
    async doAll(items) {
      groups.push([...items])
      if (items.includes(13)) throw new Error('unlucky')
      return items.map(item => item * 2)
    },
  })
  return { double, groups }
}

/** Answers numbers when it is told to, and notes which were asked for together. */
function slow() {
  const groups: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const slowly = inGroups<number, number>({
    async doAll(items) {
      groups.push([...items])
      ends.push(Promise.withResolvers())
      await ends.at(-1)!.promise
      return items
    },
  })
  return { slowly, groups, ends }
}

describe('things that are done in groups', () => {
  it('those who ask in one turn go together, and each gets their own answer', async () => {
    const { double, groups } = doubling()
    expect(await Promise.all([3, 1, 2].map(double))).toEqual([6, 2, 4])
    expect(groups).toEqual([[3, 1, 2]])
  })

  it('who asks later goes with the next group', async () => {
    const { double, groups } = doubling()
    await double(1)
    await double(2)
    expect(groups).toEqual([[1], [2]])
  })

  it('a group that is full goes without the others, who follow it', async () => {
    const { double, groups } = doubling({ most: 2 })
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
    expect(groups).toEqual([[1, 2], [3, 4], [5]])
  })

  it('while two groups are under way whoever asks waits, and all who waited go together, also after a failure', async () => {
    const { slowly, groups, ends } = slow()
    const asked: Promise<number>[] = []
    for (const item of [1, 2, 3, 4]) {
      asked.push(slowly(item))
      await wait(5)
    }
    expect(groups).toEqual([[1], [2]])
    ends[1]!.reject(new Error('unlucky'))
    await expect(asked[1]).rejects.toThrow('unlucky')
    await wait(5)
    expect(groups).toEqual([[1], [2], [3, 4]])
    for (const { resolve } of ends) resolve()
    expect(await Promise.all([asked[0], asked[2], asked[3]])).toEqual([1, 3, 4])
  })

  it('a group that hangs holds the others back for a second at most, and when it ends it changes nothing for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { slowly, groups, ends } = slow()
    const asked: Promise<number>[] = []
    async function ask(item: number): Promise<void> {
      asked.push(slowly(item))
      await wait(5)
    }
    for (const item of [1, 2, 3]) await ask(item)
    vi.advanceTimersByTime(999)
    await wait(5)
    expect(groups).toEqual([[1], [2]])
    vi.advanceTimersByTime(1)
    await wait(5)
    expect(groups).toEqual([[1], [2], [3]])
    ends[0]!.resolve()
    await ask(4)
    await ask(5)
    expect(groups).toEqual([[1], [2], [3], [4]])
    for (const { resolve } of ends) resolve()
    await wait(5)
    ends.at(-1)!.resolve()
    expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5])
  })

  it('a failure is everybody’s in the group and nobody’s in the next', async () => {
    const { double } = doubling({ most: 2 })
    const outcomes = await Promise.allSettled([1, 13, 3].map(double))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('a group waits for others as long as its patience lasts', async () => {
    const { double, groups } = doubling({ patience: () => 100 })
    const first = double(1)
    await wait(20)
    expect(groups).toEqual([])
    await Promise.all([first, double(2)])
    expect(groups).toEqual([[1, 2]])
  })

  it('a group waits no longer when the one who joins sees nobody else coming, or when it is full', async () => {
    let coming = true
    const { double, groups } = doubling({ most: 3, patience: () => (coming ? 3_600_000 : 0) })
    await Promise.all([1, 2, 3].map(double))
    const last = double(4)
    coming = false
    await Promise.all([last, double(5)])
    expect(groups).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  it('a large group is answered in several turns, so that others who call meanwhile are not kept waiting', async () => {
    const turns = new Set<number>()
    let turn = 0
    const next = () => void (++turn < 100 && setImmediate(next))
    setImmediate(next)
    const { double } = doubling()
    await Promise.all(Array.from({ length: 20 }, (_, i) => double(i + 20).then(() => turns.add(turn))))
    expect(turns.size).toBeGreaterThan(2)
  })

  it('one whose answer takes longer keeps nobody waiting, and may fail alone', async () => {
    const slow = Promise.withResolvers<number>()
    const late = inGroups<number, number>({
      doAll: async items => items.map(item => (item === 1 ? slow.promise : item)),
    })
    const [one, ...others] = [1, 2, 3, 4, 5, 6].map(late)
    expect(await Promise.all(others)).toEqual([2, 3, 4, 5, 6])
    slow.reject(new Error('late'))
    await expect(one).rejects.toThrow('late')
  })
})
