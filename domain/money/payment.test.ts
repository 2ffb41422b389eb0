import { describe, expect, it } from 'vitest'
import { aboveDue, looksLikeReceipt, normalReference, receiptNumber, upiLink, waitingAmount } from './payment.ts'

describe('references', () => {
  it('hole M2: references that differ only in spaces, capitals or wide digits are equal', () => {
    expect(new Set(['ab 12', ' AB12 ', 'Ab\t1２'].map(normalReference))).toEqual(new Set(['AB12']))
  })

  it('a reference that looks like a receipt number is recognised', () => {
    expect([receiptNumber(7), 'r-12', 'R 7', 'R000001'].map(looksLikeReceipt)).toEqual([true, true, true, true])
    expect(['R-7A', 'RR-7', '7', ''].map(looksLikeReceipt)).toEqual([false, false, false, false])
  })
})

describe('a payment above the amount due', () => {
  it('A6: the part of a payment above the amount due is computed; with credit, nothing is due', () => {
    expect([aboveDue(600, 600), aboveDue(500, 600), aboveDue(60_000, 600), aboveDue(100, -300)]).toEqual([
      0, 0, 59_400, 100,
    ])
  })
})

describe('the link for UPI', () => {
  it('the UPI link has address, name, amount with two decimals, currency, note and reference, each encoded for a link', () => {
    const link = upiLink({
      vpa: 'fest.desk@bank',
      name: 'A & B',
      amount: 1200,
      reference: 'AB12CD34EF',
      note: 'Fest #1',
    })
    expect(link).toBe('upi://pay?pa=fest.desk@bank&pn=A%20%26%20B&am=1200.00&cu=INR&tn=Fest%20%231&tr=AB12CD34EF')
  })
})

it('the sum that waits for confirmation is the total of the open claims', () => {
  const claims = [
    { state: 'open', amount: 400 },
    { state: 'confirmed', amount: 1000 },
    { state: 'open', amount: 50 },
    { state: 'rejected', amount: 9 },
  ]
  expect(waitingAmount(claims)).toBe(450)
  expect(waitingAmount([])).toBe(0)
})
