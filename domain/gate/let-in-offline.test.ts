import { describe, expect, it } from 'vitest'
import { letInOffline, wasRefused } from './let-in-offline.ts'

describe('the reason why an offline entry is flagged for staff', () => {
  it.each([
    [{ serverResult: 'unpaid', amountDue: 1500, doubt: null }, 'admitted offline, ₹1,500 due now'],
    [{ serverResult: 'cancelled', amountDue: -500, doubt: null }, 'admitted offline, registration ended'],
    [{ serverResult: 'replaced_pass', amountDue: 500, doubt: null }, 'admitted offline, pass replaced, ₹500 due now'],
    [{ serverResult: 'admitted', amountDue: 0, doubt: 'old' }, 'admitted offline, sent more than three days later'],
    [
      { serverResult: 'admitted', amountDue: 0, doubt: 'clock' },
      'admitted offline, the clock of the device was changed',
    ],
  ] as const)('L1: an offline entry that needs a review has its reason in words: %j', (scan, words) => {
    expect(letInOffline(scan)).toBe(words)
  })

  it('L4: a refusal shown by the device refuses the person; an entry or exit does not', () => {
    const results = ['unpaid', 'already_inside', 'unknown_pass', 'admitted', 'left', 'repeated', null] as const
    expect(results.filter(wasRefused)).toEqual(['unpaid', 'already_inside', 'unknown_pass'])
  })
})
