// The verdict on a transfer, which decides what the import does with it.
import type { Transfer } from './statement.ts'

/** `out` is outgoing money, which is never matched. */
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

/** The facts about a transfer from claims, ledger and stored rows. */
export type TransferFacts = {
  /** The reference is in the ledger, or the row was decided before. */
  isKnown: boolean
  /** This row or another row with its number says that the money was not received or was returned. */
  isDoubtful: boolean
  /** Another row has the same reference with another amount. */
  isTwice: boolean
  /**
   * Whole rupees of the only open claim on the reference; 'conflict' if several people claim it or the note names
   * somebody else.
   */
  claimed: number | 'conflict' | undefined
}

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
