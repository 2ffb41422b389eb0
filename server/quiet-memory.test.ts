import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from './account/passwords.ts'
import { startGivingBack } from './quiet-memory.ts'

const pause = 300
let stop = () => {}
afterEach(() => stop())

/** Leaves some 100 MB behind that nobody uses any more. */
function rush(): void {
  const calls = Array.from({ length: 600_000 }, (_, i) => ({ number: i, text: `call ${i}`, more: [i] }))
  expect(calls.length).toBe(600_000)
}

/** Keeps the threads that hash busy, while the event loop only waits for them. */
async function hashFor(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) await Promise.all([hashPassword('one'), hashPassword('another')])
}

// Node's types do not know what it tells of a collection.
type Collection = PerformanceEntry & { detail: { flags: number } }

/** How often memory was collected that V8 by itself would have left for later. */
function watchCollections(): () => number {
  let count = 0
  new PerformanceObserver(list => {
    for (const { detail } of list.getEntries() as Collection[])
      if (detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE) count++
  }).observe({ entryTypes: ['gc'] })
  return () => count
}

describe('memory after a rush', () => {
  it('is given back to the machine once the program is quiet', async () => {
    rush()
    const during = process.memoryUsage.rss()
    stop = startGivingBack(pause)
    await expect.poll(process.memoryUsage.rss, { timeout: 10_000, interval: 200 }).toBeLessThan(during - 20e6)
  })

  it('stays for as long as people log in, whose passwords keep the processors busy and not the event loop', async () => {
    const collections = watchCollections()
    rush()
    stop = startGivingBack(pause)
    await hashFor(5 * pause)
    expect(collections()).toBe(0)
    await expect.poll(collections, { timeout: 10_000 }).toBeGreaterThan(0)
  })
})
