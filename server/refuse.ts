// Refusing a call: code throws a refusal, which rolls the transaction back; http/errors.ts makes the answer of it.
// Codes and sentences are in domain/refusals.ts.
import { type Refusal, type RefusalCode, refusal } from '../domain/refusals.ts'

export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(reason: Refusal) {
    super(reason.code)
    this.refusal = reason
  }
}

/**
 * Refuses by throwing, which rolls an open transaction back.
 * `values` fill the placeholders of the sentence; `extra` carries the right amount (rupees) or the seconds to wait.
 */
export function refuse(
  code: RefusalCode,
  values?: Record<string, string | number>,
  extra?: Pick<Refusal, 'amount' | 'retryAfter'>,
): never {
  throw new RefusalError(refusal(code, values, extra))
}

/** Refuses with what a check of domain/ returned; null means that nothing is wrong. */
export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason)
}
