import { expect, it } from 'vitest'
import { payFromAfar, waysToPayText } from './ways-to-pay.ts'

it('M14: only the ways to pay that the site offers are named: online, by UPI, at the desk', () => {
  const desk = 'The desk is in the hall.'
  expect(waysToPayText({ online: true, upi: true, desk })).toBe(`Pay online or by UPI on your profile. ${desk}`)
  expect(waysToPayText({ online: true, upi: false, desk })).toBe(`Pay online on your profile. ${desk}`)
  expect(waysToPayText({ online: false, upi: true, desk })).toBe(`Pay by UPI on your profile. ${desk}`)
  expect(waysToPayText({ online: false, upi: false, desk })).toBe(desk)
  expect(payFromAfar({ online: false, upi: false })).toBe('')
})
