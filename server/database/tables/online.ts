// The tables of online payments. ../tables.ts explains the types of columns. The provider's amounts are in paise.
import type { LinkState, PaymentState } from '../../../domain/online-payments/rules.ts'

/** A payment link of the provider. */
export type OnlineLinkTable = {
  /** Our unique reference, which the provider also stores. */
  reference: string
  person_id: string
  /** The team, if the link pays a team's dues; null for one's own dues. Without a foreign key, as `payment.team_id`. */
  team_id: string | null
  /** Whole rupees. */
  amount: number
  state: LinkState
  /** The link's id at the provider; null while the link is being made. */
  provider_id: string | null
  /** The link's address at the provider; empty while the link is being made. */
  address: string
  made_at: string
  expires_at: string
  /** The time of the next poll of the provider; null: the link needs no more polls. */
  next_poll_at: string | null
  /** The number of polls after the link was closed. */
  late_polls: number
}

/** The share of each member in a team's link, in whole rupees. */
export type OnlineShareTable = { reference: string; person_id: string; amount: number }

/** A payment as it was read from the provider. */
export type OnlinePaymentTable = {
  /** The provider's id. */
  id: string
  reference: string | null
  state: PaymentState
  paise: number
  currency: string
  /** The payer's method at the provider, such as `upi`. */
  method: string
  /** The reason why staff must decide about it, or empty. */
  review_reason: string
  /** The first ledger row that credited it. */
  payment_id: string | null
  seen_at: string
  decided_at: string | null
  decided_by: string | null
  reason: string
}

/** An event from the provider's webhook or the payer's browser. It is only a hint; the site then asks the provider. */
export type WebhookEventTable = {
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'link'
  /** The provider's id of the payment, refund, dispute or link. */
  subject_id: string
  received_at: string
  done_at: string | null
  attempts: number
  next_attempt_at: string
  /** The error of the last attempt, or empty. */
  last_error: string
}

/** A refund to the account from which the payment was made. */
export type OnlineRefundTable = {
  /** The id of the act. The provider gets it as its idempotency key. */
  id: string
  online_payment_id: string
  /** The refunded ledger row. */
  refunded_payment_id: string
  /** The negative ledger row of the refund. */
  payment_id: string
  /** Whole rupees. */
  amount: number
  /** `asked`: the provider may not have received the request yet; `sent`: it has received the request. */
  state: 'asked' | 'sent' | 'done' | 'failed'
  provider_id: string | null
  requested_by: string
  requested_at: string
  ended_at: string | null
  attempts: number
  next_attempt_at: string | null
}

export type OnlineDisputeTable = {
  id: string
  online_payment_id: string
  paise: number
  /** The provider's name for the state. */
  state: string
  reason_code: string
  respond_by: string | null
  seen_at: string
  changed_at: string
  decided_at: string | null
  decided_by: string | null
  reason: string
  /** The negative ledger row; null unless staff recorded one. */
  payment_id: string | null
}

/** A ledger row that reverses all or part of a credited payment, or restores it. */
export type OnlineEntryTable = {
  payment_id: string
  /** The row of the ledger that credited the money. */
  credited_payment_id: string
  cause: 'refund' | 'dispute'
  /** The id of `online_refund`, `provider_refund` or `online_dispute`. */
  cause_id: string
  /** The earlier ledger row that it reverses, because the refund failed or the dispute was won; null: none. */
  reverses: string | null
}

/** A refund made in the provider's dashboard. */
export type ProviderRefundTable = {
  /** The provider's id. */
  id: string
  /** The provider's payment, which the site may not have read yet. */
  online_payment_id: string
  paise: number
  state: 'sent' | 'done' | 'failed'
  seen_at: string
  changed_at: string
}

/** One line of a settlement, the provider's transfer to the festival's bank account. */
export type SettlementRowTable = {
  /** The id of the payment, refund or adjustment. */
  id: string
  settlement_id: string
  utr: string
  kind: string
  /** The provider's payment that it belongs to, or null. */
  online_payment_id: string | null
  /** Paise before fee and tax; negative for refunds and other deductions. */
  gross: number
  /** Paise after fee and tax; negative for refunds and other deductions. */
  net: number
  fee: number
  tax: number
  settled_at: string
}
