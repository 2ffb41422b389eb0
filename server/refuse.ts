// Refusing a call: code throws a refusal, which rolls the transaction back; http/errors.ts makes the answer of it.
// Codes and sentences are in domain/refusals.ts and domain/server-refusals.ts.
import type { Refusal } from '../domain/refusals.ts'
import { anyRefusal, type Details, type RefusalCode } from '../domain/server-refusals.ts'

export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(reason: Refusal) {
    super(reason.code)
    this.refusal = reason
  }
}

/** Refuses by throwing, which rolls an open transaction back. The details are those of `refusal`. */
export function refuse<Code extends RefusalCode>(code: Code, ...details: Details<Code>): never {
  throw new RefusalError(anyRefusal(code, ...details))
}

/** Refuses with what a check of domain/ returned; null means that nothing is wrong. */
export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason)
}
