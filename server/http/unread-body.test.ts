import { expect, it, vi } from 'vitest'
import { aSite } from '../testing/site.ts'

it('a call that is answered before its body was read causes no uncaught error afterwards', async () => {
  const failed: unknown[] = []
  const heard = (error: unknown) => void failed.push(error)
  process.on('uncaughtException', heard)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const site = await aSite()
    const answers = await Promise.all(
      ['/api/users/eventRegistration', '/api/users/login', '/api/nothing'].map(path =>
        site.post(path, { events: [1] }),
      ),
    )
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(failed).toEqual([])
  } finally {
    vi.useRealTimers()
    process.off('uncaughtException', heard)
  }
})
