// What the import does with a transfer: its verdict, from what claims and ledger say about it.
import type { Transfer } from './statement.ts'

/** `out`: no money came in, which is never matched. */
export const statementVerdicts = [
  'matched',
  'under',
  'over',
  'conflict',
  'doubtful',
  'twice',
  'known',
  'unmatched',
  'unreadable',
  'out',
] as const
export type Verdict = (typeof statementVerdicts)[number]

/** What claims, ledger and kept rows say about a transfer. */
export type TransferFacts = {
  /** Whether the reference is in the ledger, or the row was decided before. */
  isKnown: boolean
  /** Whether the row, or another one with its number, says that the money did not come in or went back. */
  isDoubtful: boolean
  /** Whether another row has the same reference with another amount. */
  isTwice: boolean
  /**
   * Whole rupees of the only open claim on the reference; 'conflict' where several people claim it or the note names
   * somebody else.
   */
  claimed: number | 'conflict' | undefined
}

/** The verdict on a transfer. */
export function judge({ reference, amount }: Pick<Transfer, 'reference' | 'amount'>, facts: TransferFacts): Verdict {
  if (amount === null) return 'unreadable'
  if (facts.isKnown) return 'known'
  if (facts.isDoubtful) return 'doubtful'
  if (reference === '') return 'unmatched'
  if (facts.isTwice) return 'twice'
  if (facts.claimed === undefined) return 'unmatched'
  if (facts.claimed === 'conflict') return 'conflict'
  if (amount === facts.claimed) return 'matched'
  return amount < facts.claimed ? 'under' : 'over'
}

/** Whether the import credits a transfer with this verdict. */
export function isCredited(verdict: Verdict): boolean {
  return verdict === 'matched' || verdict === 'under' || verdict === 'over'
}
