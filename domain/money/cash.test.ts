import { expect, it } from 'vitest'
import { sumOfNotes } from './cash.ts'

it('a count of notes and coins comes to their rupees, whatever is left out', () => {
  expect(sumOfNotes({ 500: 3, 100: 2, 5: 1, 1: 4 })).toBe(1709)
  expect(sumOfNotes({})).toBe(0)
})
