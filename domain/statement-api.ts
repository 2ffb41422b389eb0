// The schemas of the organisers' calls about bank statements and the transfers that are kept of them.
import { z } from 'zod'
import { instant, listOf, listQuery, reason, rupees, text } from './organiser-fields.ts'

// POST /statements/preview · POST /statements/import (statements): `columns` name the CSV's header cells
export const statementBody = z.object({
  csv: z.string().max(2_000_000),
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
/** `digest` comes from the preview: an import with another result is refused. Empty: no preview to compare with. */
export const statementImportBody = statementBody.extend({ digest: text.default('') })
export const statementVerdicts = [
  ...(['matched', 'under', 'over', 'conflict', 'twice', 'known', 'unmatched', 'unreadable'] as const),
] as const
const counts = z.record(z.enum(statementVerdicts), z.number().int())
export const statementPreview = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      date: z.string(),
      payer: z.string(),
      narration: z.string(),
      reference: z.string(),
      amount: z.number().int().nullable(),
      verdict: z.enum(statementVerdicts),
      userId: z.string(),
      username: z.string(),
      /** What the person's claim says, in rupees. */
      claimed: z.number().int().nullable(),
    }),
  ),
  counts,
  /** Lines in which no money came in. */
  left: z.number().int(),
  /** Rupees that the import would credit. */
  credited: z.number().int(),
  digest: z.string(),
})
/** Import credits the matched, under and over rows at the statement's amount and keeps the others: `kept` are new in the inbox. */
export const statementResult = z.object({
  written: z.number().int(),
  credited: z.number().int(),
  kept: z.number().int(),
  counts,
})

// GET /transfers (statements): transfers of imported statements; `open` is the inbox
export const transfersQuery = listQuery.extend({
  state: z.enum(['open', 'credited', 'ignored', 'all']).default('open'),
})
/** Why somebody may be the payer: a payment or a claim with the number, the user id in the note, the name, what is due. */
const hint = z.enum(['payment', 'claim', 'note', 'name', 'amount'])
const named = z.object({ userId: z.string(), username: z.string() })
export const transferRow = z.object({
  transferId: z.string(),
  method: z.string(),
  date: z.string(),
  payer: z.string(),
  narration: z.string(),
  reference: z.string(),
  /** Null: it could not be read as whole rupees, and can only be ignored. */
  amount: z.number().int().nullable(),
  state: z.enum(['open', 'credited', 'ignored']),
  importedAt: instant,
  decidedBy: z.string(),
  reason: z.string(),
  /**
   * Whether several people claim it, or the note names somebody other than the claimant: crediting it needs a reason; or a payment with its number
   * has another amount: that one is to be corrected.
   */
  isConflict: z.boolean(),
  suggestions: z.array(named.extend({ amountDue: z.number().int(), why: z.array(hint) })),
  /** Teams of somebody who is suggested whose members together owe exactly this amount: one press credits them all. */
  teams: z.array(
    z.object({ teamId: z.string(), name: z.string(), shares: z.array(named.extend({ amountDue: z.number().int() })) }),
  ),
  credits: z.array(named.extend({ amount: z.number().int(), receiptNumber: z.string() })),
})
export const transfersList = listOf(transferRow)
// POST /transfers/match (statements): credits every open transfer whose number is claimed by now
export const matchResult = z.object({ written: z.number().int(), credited: z.number().int() })
// POST /transfers/:transferId/assign · /ignore · /reopen (statements): answer transferRow.
/** Shares of one transfer, whose sum is its amount. `reason` decides a conflict and is mailed to the rivals. */
export const assignBody = z.object({
  shares: z
    .array(z.object({ userId: text, amount: rupees }))
    .min(1)
    .max(100),
  /** The team that paid, when the shares are its members'. */
  teamId: text.optional(),
  reason: reason.optional(),
})
export const ignoreBody = z.object({ reason })
