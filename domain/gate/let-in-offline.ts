// Entries that a gate admitted offline against the server's rules.
import { rupees } from '../rupees.ts'
import type { ScanResult } from './api.ts'

const resultReasons: Partial<Record<ScanResult, string>> = {
  already_inside: 'pass already inside',
  replaced_pass: 'pass replaced',
  cancelled: 'registration ended',
  no_registration: 'never registered',
}

/**
 * The reason that staff read beside the flagged entry. `amountDue` is in whole rupees, as of the scan's arrival.
 * @example letInOffline({ serverResult: 'unpaid', amountDue: 500, doubt: null }) // 'admitted offline, ₹500 due now'
 */
export function letInOffline({
  serverResult,
  amountDue,
  doubt,
}: {
  serverResult: ScanResult
  amountDue: number
  doubt: 'old' | 'clock' | null
}): string {
  const parts = [
    'admitted offline',
    resultReasons[serverResult],
    amountDue > 0 && `${rupees(amountDue)} due now`,
    doubt && doubtTexts[doubt],
  ]
  return parts.filter(Boolean).join(', ')
}

export const doubtTexts = {
  old: 'sent more than three days later',
  clock: 'the clock of the device was changed',
} as const

/** Whether the device refused the pass. Such an entry never counts, even if the server would admit it. */
export function wasRefused(shown: ScanResult | null): shown is ScanResult {
  return shown !== null && shown !== 'admitted' && shown !== 'left' && shown !== 'repeated'
}
