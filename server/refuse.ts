// Refuses a call: code throws a refusal, which rolls the transaction back, and http/errors.ts turns the refusal into
// the answer. domain/refusals.ts and domain/server-refusals.ts have the codes and sentences.
import type { Refusal } from '../domain/refusals.ts'
import { anyRefusal, type Details, type RefusalCode } from '../domain/server-refusals.ts'

export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(reason: Refusal) {
    super(reason.code)
    this.refusal = reason
  }
}

/** Throws a refusal, which rolls an open transaction back. It has the same parameters as `refusal`. */
export function refuse<Code extends RefusalCode>(code: Code, ...details: Details<Code>): never {
  throw new RefusalError(anyRefusal(code, ...details))
}

/** Throws the refusal that a check of domain/ returned; null means no refusal. */
export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason)
}

/** The sentence of the refusal that `work` throws; '' if there is none. Passes on other errors. */
export async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.error
    throw error
  }
}
