// What the site needs of a provider of payments: these functions, and no more. A second provider is one more file that
// answers a `Provider`. All amounts are in paise.
import type { ProviderPayment, ProviderRefund } from '../../domain/online-payments/rules.ts'

/** No answer in time, or one that says nothing: it may have acted all the same. Try again later. */
export class ProviderSilent extends Error {
  /** Milliseconds that the provider wants us to wait; 0: it said nothing. */
  readonly wait: number

  constructor(message: string, wait = 0) {
    super(message)
    this.wait = wait
  }
}

/** The provider says no, in its own words: it did not act. */
export class ProviderRefusal extends Error {}

export type LinkWish = {
  reference: string
  paise: number
  description: string
  /** Where the payer's browser goes after paying. */
  returnTo: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Milliseconds that the payer may still wait for it. */
  longestWait: number
}

export type ProviderLink = {
  id: string
  reference: string
  address: string
  isPaid: boolean
  /** Whether it can be paid no more: paid, cancelled or expired. */
  isClosed: boolean
  /** The payments made at it, also those that failed. */
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

/** What reached the bank, or left it: one line of a settlement. */
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

/** What a signed message is about: a hint where to look, never believed by itself. */
export type News = {
  /** The same however often it is sent. */
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'link'
  about: string
}

export type Provider = {
  /** The keys are for trying: no money moves, and whoever pays pays nothing. */
  isTrial: boolean
  /** Makes a link, or answers the one with this reference that there is already. */
  makeLink(wish: LinkWish): Promise<ProviderLink>
  /** The link with this id, or with our reference; null: there is none. */
  readLink(of: { id: string } | { reference: string }): Promise<ProviderLink | null>
  /** Ends a link. Answers it as it then is: paid, when the money was faster. */
  cancelLink(id: string): Promise<ProviderLink>
  /** A payment, with our reference of its link and every refund of it. */
  readPayment(id: string): Promise<ProviderPayment>
  /** Gives money back, once for each key however often it is called. */
  refund(call: { paymentId: string; paise: number; key: string }): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  /** Every refund that was made since `since` (milliseconds since 1970), whoever made it. */
  listRefunds(since: number): Promise<ProviderRefund[]>
  readDispute(id: string): Promise<ProviderDispute>
  /** Every dispute that there is. */
  listDisputes(): Promise<ProviderDispute[]>
  /** What was settled on this day (YYYY-MM-DD). */
  listSettlements(day: string): Promise<SettlementLine[]>
  /** The payment that a payer's return tells of, for the link with this reference; null: the signature is wrong. */
  readReturn(query: Readonly<Record<string, unknown>>, reference: string): { paymentId: string } | null
  /** What a message tells of; null: the signature is wrong; 'other': nothing that matters here. */
  readNews(body: Buffer, headers: Readonly<Record<string, unknown>>): News | 'other' | null
}
