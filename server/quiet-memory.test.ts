import { describe, expect, it } from 'vitest'
import { startGivingBack } from './quiet-memory.ts'

describe('memory after a rush', () => {
  it('is given back once the program is quiet', async () => {
    let rush: unknown[] | null = Array.from({ length: 300_000 }, (_, i) => ({
      number: i,
      text: `call ${i}`,
      more: [i],
    }))
    const during = process.memoryUsage().heapTotal
    expect(rush.length).toBe(300_000)
    rush = null
    const stop = startGivingBack(300)
    try {
      await expect
        .poll(() => process.memoryUsage().heapTotal, { timeout: 30_000, interval: 200 })
        .toBeLessThan(during - 10e6)
    } finally {
      stop()
    }
  })
})
