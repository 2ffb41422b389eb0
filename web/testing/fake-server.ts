// A fake server for tests of pages: it returns the answers of the test and records the calls.
import { vi } from 'vitest'

type Call = { method: string; path: string; token: string | null; body: unknown }
export type FakeAnswer = { status?: number; body: unknown }
type Handler = FakeAnswer | Error | ((call: Call) => FakeAnswer | Promise<FakeAnswer>)

/** Answers to calls that the profile makes in every test. */
const profileCalls: Record<string, Handler> = {
  'GET users/pass': { body: { code: 'ABCDE-FGHJK-MNPQ', username: 'Asha Kumari', userId: 'AAAA000001' } },
  'GET users/answers': { body: { answers: [] } },
  'GET users/submissions': { body: { submissions: [] } },
  'GET users/stage': { body: { turns: [] } },
  'GET users/slots': { body: { rounds: [] } },
  'GET users/waitingList': { body: { entries: [], events: [] } },
  'GET users/payments': { body: { payments: [], claims: [], upi: null, desk: 'The desk is in the hall.' } },
}

/**
 * Replaces `fetch`. The keys of `given` are calls such as 'POST users/login'; an Error as answer means that the server
 * is unreachable. An unexpected call gets no answer and is recorded in `unexpected`.
 */
export function fakeServer(given: Record<string, Handler>) {
  const answers = { ...profileCalls, ...given }
  const calls: Call[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '')
    const text = await request.text()
    const call: Call = {
      method: request.method,
      path,
      token: request.headers.get('x-access-token'),
      body: text ? JSON.parse(text) : undefined,
    }
    calls.push(call)
    const handler = answers[`${call.method} ${path}`]
    if (!handler) unexpected.push(`${call.method} ${path}`)
    if (!handler || handler instanceof Error) throw handler ?? new TypeError(`unexpected call of ${path}`)
    const { status = 200, body } = typeof handler === 'function' ? await handler(call) : handler
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return {
    calls,
    unexpected,
    /** The bodies sent to this path, oldest first. */
    sent: (path: string) => calls.filter(call => call.path === path).map(call => call.body),
    /** Changes an answer during a test. */
    answer: (call: string, handler: Handler) => {
      answers[call] = handler
    },
  }
}

export const unreachable = new TypeError('Failed to fetch')

/** An answer that the test sends later. */
export function held() {
  let give: (answer: FakeAnswer) => void = () => {}
  const answer = new Promise<FakeAnswer>(resolve => {
    give = resolve
  })
  return { handler: () => answer, give }
}
