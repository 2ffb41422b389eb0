// How server code says no: it throws a refusal, which rolls a transaction back and becomes the answer in http/errors.ts.
// The sentences and codes are in domain/refusals.ts.
import { type Refusal, type RefusalCode, refusal } from '../domain/refusals.ts'

export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(reason: Refusal) {
    super(reason.code)
    this.refusal = reason
  }
}

/**
 * Refuses by throwing; nothing after it runs and an open transaction is rolled back.
 * `words` fill the sentence's gaps; `extra` carries the right amount (rupees) or the waiting time (seconds).
 */
export function refuse(
  code: RefusalCode,
  words?: Record<string, string | number>,
  extra?: Pick<Refusal, 'amount' | 'retryAfter'>,
): never {
  throw new RefusalError(refusal(code, words, extra))
}

/** Refuses with the outcome of a domain check; null means the check found nothing wrong. */
export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason)
}
