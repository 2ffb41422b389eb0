import { describe, expect, it } from 'vitest'
import { letInOffline, wasRefused } from './let-in-offline.ts'

describe('why somebody whom a gate let in without network is put before staff', () => {
  it.each([
    [{ said: 'unpaid', amountDue: 1500, doubt: null }, 'let in without network, ₹1,500 due now'],
    [{ said: 'cancelled', amountDue: -500, doubt: null }, 'let in without network, no event any more'],
    [
      { said: 'replaced_pass', amountDue: 500, doubt: null },
      'let in without network, the pass had a new code, ₹500 due now',
    ],
    [{ said: 'admitted', amountDue: 0, doubt: 'old' }, 'let in without network, arrived more than three days later'],
    [{ said: 'admitted', amountDue: 0, doubt: 'clock' }, 'let in without network, the clock of the device was changed'],
  ] as const)('L1: %j', (scan, words) => {
    expect(letInOffline(scan)).toBe(words)
  })

  it('L4: a device sent away whom it showed a refusal, and nobody whom it let in or out', () => {
    const results = ['unpaid', 'already_inside', 'unknown_pass', 'admitted', 'left', 'repeated', null] as const
    expect(results.filter(wasRefused)).toEqual(['unpaid', 'already_inside', 'unknown_pass'])
  })
})
