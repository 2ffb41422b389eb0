import { describe, expect, it } from 'vitest'
import { startGivingBack } from './quiet-memory.ts'

describe('memory after a rush', () => {
  it('is given back to the machine once the program is quiet', async () => {
    let rush: unknown[] | null = Array.from({ length: 600_000 }, (_, i) => ({
      number: i,
      text: `call ${i}`,
      more: [i],
    }))
    const during = process.memoryUsage.rss()
    expect(rush.length).toBe(600_000)
    rush = null
    const stop = startGivingBack(300)
    try {
      await expect.poll(process.memoryUsage.rss, { timeout: 10_000, interval: 200 }).toBeLessThan(during - 20e6)
    } finally {
      stop()
    }
  })
})
