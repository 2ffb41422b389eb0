// The stand-in as an object, for tests, the demo and its desk.
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
  /** The address for messages; empty: they are only stored. */
  tell(siteUrl: string): void
  /** Pays, or tries to pay, the link with our reference: returns the payment's id and the browser's next address. */
  pay(reference: string, how?: PayHow): { paymentId: string; returnTo: string }
  /** A payment that waited becomes captured, or fails. */
  decide(paymentId: string, status: 'captured' | 'failed'): void
  /** A payment that was made at no link of the site. */
  payElsewhere(paise: number, currency?: string): string
  dispute(paymentId: string, status?: string): string
  /** Refunds some paise, or the whole rest, in the provider's own console. Returns the refund's id. */
  refundAtDesk(paymentId: string, paise?: number): string
  refundEnds(refundId: string, status: 'processed' | 'failed'): void
  /** Pays everything open into the bank; null: nothing is open. */
  settle(at?: number): ReturnType<typeof settleAll>
  /** Waits until all messages are sent. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export type PayHow = { status?: Payment['status']; paise?: number; currency?: string; silently?: boolean }
