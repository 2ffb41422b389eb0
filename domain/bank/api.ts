// The schemas of the organisers' calls about bank statements and the transfers that are kept of them.
import { z } from 'zod'
import { instant, listOf, listQuery, reason, rupees, text } from '../call-fields.ts'
import { longestStatement } from './statement-columns.ts'
import { statementVerdicts } from './verdict.ts'

/** What a row of a bank statement says about a transfer. */
export const bankRow = {
  date: z.string(),
  payer: z.string(),
  narration: z.string(),
  reference: z.string(),
}

// POST /statements/preview · POST /statements/import (statements): `columns` name the CSV's header cells
export const statementBody = z.object({
  csv: z.string().max(longestStatement),
  method: z.enum(['upi', 'bank']),
  columns: z.object({
    amount: text,
    reference: text.default(''),
    narration: text.default(''),
    date: text.default(''),
    name: text.default(''),
    direction: text.default(''),
  }),
})
export type StatementBody = z.input<typeof statementBody>
/** `digest` comes from the preview: an import with another result is refused. Empty: no preview to compare with. */
export const statementImportBody = statementBody.extend({ digest: text.default('') })
export type StatementImportBody = z.input<typeof statementImportBody>
const counts = z.record(z.enum(statementVerdicts), z.number().int())
export const statementPreview = z.object({
  /** The first 300 rows of each verdict; `counts` are those of all. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      ...bankRow,
      amount: z.number().int().nullable(),
      /** The amount as it stands in the row, where it could not be read as whole rupees; else empty. */
      written: z.string(),
      direction: z.enum(['in', 'out', 'unknown']),
      verdict: z.enum(statementVerdicts),
      userId: z.string(),
      username: z.string(),
      /** What the person's claim says, in rupees. */
      claimed: z.number().int().nullable(),
      /** Why the row waits for staff, in sentences. */
      doubts: z.array(z.string()),
    }),
  ),
  counts,
  /** Lines that are no row of the table, such as totals, and the first of them. */
  left: z.number().int(),
  leftLines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /**
   * Rows with a number that a spreadsheet program cut (5.12E+11), which come in without that number, and the lines of
   * the first of them.
   */
  cut: z.number().int(),
  cutLines: z.array(z.number().int()),
  /** Rupees that the import would credit. */
  credited: z.number().int(),
  digest: z.string(),
})
export type StatementPreview = z.infer<typeof statementPreview>
/**
 * Import credits the matched, under and over rows at the statement's amount and keeps the others: `kept` are new in the
 * inbox.
 */
export const statementResult = z.object({
  written: z.number().int(),
  credited: z.number().int(),
  kept: z.number().int(),
  counts,
})
export type StatementResult = z.infer<typeof statementResult>

// GET /transfers (statements): transfers of imported statements; `open` is the inbox
export const transfersQuery = listQuery.extend({
  state: z.enum(['open', 'credited', 'ignored', 'all']).default('open'),
})
/**
 * Why somebody may be the payer: a payment or a claim with the number, a claim with another number in the row, the user
 * id in the note, the name, what is due.
 */
const hint = z.enum(['payment', 'claim', 'number', 'note', 'name', 'amount'])
const named = z.object({ userId: z.string(), username: z.string() })
export const transferRow = z.object({
  transferId: z.string(),
  method: z.string(),
  ...bankRow,
  /** Null: it could not be read as whole rupees. */
  amount: z.number().int().nullable(),
  /** The amount as it stands in the row, where it could not be read; else empty. */
  written: z.string(),
  /** Whole rupees that staff may credit; null: they say the sum themselves, with a reason. */
  creditable: z.number().int().nullable(),
  /** Out: money with this number went out, which staff look into and ignore. */
  direction: z.enum(['in', 'out', 'unknown']),
  /** What the row says that is not known to mean a success that came in: crediting it needs a reason. */
  words: z.string(),
  /** What staff have to know before they decide, in sentences: its words, other rows, payments with its number. */
  doubts: z.array(z.string()),
  /** True: crediting it needs a reason. The row, or another one with its number, says that the money went back. */
  isDoubtful: z.boolean(),
  state: z.enum(['open', 'credited', 'ignored']),
  importedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /**
   * True in two cases. Several people claim the transfer, or its note names somebody other than the claimant: crediting
   * it needs a reason. Or a payment with its number has another amount: that payment is to be corrected.
   */
  isConflict: z.boolean(),
  suggestions: z.array(named.extend({ amountDue: z.number().int(), why: z.array(hint) })),
  /** Teams of the suggested people whose members together owe exactly this amount: one press credits them all. */
  teams: z.array(
    z.object({ teamId: z.string(), name: z.string(), shares: z.array(named.extend({ amountDue: z.number().int() })) }),
  ),
  credits: z.array(named.extend({ amount: z.number().int(), receiptNumber: z.string() })),
})
export type TransferRow = z.infer<typeof transferRow>
export const transfersList = listOf(transferRow)
export type TransfersList = z.infer<typeof transfersList>
// POST /transfers/match (statements): credits every open transfer whose number is claimed by now
export const matchResult = z.object({ written: z.number().int(), credited: z.number().int() })
export type MatchResult = z.infer<typeof matchResult>
// POST /transfers/:transferId/assign · /ignore · /reopen (statements): answer transferRow.
/**
 * Shares of one transfer, whose sum is what is creditable of it. `reason` decides a conflict and is mailed to the
 * rivals.
 */
export const assignBody = z.object({
  shares: z
    .array(z.object({ userId: text, amount: rupees }))
    .min(1)
    .max(100),
  /** The team that paid, when the shares are its members'. */
  teamId: text.optional(),
  reason: reason.optional(),
})
export type AssignBody = z.input<typeof assignBody>
export const ignoreBody = z.object({ reason })
export type IgnoreBody = z.input<typeof ignoreBody>
