// The calls to the server (S1), one small function each. A call never throws: it returns data or a failure. Calls of
// the profile are in profile-calls.ts, types of requests and answers in domain/account/api.ts, and the session in
// session.tsx.
import type {
  Challenge,
  Colleges,
  LoggedInUser,
  LoginBody,
  Message,
  RegisterBody,
  Registered,
  User,
  Verified,
} from '../../domain/account/api.ts'
import { forgetToken, rememberDevice, storedDevice, storedToken } from '../session/stored-session.ts'
import { forgetWork } from '../session/stored-work.ts'
import type { Queued } from './queue.ts'

/**
 * Why a call failed. Either the server refused it, no answer arrived in time, the request could not be made (A17), or
 * the call was cancelled.
 */
export type Failure =
  | { kind: 'refused'; status: number; error: string; code: string; amount?: number; queued?: Queued }
  | { kind: 'no-answer' }
  | { kind: 'not-sent'; message: string }
  | { kind: 'cancelled' }

export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure }

/** The text of a failure in the forms' notices. */
export function failureNotice(failure: Failure): string {
  return failure.kind === 'refused' ? `Error: ${failure.error}` : failureText(failure)
}

/** The text of a failure without 'Error: ', for alerts and dialogs that show the server's own sentence. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.error
  if (failure.kind === 'cancelled') return ''
  if (failure.kind === 'no-answer') return 'No response received from the server.'
  return `Error in request setup: ${failure.message}`
}

export const logIn = (body: LoginBody, signal?: AbortSignal) =>
  call<LoggedInUser>('POST', 'users/login', body, { signal, longest: longestPasswordCall })
export const verifyAccessToken = () => call<User>('GET', 'users/verifyAccessToken')
export const logOut = (token: string) => call<Message>('POST', 'users/logout', {}, { token })
/** Always sends `isStudent: false`, because the server decides who is a student (docs/rules.md). */
export const register = (body: RegisterBody, signal?: AbortSignal) =>
  call<Registered>('POST', 'users/register', { ...body, isStudent: false }, { signal, longest: longestPasswordCall })
export const forgotPassword = (email: string, signal?: AbortSignal) =>
  call<Message>('POST', 'users/forgotPassword', { email }, { signal })
export async function resetPassword(token: string, password: string, signal?: AbortSignal): Promise<Answer<Message>> {
  const path = `users/resetPassword/${encodeURIComponent(token)}`
  const answer = await call<Message>('POST', path, { password }, { signal, longest: longestPasswordCall })
  if (answer.ok) await rememberDevice(token)
  return answer
}
/** Whether the link of a mail still works. The answer says nothing else. */
export const checkLink = (kind: 'resetPassword' | 'verifyEmail', token: string) =>
  call<Message>('GET', `users/${kind}/${encodeURIComponent(token)}`)
export const verifyEmail = (token: string, signal?: AbortSignal) =>
  call<Verified>('POST', `users/verifyEmail/${encodeURIComponent(token)}`, {}, { signal })
export const resendVerification = () => call<Message>('POST', 'users/resendVerification', {})
export const unsubscribe = (token: string, signal?: AbortSignal) =>
  call<Message>('POST', `unsubscribe/${encodeURIComponent(token)}`, {}, { signal })
export const readColleges = () => call<Colleges>('GET', 'colleges')

/** How long (ms) until an unanswered call fails, so that users see 'Try again' instead of an endless spinner. */
export const longestCall = 10_000
/** How long (ms) until an unanswered call with a password fails. Such a call waits in a queue under heavy load. */
export const longestPasswordCall = 15_000
/** How many times a call without a place in the queue is made while the site is overloaded. */
const mostAttempts = 5

