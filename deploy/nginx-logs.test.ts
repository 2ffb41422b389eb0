import { describe, expect, it, vi } from 'vitest'
import { call } from '../testing/run-nginx.ts'
import { aFront } from './test-front.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('the logs of nginx', () => {
  it('contain no link of a mail and nothing after a question mark', async () => {
    const front = await aFront()
    for (const path of [
      '/forgotPassword/secret-1',
      '/api/users/verifyEmail/secret-2?token=secret-3',
      '/?token=secret-4',
      '/api/calendar/people/secret-5.ics',
      '/certificates/secret-6',
      '//api//users/%72esetPassword/secret-7',
      '/API/Users/ResetPassword/secret-8',
      '/forgotPassword%2Fsecret-9',
      '/events/../x/forgotPassword/secret-10',
      `/somewhere/else/secret-11${'x'.repeat(32)}`,
    ])
      await call(front, path)
    // The first line is from our check that nginx listens.
    await expect.poll(() => front.accessLog().trim().split('\n')).toHaveLength(11)
    expect(front.accessLog()).not.toContain('secret')
    expect(front.accessLog()).toMatch(/ GET \/forgotPassword\/\.\.\. 404 /)
  })

  it('contain no link of a mail even while the program is down', async () => {
    const front = await aFront()
    await front.site.app.close()
    for (const path of [
      '/forgotPassword/secret-1',
      '/api/users/verifyEmail/secret-2',
      '/join/secret-3',
      '/api/unsubscribe/secret-4',
    ])
      expect((await call(front, path)).status).toBe(503)
    await expect.poll(() => front.accessLog().trim().split('\n')).toHaveLength(5)
    expect(front.allLogs()).not.toContain('secret')
  })
})
