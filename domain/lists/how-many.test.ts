import { expect, it } from 'vitest'
import { howMany } from './how-many.ts'

it('C7: a count of one has the singular noun, zero and more the plural', () => {
  expect([0, 1, 2].map(count => howMany(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines'])
  expect(howMany(1, 'person is', 'people are')).toBe('1 person is')
  expect(howMany(2, 'person is', 'people are')).toBe('2 people are')
})
