// The stand-in as an object: what tests, the demo and its desk tell it to do.
import type { Books, Payment, settleAll } from './books.ts'
import type { Faults } from './faults.ts'
import type { Keys, Message } from './messages.ts'

export type StandIn = {
  url: string
  keys: Keys
  /** The settings of a site that uses it. */
  settings: Record<string, string>
  books: Books
  /** Its clock, for refunds; milliseconds since 1970. */
  clock: { now: () => number }
  /** Set any of them to let it do wrong. */
  faults: Faults
  /** The calls of the site so far, such as `GET /v1/payments/pay_…`. */
  asked: string[]
  /** Messages that were made, whether sent or not. */
  messages: Message[]
  /** Where messages go; empty: they are kept only. */
  tell(siteUrl: string): void
  /** Somebody pays at the link with our reference, or tries: answers the payment's id and where the browser goes. */
  pay(reference: string, how?: PayHow): { paymentId: string; returnTo: string }
  /** A payment that waited becomes captured, or fails. */
  decide(paymentId: string, status: 'captured' | 'failed'): void
  /** A payment that was made at no link of the site. */
  payElsewhere(paise: number, currency?: string): string
  dispute(paymentId: string, status?: string): string
  /** Somebody gives money back in the provider's own console: paise of it, or all that is left. Answers its id. */
  refundAtDesk(paymentId: string, paise?: number): string
  refundEnds(refundId: string, status: 'processed' | 'failed'): void
  /** Pays everything open into the bank; null: nothing is open. */
  settle(at?: number): ReturnType<typeof settleAll>
  /** Waits until no message is under way. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export type PayHow = { status?: Payment['status']; paise?: number; currency?: string; silently?: boolean }
