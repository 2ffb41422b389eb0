// The tables about money. ../tables.ts says what columns are like.
import type { Generated } from 'kysely'

type ClaimState = 'open' | 'confirmed' | 'rejected'

/**
 * The ledger: rows are only added, a refund is a negative row. Only the note of a deleted account's row can be emptied.
 */
export type PaymentTable = {
  id: string
  person_id: string
  amount: number
  /** How the money came: `cash`, or the bank or gateway. */
  method: string
  /** The payment's number there; used_reference has those in use. */
  reference: string
  /** What it was paid for. */
  purpose: string
  created_at: string
  /** The cashier; null where no person took it. */
  taken_by: string | null
  note: string
  /** Counted without gaps; null only for rows that are older than receipts. */
  receipt_number: string | null
  /** The browser makes one for each intended act, so that a repeated request has one effect. */
  act_id: string | null
  /** The transfer of a statement that it comes from. */
  transfer_id: string | null
  /** The box that the cash went into or came out of. */
  box_id: string | null
  /**
   * The payment that this row corrects: the right row and the reversal of the wrong one. Without a foreign key: `npm
   * run move` copies by table.
   */
  corrects: string | null
  /** The number that all rows of one team's payment share; null for a single payment. */
  group_number: string | null
  /** The team that paid. Without a foreign key, as `corrects`. */
  team_id: string | null
}

/** The references in use, each by one payment. A corrected payment keeps its text and has no row here. */
export type UsedReferenceTable = {
  payment_id: string
  /** The method, or 'interbank' for those that share their references. */
  issuer: string
  reference: string
}

/** A cashier's box from the float to the count. Closed ones never change (reason is the exception). */
export type CashBoxTable = {
  id: string
  cashier_id: string
  opened_at: string
  /** Whole rupees; null when cash came in before anybody named the float. */
  float_amount: number | null
  /** JSON: how many of each note and coin were counted, or empty. */
  notes: string
  counted: number | null
  /** What should have been in it at the count. */
  expected: number | null
  counted_at: string | null
  /** Why the count differs. */
  reason: string
  closed_at: string | null
  closed_by: string | null
}

/**
 * Rows of imported statements: money that came in, and numbers of money that went out. Open ones are the inbox.
 */
export type TransferTable = {
  id: string
  /** A key of the row: it is equal for the same row of any statement. */
  fingerprint: string
  method: string
  /** Out: kept for its number alone, with amount null, and decided by nobody while the number is not in the ledger. */
  direction: Generated<'in' | 'out' | 'unknown'>
  /** The number that identifies the transfer, or empty. */
  reference: string
  /** All numbers of twelve digits in the row that may be a transfer's, joined by spaces. */
  numbers: string
  /** Whole rupees; null when it could not be read. */
  amount: number | null
  /** The amount as written in the row if `amount` is null; '' also for older rows. */
  written: string
  date: string
  payer: string
  narration: string
  /** What the row says that is not known to mean a success that came in; '' also for rows kept before words were. */
  words: Generated<string>
  /** A hash of what the row means, however it is typed (domain/bank/statement-meaning.ts); '' for rows kept before. */
  meaning: Generated<string>
  /** The account's balance after the row, in a form that is compared; ''. */
  balance: Generated<string>
  /** The person with the user id in the payer's note. */
  noted_person_id: string | null
  imported_at: string
  imported_by: string
  state: 'open' | 'credited' | 'ignored'
  decided_at: string | null
  decided_by: string | null
  /** Why it was ignored, or how a conflict was decided. */
  reason: string
}

/** Numbers counted without gaps; updating the row is the lock. */
export type CounterTable = {
  name: string
  value: number
}

/** A UPI payment that a participant reports. Only the payment that a cashier or a statement adds counts as paid. */
export type ClaimTable = {
  id: string
  person_id: string
  /** The transfer's number of twelve digits; confirmed once, and open once for each person. */
  utr: string
  amount: number
  state: ClaimState
  claimed_at: string
  decided_at: string | null
  decided_by: string | null
  /** Why it was rejected. */
  reason: string
  payment_id: string | null
  /** The team, if the transfer pays a team's dues; null for one's own dues. Without a foreign key, as `corrects`. */
  team_id: string | null
}

/** The part of a team's claim that one person owed. */
export type ClaimShareTable = {
  claim_id: string
  person_id: string
  /** Whole rupees. */
  amount: number
}
