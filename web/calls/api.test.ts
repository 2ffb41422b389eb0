// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, unreachable } from '../testing/fake-server.ts'
import * as api from './api.ts'
import * as profile from './profile-calls.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const everyCall: Record<string, () => Promise<api.Answer<unknown>>> = {
  'POST users/login': () => api.logIn({ email: 'a@example.org', password: 'secret' }),
  'GET users/verifyAccessToken': () => api.verifyAccessToken(),
  'POST users/register': () => api.register({ username: 'Asha', email: 'a@example.org', password: 'secret' }),
  'POST users/forgotPassword': () => api.forgotPassword('a@example.org'),
  'POST users/resetPassword/abc': () => api.resetPassword('abc', 'secret'),
  'POST users/verifyEmail/abc': () => api.verifyEmail('abc'),
  'POST users/resendVerification': () => api.resendVerification(),
  'POST users/updateUserFacility': () => profile.updateFacility('Nothing'),
  'POST users/eventRegistration': () => profile.registerForEvents({ events: [4], amount: 400 }),
  'POST users/deleteEvent': () => profile.unregisterFromEvents([4]),
}

describe('calls to the server', () => {
  it('S1: each call has its specified method, path and payload names', async () => {
    const answers = Object.fromEntries(Object.keys(everyCall).map(call => [call, { body: {} }]))
    const server = fakeServer(answers)
    for (const call of Object.values(everyCall)) expect((await call()).ok).toBe(true)
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(everyCall))
    expect(server.sent('users/login')).toEqual([{ email: 'a@example.org', password: 'secret' }])
    expect(server.sent('users/register')).toEqual([
      { username: 'Asha', email: 'a@example.org', password: 'secret', isStudent: false },
    ])
    expect(server.sent('users/forgotPassword')).toEqual([{ email: 'a@example.org' }])
    expect(server.sent('users/resetPassword/abc')).toEqual([{ password: 'secret' }])
    expect(server.sent('users/updateUserFacility')).toEqual([{ facility: 'Nothing' }])
    expect(server.sent('users/eventRegistration')).toEqual([{ events: [4], amount: 400 }])
    expect(server.sent('users/deleteEvent')).toEqual([{ event: [4] }])
  })

  it('A16: every request carries x-access-token while a token is stored, and none without one', async () => {
    const server = fakeServer(Object.fromEntries(Object.keys(everyCall).map(call => [call, { body: {} }])))
    for (const call of Object.values(everyCall)) await call()
    expect(server.calls.every(call => call.token === null)).toBe(true)
    server.calls.length = 0
    localStorage.setItem('auth-token', 'my-token')
    for (const call of Object.values(everyCall)) await call()
    expect(server.calls.map(call => call.token)).toEqual(Object.keys(everyCall).map(() => 'my-token'))
  })

  it('calls go to the address that the page names, or to the site itself', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request.url)
      return new Response('{}')
    })
    await api.verifyAccessToken()
    for (const written of ['https://api.example.org', 'https://api.example.org/festival/', '']) {
      document.head.innerHTML = `<meta name="api-url" content="${written}">`
      await api.verifyAccessToken()
    }
    expect(asked).toEqual([
      `${location.origin}/api/users/verifyAccessToken`,
      'https://api.example.org/api/users/verifyAccessToken',
      'https://api.example.org/festival/api/users/verifyAccessToken',
      `${location.origin}/api/users/verifyAccessToken`,
    ])
  })

  it('a link token with strange characters stays one part of the path', async () => {
    const server = fakeServer({ 'POST users/resetPassword/..%2Flogin%3F': { body: {} } })
    await api.resetPassword('../login?', 'secret')
    expect(server.unexpected).toEqual([])
  })
})

