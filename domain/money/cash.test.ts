import { expect, it } from 'vitest'
import { sumOfNotes } from './cash.ts'

it('the sum of counted notes and coins is computed, even if some denominations are missing', () => {
  expect(sumOfNotes({ 500: 3, 100: 2, 5: 1, 1: 4 })).toBe(1709)
  expect(sumOfNotes({})).toBe(0)
})
