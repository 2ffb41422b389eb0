import { expect, it } from 'vitest'
import { evenRows } from './even-rows.ts'

it('rows are as full as possible, and never longer than the most', () => {
  expect([1, 4, 5, 6, 7, 8, 9].map(count => evenRows(count, 4))).toEqual([1, 4, 3, 3, 4, 4, 3])
  expect(evenRows(0, 4)).toBe(1)
})
