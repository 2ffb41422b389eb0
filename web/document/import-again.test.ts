import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importAgain } from './import-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a file that fails to load is requested up to three times before the import fails', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue('the part')
  const part = importAgain(load)
  await vi.runAllTimersAsync()
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)

  const never = vi.fn<() => Promise<string>>().mockRejectedValue(lost)
  const failed = expect(importAgain(never)).rejects.toBe(lost)
  await vi.runAllTimersAsync()
  await failed
  expect(never).toHaveBeenCalledTimes(3)
})