type CallOptions = {
  /** Sent instead of the stored token. */
  token?: string
  /** Further headers. */
  headers?: Record<string, string>
  /** Reads the data of a successful answer. */
  read?: (response: Response) => Promise<unknown>
  /** Ends the call without an answer. */
  signal?: AbortSignal | undefined
  /** The time limit in milliseconds, instead of `longestCall`. */
  longest?: number | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Makes a call below /api/ with the stored token, for pages and the console. Ignores answers after the time limit. If
 * the network's shared limit is used up, the browser solves a proof of work and calls again. Under overload it repeats
 * a call with a password until the call has left the queue or is cancelled, and other calls a few times.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: object,
  options: CallOptions = {},
): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await callProven<T>(method, path, body, options)
    const refused = !answer.ok && answer.failure.kind === 'refused' ? answer.failure : null
    const queued = refused?.queued
    if (!queued || (queued.wait === null && attempt === mostAttempts)) return answer
    const { waitInQueue } = await import('./queue.ts')
    if (!(await waitInQueue(queued, options.signal))) return { ok: false, failure: { kind: 'cancelled' } }
  }
}

async function callProven<T>(
  method: Method,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Answer<T>> {
  const answer = await callOnce<T>(method, path, body, options)
  if (answer.ok || answer.failure.kind !== 'refused' || answer.failure.code !== 'proof_needed') return answer
  const answered = await callOnce<Challenge>('GET', 'proof', undefined, { signal: options.signal })
  if (!answered.ok) return answer
  // Loaded on demand, because hardly any visit needs it.
  const loaded = await import('./proof.ts').catch(() => null)
  const proof = await loaded?.findProof(answered.data.challenge, options.signal)
  if (proof === undefined) return answer
  return callOnce<T>(method, path, body, { ...options, headers: { ...options.headers, 'x-proof': proof } })
}

async function callOnce<T>(
  method: Method,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Answer<T>> {
  const { token = storedToken(), read = response => response.json(), signal, longest = longestCall } = options
  const ended = new AbortController()
  const device = token ? null : storedDevice()
  let request: Request
  try {
    request = new Request(new URL(`api/${path}`, apiAddress()), {
      method,
      cache: 'no-store',
      signal: ended.signal,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-access-token': token } : {}),
        ...(device ? { 'x-known-device': device } : {}),
        ...options.headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  } catch (error) {
    return { ok: false, failure: { kind: 'not-sent', message: error instanceof Error ? error.message : String(error) } }
  }
  // Not AbortSignal.any: phones of 2022 do not have it.
  const end = () => ended.abort()
  signal?.addEventListener('abort', end)
  const timer = setTimeout(end, longest)
  try {
    const response = await untilAborted(fetch(request), ended.signal)
    // The log-in page of a hotel's or campus's network answers 200 with HTML. Reading it as JSON throws, so it counts
    // as no answer.
    if (response.ok) return { ok: true, data: (await untilAborted(read(response), ended.signal)) as T }
    const failure = await untilAborted(refusalIn(response), ended.signal)
    if (token && token === storedToken() && isTokenRefused(failure)) {
      forgetWork()
      forgetToken(token)
    }
    return { ok: false, failure }
  } catch {
    return { ok: false, failure: { kind: signal?.aborted ? 'cancelled' : 'no-answer' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** The result of `work`, or a rejection at the abort, because a service worker may be slow to end a request. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Whether our server refused the token itself; false for an answer of a proxy and for a wrong password. */
export function isTokenRefused(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'not_logged_in'
}

/** Reads the server's refusal. For an error answer of a proxy, which has no text, the message names the status. */
async function refusalIn(response: Response): Promise<Failure & { kind: 'refused' }> {
  const body = (await response.json().catch(() => null)) as Partial<Record<string, unknown>> | null
  return {
    kind: 'refused',
    status: response.status,
    error: typeof body?.error === 'string' ? body.error : `the server answered with status ${response.status}`,
    code: typeof body?.code === 'string' ? body.code : '',
    ...(body?.code === 'overloaded' ? { queued: queuedIn(response, body) } : {}),
    ...(typeof body?.amount === 'number' ? { amount: body.amount } : {}),
  }
}

function queuedIn(response: Response, { wait }: Partial<Record<string, unknown>>): Queued {
  const next = Math.max(1, Number(response.headers.get('retry-after')) || 1)
  return { wait: typeof wait === 'number' ? wait : null, next }
}

/** The base address that the server wrote into the page, or this site's address if the page has none. */
export function apiAddress(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''
  if (!written) return `${window.location.origin}/`
  return new URL(written.endsWith('/') ? written : `${written}/`, window.location.origin).href
}
