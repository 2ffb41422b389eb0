// The interface to a payment provider. Each provider has a file that returns a `Provider`. All amounts are in paise.
import type { ProviderPayment, ProviderRefund } from '../../domain/online-payments/rules.ts'

/** The provider did not answer in time, or its answer is unusable. The provider may have acted: try again later. */
export class ProviderSilent extends Error {
  /** How long (ms) the provider asks us to wait; 0 if it names no time. */
  readonly wait: number

  constructor(message: string, wait = 0) {
    super(message)
    this.wait = wait
  }
}

/** The provider refused and did not act. The message comes from the provider. */
export class ProviderRefusal extends Error {}

export type LinkRequest = {
  reference: string
  paise: number
  description: string
  /** The address to which the provider sends the payer's browser after paying. */
  returnTo: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** How long (ms) the payer may wait for an answer. */
  longestWait: number
}

export type ProviderLink = {
  id: string
  reference: string
  address: string
  isPaid: boolean
  /** True if the link can no longer be paid: it is paid, cancelled or expired. */
  isClosed: boolean
  /** The payments made at the link, including failed ones. */
  paymentIds: string[]
}

export type ProviderDispute = {
  id: string
  paymentId: string
  paise: number
  state: string
  reasonCode: string
  /** ISO-8601, or null. */
  respondBy: string | null
}

/** One line of a settlement: money that reached the bank, or left it. */
export type SettlementLine = {
  id: string
  kind: string
  settlementId: string
  utr: string
  paymentId: string | null
  gross: number
  net: number
  fee: number
  tax: number
  /** ISO-8601. */
  settledAt: string
}

/**
 * A signed message or a row of a list. An event is only a hint: the site reads the payment at the provider before it
 * acts.
 */
export type WebhookEvent = {
  /** The same id when the event is sent again. */
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'link'
  about: string
}

export type Provider = {
  /** True for test keys, with which no money moves. */
  isTrial: boolean
  /** Makes a link, or returns the existing link with this reference. */
  makeLink(request: LinkRequest): Promise<ProviderLink>
  /** The link with this id, or with our reference; null when there is none. */
  readLink(of: { id: string } | { reference: string }): Promise<ProviderLink | null>
  /** Cancels a link and returns its final state, which is 'paid' if the payer paid before the cancellation. */
  cancelLink(id: string): Promise<ProviderLink>
  /** A payment, with the reference of its link and all its refunds. */
  readPayment(id: string): Promise<ProviderPayment>
  /** Refunds money, once for each key. */
  refund(call: { paymentId: string; paise: number; key: string }): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  /** Every refund since `since` (milliseconds since 1970), made by the site or in the provider's console. */
  listRefunds(since: number): Promise<ProviderRefund[]>
  readDispute(id: string): Promise<ProviderDispute>
  /** All disputes. */
  listDisputes(): Promise<ProviderDispute[]>
  /** The lines that were settled on this day (YYYY-MM-DD). */
  listSettlements(day: string): Promise<SettlementLine[]>
  /**
   * The payment in the address of a payer's return to the link with this reference; null when the signature is wrong.
   */
  readReturn(query: Readonly<Record<string, unknown>>, reference: string): { paymentId: string } | null
  /** The event of a webhook message; null when the signature is wrong; 'other' for kinds that the site ignores. */
  readWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): WebhookEvent | 'other' | null
}
