// The simulated provider as an object, for tests, the demo and the page of its desk.
import type { Books, Payment, settleAll } from './books.ts'
import type { Faults } from './faults.ts'
import type { Keys, Message } from './messages.ts'

export type StandIn = {
  url: string
  keys: Keys
  /** The settings of a site that uses this provider. */
  settings: Record<string, string>
  books: Books
  /** The provider's clock, for the times of refunds, in milliseconds since 1970. */
  clock: { now: () => number }
  /** The faults of the provider. Set a field to switch a fault on. */
  faults: Faults
  /** The calls of the site so far, such as `GET /v1/payments/pay_…`. */
  asked: string[]
  /** All messages, including those that are not sent yet. */
  messages: Message[]
  /** Sets the site that receives messages; with an empty address, messages are only stored. */
  tell(siteUrl: string): void
  /** Pays, or tries to pay, the link with this reference. Returns the payment's id and the browser's next address. */
  pay(reference: string, how?: PayHow): { paymentId: string; returnTo: string }
  /** Captures a payment, or makes it fail. */
  decide(paymentId: string, status: 'captured' | 'failed'): void
  /** Makes a payment without a link of the site and returns its id. */
  payElsewhere(paise: number, currency?: string): string
  dispute(paymentId: string, status?: string): string
  /** Refunds some paise, or the whole rest, in the provider's own console. Returns the refund's id. */
  refundAtDesk(paymentId: string, paise?: number): string
  refundEnds(refundId: string, status: 'processed' | 'failed'): void
  /** Transfers the open balance to the bank. Returns the settlement, or null if there is no balance. */
  settle(at?: number): ReturnType<typeof settleAll>
  /** Waits until all messages are sent. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export type PayHow = { status?: Payment['status']; paise?: number; currency?: string; silently?: boolean }
