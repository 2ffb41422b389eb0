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

  it('A16: requests have the header x-access-token only while a token is stored', async () => {
    const server = fakeServer(Object.fromEntries(Object.keys(everyCall).map(call => [call, { body: {} }])))
    for (const call of Object.values(everyCall)) await call()
    expect(server.calls.every(call => call.token === null)).toBe(true)
    server.calls.length = 0
    localStorage.setItem('auth-token', 'my-token')
    for (const call of Object.values(everyCall)) await call()
    expect(server.calls.map(call => call.token)).toEqual(Object.keys(everyCall).map(() => 'my-token'))
  })

  it('calls are sent to the API address in the page, or to the site itself if the page has none', async () => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      urls.push(request.url)
      return new Response('{}')
    })
    await api.verifyAccessToken()
    for (const written of ['https://api.example.org', 'https://api.example.org/festival/', '']) {
      document.head.innerHTML = `<meta name="api-url" content="${written}">`
      await api.verifyAccessToken()
    }
    expect(urls).toEqual([
      `${location.origin}/api/users/verifyAccessToken`,
      'https://api.example.org/api/users/verifyAccessToken',
      'https://api.example.org/festival/api/users/verifyAccessToken',
      `${location.origin}/api/users/verifyAccessToken`,
    ])
  })

  it('a link token with special characters is encoded as one segment of the path', async () => {
    const server = fakeServer({ 'POST users/resetPassword/..%2Flogin%3F': { body: {} } })
    await api.resetPassword('../login?', 'secret')
    expect(server.unexpected).toEqual([])
  })
})

describe('an unanswered call', () => {
  const never = () => new Promise<never>(() => {})

  it('an unanswered call fails after ten seconds', async () => {
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

  it('a call whose answer begins but never ends fails after ten seconds', async () => {
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

  it('a cancelled call ends at once and has no message', async () => {
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

describe('the message of a failed call', () => {
  it("A17: the message is 'Error: ' with the server's own text if the server answers with an error", async () => {
    expect(await noticeFor({ status: 401, body: { error: 'Invalid email or password', code: 'login_failed' } })).toBe(
      'Error: Invalid email or password',
    )
  })

  it("A17: the message is 'No response received from the server.' if the server is unreachable", async () => {
    expect(await noticeFor(unreachable)).toBe('No response received from the server.')
  })

  it("A17: the message is 'Error in request setup: ' with the browser's message if the request cannot be made", async () => {
    localStorage.setItem('auth-token', 'no header\ncan hold this')
    const server = fakeServer({})
    const answer = await api.verifyAccessToken()
    expect(server.calls).toEqual([])
    expect(answer.ok || api.failureNotice(answer.failure)).toMatch(/^Error in request setup: .+/)
  })

  it("the message is 'No response received from the server.' if a network answers with its own log-in page (200, HTML)", async () => {
    expect(await noticeFor({ body: '<html>Please accept our terms</html>' })).toBe(
      'No response received from the server.',
    )
  })

  it('the message names the HTTP status if an error answer has no text', async () => {
    expect(await noticeFor({ status: 502, body: '<html>Bad gateway</html>' })).toBe(
      'Error: the server answered with status 502',
    )
  })

  it('a stored token is removed if the server refuses it, but not after a wrong password at log-in', async () => {
    localStorage.setItem('auth-token', 'mine')
    fakeServer({ 'POST users/login': { status: 401, body: { error: 'Invalid', code: 'login_failed' } } })
    await api.logIn({ email: 'a@example.org', password: 'wrong' })
    expect(localStorage.getItem('auth-token')).toBe('mine')
    await noticeFor({ status: 401, body: { error: 'Please log in to continue', code: 'not_logged_in' } })
    expect(localStorage.getItem('auth-token')).toBeNull()
  })
})

describe('a call to an overloaded site', () => {
  const queuedFor = (wait: number) => ({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: 'Many people are using the site.', code: 'overloaded', wait },
  })

  beforeEach(async () => {
    // Loaded before the calls need it, because fake timers do not wait for an import.
    await import('./queue.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => vi.useRealTimers())

  /** A server that gives these answers in turn. Returns the number of calls and the waiting times that forms get. */
  function aQueue(answers: { status?: number; headers?: Record<string, string>; body: object }[]) {
    const waits: number[] = []
    let calls = 0
    vi.stubGlobal('fetch', async () => {
      const { status = 200, headers = {}, body } = answers[Math.min(++calls, answers.length) - 1]!
      return new Response(JSON.stringify(body), { status, headers })
    })
    const onWait = (event: Event) => waits.push((event as CustomEvent<number>).detail)
    window.addEventListener('queue-of-passwords', onWait)
    onTestFinished(() => window.removeEventListener('queue-of-passwords', onWait))
    return { calls: () => calls, waits }
  }
  const logIn = (signal?: AbortSignal) => api.logIn({ email: 'a@example.org', password: 'secret' }, signal)

  it('a log-in is repeated automatically until it succeeds, and the form shows the seconds left', async () => {
    const { calls, waits } = aQueue([queuedFor(30), queuedFor(9), { body: { username: 'Asha' } }])
    const answer = logIn()
    await vi.advanceTimersByTimeAsync(4000)
    expect(await answer).toMatchObject({ ok: true })
    expect(calls()).toBe(3)
    expect(waits).toEqual([30, 29, 9, 8])
  })

  it('a cancelled log-in is not repeated until the next press', async () => {
    const { calls } = aQueue([queuedFor(30), { body: {} }])
    const pressed = new AbortController()
    const answer = logIn(pressed.signal)
    await vi.advanceTimersByTimeAsync(500)
    pressed.abort()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(calls()).toBe(1)
    await logIn()
    expect(calls()).toBe(2)
  })

  it('a call without a password is repeated after the number of seconds in the answer, and fails after five attempts', async () => {
    const busy = { ...queuedFor(2), body: { error: 'Many people are using the site.', code: 'overloaded' } }
    const { calls } = aQueue([busy])
    const answer = api.verifyAccessToken()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'overloaded' } })
    expect(calls()).toBe(5)
  })
})
