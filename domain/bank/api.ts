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

// `columns` has the names of the columns in the header of the file
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
/** `digest` comes from the preview, and an import with another result is refused. It is empty without a preview. */
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
  /** The number of lines that are not rows of the table, such as totals. */
  left: z.number().int(),
  /** The first of these lines. */
  leftLines: z.array(z.object({ line: z.number().int(), text: z.string() })),
  /** How many rows have a number that a spreadsheet truncated (5.12E+11). They are imported without this number. */
  cut: z.number().int(),
  /** The line numbers of the first of these rows. */
  cutLines: z.array(z.number().int()),
  /** Rupees that the import would credit. */
  credited: z.number().int(),
  digest: z.string(),
})
export type StatementPreview = z.infer<typeof statementPreview>
/**
 * The import credits the rows with the verdicts matched, under and over, each with the statement's amount. It stores
 * all other rows in the inbox; `kept` is how many of these were not stored before.
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
 * Why a person may be the payer: a payment or claim of the person has the row's reference (payment, claim), a claim has
 * another number of the row (number), or the row has the person's user id, name or amount due (note, name, amount).
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
  /** Whole rupees that staff may credit. If null, staff enter the sum with a reason. */
  creditable: z.number().int().nullable(),
  /** `out` is outgoing money: staff check the row and ignore it. */
  direction: z.enum(['in', 'out', 'unknown']),
  /**
   * Words of the row that are not known to mean a successful incoming payment: with such words, crediting the row needs
   * a reason.
   */
  words: z.string(),
  /**
   * Sentences for staff to read before they decide: about the words of the row, other rows, and payments with the same
   * number.
   */
  doubts: z.array(z.string()),
  /**
   * True if this row or another row with the same number says that the money was returned: crediting needs a reason.
   */
  isDoubtful: z.boolean(),
  state: z.enum(['open', 'credited', 'ignored']),
  importedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /**
   * True if several people claim the transfer or its note names a person other than the claimant: crediting needs a
   * reason. Also true if a payment with the same number has another amount: that payment must be corrected.
   */
  isConflict: z.boolean(),
  suggestions: z.array(named.extend({ amountDue: z.number().int(), why: z.array(hint) })),
  /** Teams of the suggested people whose members together owe exactly this amount: one press credits all members. */
  teams: z.array(
    z.object({ teamId: z.string(), name: z.string(), shares: z.array(named.extend({ amountDue: z.number().int() })) }),
  ),
  credits: z.array(named.extend({ amount: z.number().int(), receiptNumber: z.string() })),
})
export type TransferRow = z.infer<typeof transferRow>
export const transfersList = listOf(transferRow)
// The result of crediting all open transfers with a claimed number
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
