import { describe, expect, it } from 'vitest'
import { amountDueText, balanceText, rupees } from './rupees.ts'

describe('money as text', () => {
  it('an amount is written in rupees with Indian grouping', () => {
    expect([0, 300, 1200, 100000, 12345678].map(rupees)).toEqual(['₹0', '₹300', '₹1,200', '₹1,00,000', '₹1,23,45,678'])
  })

  it('the minus of an amount is before the rupee sign, and never before a zero', () => {
    expect(rupees(-300)).toBe('-₹300')
    expect(rupees(-0)).toBe('₹0')
  })

  it('a payment above the amount due is called a credit, never a debt', () => {
    expect(amountDueText(500)).toBe('₹500')
    expect(amountDueText(0)).toBe('₹0')
    expect(amountDueText(-300)).toBe('₹300 credit')
    expect(amountDueText(-1650)).toBe('₹1,650 credit')
    expect([500, 0, -300].map(balanceText)).toEqual(['Balance to pay: ₹500', 'Balance to pay: ₹0', 'Credit: ₹300'])
  })
})
