import { expect, it } from 'vitest'
import { sumOfNotes } from './cash.ts'

it('a count of notes and coins has the right sum, even if some denominations are missing', () => {
  expect(sumOfNotes({ 500: 3, 100: 2, 5: 1, 1: 4 })).toBe(1709)
  expect(sumOfNotes({})).toBe(0)
})
