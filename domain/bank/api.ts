// The schemas of the organisers' calls about bank statements and the transfers in them.
import { z } from 'zod'
import { instant, listOf, listQuery, reason, rupees, text } from '../call-fields.ts'
import { longestStatement } from './statement-columns.ts'
import { statementVerdicts } from './verdict.ts'

/** The texts of a transfer's row in a bank statement. */
export const bankRow = {
  date: z.string(),
  payer: z.string(),
  narration: z.string(),
  reference: z.string(),
}

// `columns` name the CSV's header cells
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
/** `digest` comes from the preview: an import with another result is refused. Empty: without a preview. */
export const statementImportBody = statementBody.extend({ digest: text.default('') })
const counts = z.record(z.enum(statementVerdicts), z.number().int())
export const statementPreview = z.object({
  /** The first 300 rows of each verdict; `counts` covers all rows. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      ...bankRow,
      amount: z.number().int().nullable(),
      /** The original text of the amount if it could not be read as whole rupees; otherwise empty. */
      written: z.string(),
      direction: z.enum(['in', 'out', 'unknown']),
      verdict: z.enum(statementVerdicts),
      userId: z.string(),
      username: z.string(),
      /** The amount of the person's claim, in rupees. */
      claimed: z.number().int().nullable(),
      /** The reasons for a check by staff, as sentences. */
      doubts: z.array(z.string()),
    }),
  ),
  counts,
  /** The number of lines that are not rows of the table, such as totals, and the first of them. */
  left: z.number().int(),
  leftLines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /**
   * The number of rows with a number truncated by a spreadsheet (5.12E+11), which are imported without that number, and
   * the lines of the first of them.
   */
  cut: z.number().int(),
  cutLines: z.array(z.number().int()),
  /** Rupees that the import would credit. */
  credited: z.number().int(),
  digest: z.string(),
})
export type StatementPreview = z.infer<typeof statementPreview>
/**
 * The import credits matched, under and over rows with the statement's amount, and stores the others: `kept` is the
 * number of new rows in the inbox.
 */
export const statementResult = z.object({
  written: z.number().int(),
  credited: z.number().int(),
  kept: z.number().int(),
  counts,
})
export type StatementResult = z.infer<typeof statementResult>

// Transfers of imported statements; `open` is the inbox
export const transfersQuery = listQuery.extend({
  state: z.enum(['open', 'credited', 'ignored', 'all']).default('open'),
})
/**
 * Why a person may be the payer: a payment or claim with the number, a claim with another number in the row, the user
 * id in the note, the name, the amount due.
 */
const hint = z.enum(['payment', 'claim', 'number', 'note', 'name', 'amount'])
const named = z.object({ userId: z.string(), username: z.string() })
export const transferRow = z.object({
  transferId: z.string(),
  method: z.string(),
  ...bankRow,
  /** Null if it could not be read as whole rupees. */
  amount: z.number().int().nullable(),
  /** The original text of the amount if it could not be read; otherwise empty. */
  written: z.string(),
  /** Whole rupees that staff may credit; null: they enter the sum, with a reason. */
  creditable: z.number().int().nullable(),
  /** Out: outgoing money with this number, which staff check and ignore. */
  direction: z.enum(['in', 'out', 'unknown']),
  /** Words of the row that are not known to mean a successful incoming payment: crediting it needs a reason. */
  words: z.string(),
  /** What staff must know before they decide, as sentences: its words, other rows, payments with its number. */
  doubts: z.array(z.string()),
  /** Crediting needs a reason: this row or another row with its number says that the money was returned. */
  isDoubtful: z.boolean(),
  state: z.enum(['open', 'credited', 'ignored']),
  importedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /**
   * True if several people claim the transfer or its note names a person other than the claimant: crediting needs a
   * reason. Also true if a payment with its number has another amount: that payment must be corrected.
   */
  isConflict: z.boolean(),
  suggestions: z.array(named.extend({ amountDue: z.number().int(), why: z.array(hint) })),
  /** Teams of the suggested people with total dues of exactly this amount: one press credits all members. */
  teams: z.array(
    z.object({ teamId: z.string(), name: z.string(), shares: z.array(named.extend({ amountDue: z.number().int() })) }),
  ),
  credits: z.array(named.extend({ amount: z.number().int(), receiptNumber: z.string() })),
})
export type TransferRow = z.infer<typeof transferRow>
export const transfersList = listOf(transferRow)
// Credits all open transfers with a claimed number
export const matchResult = z.object({ written: z.number().int(), credited: z.number().int() })
/**
 * Shares of one transfer, which add up to its creditable amount. `reason` decides a conflict and is mailed to the other
 * claimants.
 */
export const assignBody = z.object({
  shares: z
    .array(z.object({ userId: text, amount: rupees }))
    .min(1)
    .max(100),
  /** The team that paid, if the shares are for its members. */
  teamId: text.optional(),
  reason: reason.optional(),
})
export const ignoreBody = z.object({ reason })