describe('a call that is not answered', () => {
  const never = () => new Promise<never>(() => {})

  it('has failed after ten seconds, whatever comes later', async () => {
    vi.useFakeTimers()
    try {
      vi.stubGlobal('fetch', never)
      const answer = vi.fn()
      void api.verifyAccessToken().then(answer)
      await vi.advanceTimersByTimeAsync(9_999)
      expect(answer).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(answer).toHaveBeenCalledExactlyOnceWith({ ok: false, failure: { kind: 'no-answer' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('has failed too when the answer begins and does not end', async () => {
    vi.useFakeTimers()
    try {
      vi.stubGlobal('fetch', async () => ({ ok: true, json: never }))
      const answer = vi.fn()
      void api.verifyAccessToken().then(answer)
      await vi.advanceTimersByTimeAsync(api.longestCall)
      expect(answer).toHaveBeenCalledExactlyOnceWith({ ok: false, failure: { kind: 'no-answer' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('can be cancelled, and then says nothing', async () => {
    vi.stubGlobal('fetch', never)
    const cancel = new AbortController()
    const answer = api.logIn({ email: 'a@example.org', password: 'secret' }, cancel.signal)
    cancel.abort()
    expect(await answer).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(api.failureNotice({ kind: 'cancelled' })).toBe('')
  })
})

async function noticeFor(handler: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({ 'GET users/verifyAccessToken': handler })
  const answer = await api.verifyAccessToken()
  return answer.ok ? null : api.failureNotice(answer.failure)
}

describe('what a failed call says', () => {
  it("A17: 'Error: ' and the server's own words when the server answers with an error", async () => {
    expect(await noticeFor({ status: 401, body: { error: 'Invalid email or password', code: 'login_failed' } })).toBe(
      'Error: Invalid email or password',
    )
  })

  it("A17: 'No response received from the server.' when nobody answers", async () => {
    expect(await noticeFor(unreachable)).toBe('No response received from the server.')
  })

  it("A17: 'Error in request setup: ' and the message when the request cannot be made", async () => {
    localStorage.setItem('auth-token', 'no header\ncan hold this')
    const server = fakeServer({})
    const answer = await api.verifyAccessToken()
    expect(server.calls).toEqual([])
    expect(answer.ok || api.failureNotice(answer.failure)).toMatch(/^Error in request setup: .+/)
  })

  it('a log-in page of the network in between, which answers 200 with HTML, counts as no answer', async () => {
    expect(await noticeFor({ body: '<html>Please accept our terms</html>' })).toBe(
      'No response received from the server.',
    )
  })

  it('an error without words still becomes a sentence', async () => {
    expect(await noticeFor({ status: 502, body: '<html>Bad gateway</html>' })).toBe(
      'Error: the server answered with status 502',
    )
  })

  it('a token that the server refuses is removed; a wrong password at log-in removes none', async () => {
    localStorage.setItem('auth-token', 'mine')
    fakeServer({ 'POST users/login': { status: 401, body: { error: 'Invalid', code: 'login_failed' } } })
    await api.logIn({ email: 'a@example.org', password: 'wrong' })
    expect(localStorage.getItem('auth-token')).toBe('mine')
    await noticeFor({ status: 401, body: { error: 'Please log in to continue', code: 'not_logged_in' } })
    expect(localStorage.getItem('auth-token')).toBeNull()
  })
})

describe('a site at which very many people are', () => {
  const queuedFor = (wait: number) => ({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: 'Many people are using the site.', code: 'overloaded', wait },
  })

  beforeEach(async () => {
    // Loaded by the first call that waits, which no faked clock brings about.
    await import('./queue.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => vi.useRealTimers())

  /** The site's answers to log-ins, one after another; what it was asked, and what forms were told. */
  function aQueue(answers: { status?: number; headers?: Record<string, string>; body: object }[]) {
    const told: number[] = []
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      const { status = 200, headers = {}, body } = answers[Math.min(++asked, answers.length) - 1]!
      return new Response(JSON.stringify(body), { status, headers })
    })
    const hear = (event: Event) => told.push((event as CustomEvent<number>).detail)
    window.addEventListener('queue-of-passwords', hear)
    onTestFinished(() => window.removeEventListener('queue-of-passwords', hear))
    return { asked: () => asked, told }
  }
  const logIn = (signal?: AbortSignal) => api.logIn({ email: 'a@example.org', password: 'secret' }, signal)

  it('a log-in waits by itself and says how long', async () => {
    const { asked, told } = aQueue([queuedFor(30), queuedFor(9), { body: { username: 'Asha' } }])
    const answer = logIn()
    await vi.advanceTimersByTimeAsync(4000)
    expect(await answer).toMatchObject({ ok: true })
    expect(asked()).toBe(3)
    expect(told).toEqual([30, 29, 9, 8])
  })

  it('a cancelled log-in asks no more until the next press', async () => {
    const { asked } = aQueue([queuedFor(30), { body: {} }])
    const pressed = new AbortController()
    const answer = logIn(pressed.signal)
    await vi.advanceTimersByTimeAsync(500)
    pressed.abort()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(asked()).toBe(1)
    await logIn()
    expect(asked()).toBe(2)
  })

  it('a call without a password asks again after the seconds that it was told, and gives up at last', async () => {
    const busy = { ...queuedFor(2), body: { error: 'Many people are using the site.', code: 'overloaded' } }
    const { asked } = aQueue([busy])
    const answer = api.verifyAccessToken()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'overloaded' } })
    expect(asked()).toBe(5)
  })
})
