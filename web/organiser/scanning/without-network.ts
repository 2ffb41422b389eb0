// When scanners go on without the server.
import type { Answer, Failure } from '../../calls/api.ts'

export const noAnswer: Answer<never> = { ok: false, failure: { kind: 'no-answer' } }

/** True if scanners must go on without the server: unreachable, broken or overloaded. */
export function isAway(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429
}

/**
 * Gives up waiting after `longest` milliseconds. The server may have stored the scan all the same; at the sync it knows
 * the nonce.
 */
export function inTime<T>(asked: Promise<Answer<T>>, longest: number): Promise<Answer<T>> {
  return Promise.race([asked, new Promise<Answer<T>>(resolve => setTimeout(() => resolve(noAnswer), longest))])
}
