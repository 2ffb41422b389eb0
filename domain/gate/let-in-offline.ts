// People whom a gate let in without network although the server would have said otherwise.
import { rupees } from '../rupees.ts'
import type { ScanResult } from './api.ts'

const resultReasons: Partial<Record<ScanResult, string>> = {
  already_inside: 'the pass was inside already',
  replaced_pass: 'the pass had a new code',
  cancelled: 'no event any more',
  no_registration: 'never registered',
}

/**
 * Why the entry counts all the same and is put before staff. `amountDue`: whole rupees that are due when the scan
 * arrives.
 * @example letInOffline({ said: 'unpaid', amountDue: 500, doubt: null }) // 'let in without network, ₹500 due now'
 */
export function letInOffline({
  said,
  amountDue,
  doubt,
}: {
  said: ScanResult
  amountDue: number
  doubt: 'old' | 'clock' | null
}): string {
  const parts = [
    'let in without network',
    resultReasons[said],
    amountDue > 0 && `${rupees(amountDue)} due now`,
    doubt && doubtTexts[doubt],
  ]
  return parts.filter(Boolean).join(', ')
}

export const doubtTexts = {
  old: 'arrived more than three days later',
  clock: 'the clock of the device was changed',
} as const

/** Whether the device sent the holder of the pass away. Such an entry never counts, whatever the server would say. */
export function wasRefused(shown: ScanResult | null): shown is ScanResult {
  return shown !== null && shown !== 'admitted' && shown !== 'left' && shown !== 'repeated'
}
