// The tables about money. ../tables.ts explains the types of columns.
import type { Generated } from 'kysely'

type ClaimState = 'open' | 'confirmed' | 'rejected'

/**
 * The ledger. Rows are only added; a refund is a negative row. Only the note of a deleted account's row can be emptied.
 */
export type PaymentTable = {
  id: string
  person_id: string
  amount: number
  /** The method of payment: `cash`, a bank method or the online gateway. */
  method: string
  /** The payment's number at the bank or gateway; used_reference has the numbers in use. */
  reference: string
  purpose: string
  created_at: string
  /** The cashier; null: recorded automatically. */
  taken_by: string | null
  note: string
  /** Numbered without gaps; null only for rows from before receipts existed. */
  receipt_number: string | null
  /** Unique per act, made by the browser, so that a repeated request has one effect. */
  act_id: string | null
  /** The row of a bank statement that was credited with it. */
  transfer_id: string | null
  /** The cash box into which the money was put or from which it was taken. */
  box_id: string | null
  /**
   * The payment that this row corrects. Both rows of a correction name it: the reversal and the corrected row. It is
   * not a foreign key, because `npm run move` copies table by table.
   */
  corrects: string | null
  /** The common number of all rows of a team's payment; null for a single payment. */
  group_number: string | null
  /** The team that paid. Without a foreign key, as `corrects`. */
  team_id: string | null
}

/** The references in use; each belongs to one payment. A corrected payment keeps its reference but has no row here. */
export type UsedReferenceTable = {
  payment_id: string
  /** The method, or 'interbank' for UPI and bank, which share their references. */
  issuer: string
  reference: string
}

/** A cashier's box from the float to the count. Closed boxes never change, except that `reason` may be emptied. */
export type CashBoxTable = {
  id: string
  cashier_id: string
  opened_at: string
  /** Whole rupees; null: cash was recorded before the cashier entered the float. */
  float_amount: number | null
  /** JSON: the counted number of each note and coin, or empty. */
  notes: string
  counted: number | null
  /** The amount that the ledger expected at the count. */
  expected: number | null
  counted_at: string | null
  /** The reason why the count differs from the ledger. */
  reason: string
  closed_at: string | null
  closed_by: string | null
}

/**
 * Rows of imported bank statements: incoming money, and the reference numbers of outgoing money. Open rows are the
 * inbox.
 */
export type TransferTable = {
  id: string
  /** A key that is equal for the same row in any statement. */
  fingerprint: string
  method: string
  /** `out`: outgoing money, stored without its amount. Staff must decide about it only if the ledger has its number. */
  direction: Generated<'in' | 'out' | 'unknown'>
  /** The number that identifies the transfer, or empty. */
  reference: string
  /** All numbers of twelve digits in the row that may identify the transfer, joined by spaces. */
  numbers: string
  /** Whole rupees; null if the amount could not be read. */
  amount: number | null
  /** The amount as written in the row if `amount` is null; otherwise and for older rows ''. */
  written: string
  date: string
  payer: string
  narration: string
  /** Words of the row that may mean failure or outgoing money; '' also for rows from before this column. */
  words: Generated<string>
  /** A hash of the row's meaning in any format (domain/bank/statement-meaning.ts); '' for older rows. */
  meaning: Generated<string>
  /** The account's balance after the row, in a normalised form; '' if the statement has none. */
  balance: Generated<string>
  /** The person whose user id is in the payer's note. */
  noted_person_id: string | null
  imported_at: string
  imported_by: string
  state: 'open' | 'credited' | 'ignored'
  decided_at: string | null
  decided_by: string | null
  /** The reason for ignoring the row, or for the decision about a conflict. */
  reason: string
}

/** Counters without gaps. Updating the row of a counter locks it. */
export type CounterTable = {
  name: string
  value: number
}

/** A UPI payment that a participant reports. It counts as paid only when a cashier or a statement adds the payment. */
export type ClaimTable = {
  id: string
  person_id: string
  /** The UTR number, twelve digits. It is confirmed only once, and a person has only one open claim with it. */
  utr: string
  amount: number
  state: ClaimState
  claimed_at: string
  decided_at: string | null
  decided_by: string | null
  /** The reason for the rejection. */
  reason: string
  payment_id: string | null
  /** The team, if the transfer pays a team's dues; null for one's own dues. Without a foreign key, as `corrects`. */
  team_id: string | null
}

/** One person's share of a team's claim. */
export type ClaimShareTable = {
  claim_id: string
  person_id: string
  /** Whole rupees. */
  amount: number
}
