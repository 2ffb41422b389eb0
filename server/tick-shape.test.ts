import { expect, it } from 'vitest'
import { keepTickShape } from './tick-shape.ts'

it('what process.nextTick stores is found and held, so that it keeps its shape', () => {
  expect(keepTickShape()).toBe(2)
})
