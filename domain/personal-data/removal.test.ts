import { describe, expect, it } from 'vitest'
import { checkRemoval, redact } from './removal.ts'

const settled = {
  paidAmount: 0,
  amountDue: 0,
  openClaims: 0,
  openTransfers: 0,
  depositKept: 0,
  refundsUnderWay: 0,
  openDisputes: 0,
  onlineInInbox: 0,
  onlineAtProvider: 0,
  isInside: false,
  isInHouse: false,
  isOrganiser: false,
}

describe('deleting an account', () => {
  it('an account can be deleted when nothing is left to settle', () => {
    expect(checkRemoval(settled)).toBeNull()
  })

  it.each([
    [{ paidAmount: 500 }, 'removal_paid', '₹500'],
    [{ paidAmount: 1200, amountDue: -700 }, 'removal_paid', '₹1,200'],
    [{ amountDue: 500 }, 'removal_due', '₹500'],
    [{ openClaims: 1, amountDue: 500 }, 'removal_claim', 'payment that you reported'],
    [{ openTransfers: 1 }, 'removal_claim', 'payment that you reported'],
    [{ depositKept: 250 }, 'removal_deposit', '₹250'],
    [{ refundsUnderWay: 1 }, 'removal_refund', 'wait until it has arrived'],
    [{ openDisputes: 1 }, 'removal_dispute', 'ask the desk'],
    [{ onlineInInbox: 1, paidAmount: 500 }, 'removal_online', 'wait for the mail'],
    [{ onlineAtProvider: 1 }, 'removal_online', 'wait for the mail'],
    [{ paidAmount: -400, amountDue: 400 }, 'removal_overpaid', '₹400'],
    [{ isInside: true, paidAmount: 500 }, 'removal_inside', 'leave through a gate'],
    [{ isInHouse: true, depositKept: 250 }, 'removal_deposit', '₹250'],
    [{ isInHouse: true, amountDue: 500 }, 'removal_in_house', 'still in a house'],
    [{ isOrganiser: true, isInside: true }, 'removal_organiser', 'administrator'],
  ])('deleting an account is refused, and the refusal says what to do first: %j', (changes, code, words) => {
    expect(checkRemoval({ ...settled, ...changes })).toMatchObject({ code, error: expect.stringContaining(words) })
  })
})

describe('a redacted entry of the audit log', () => {
  it('a redacted audit entry has its facts but none of its texts, also in unknown fields', () => {
    const entry = {
      amount: 500,
      receipt: 'R-000001',
      events: [1, 2],
      username: 'Asha',
      note: 'for Asha',
      futureField: 'x',
    }
    expect(JSON.parse(redact(JSON.stringify(entry)))).toEqual({
      amount: 500,
      receipt: 'R-000001',
      events: [1, 2],
      username: '',
      note: '',
      futureField: '',
    })
    expect(redact('')).toBe('')
  })
})
