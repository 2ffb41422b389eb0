import { expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { describeLosses } from './losses.ts'

const both = { facility: 'Hostel And Meals', eventCount: 2 }
const freed = (after: Partial<typeof both>, bedNights = 3) =>
  describeLosses(festival, { before: both, after: { ...both, ...after } }, bedNights)

it('H13: a change to another facility takes away the bed, the meals, or both; more events take nothing away', () => {
  expect(freed({ facility: 'Nothing' })).toEqual(['Frees the assigned bed: 3 nights.', 'Ends the meals from now on.'])
  expect(freed({ facility: 'Hostel' })).toEqual(['Ends the meals from now on.'])
  expect(freed({ facility: 'Meals' }, 1)).toEqual(['Frees the assigned bed: 1 night.'])
  expect(freed({ facility: 'Nothing' }, 0)[0]).toBe('No bed is assigned yet.')
  expect(freed({ eventCount: 3 })).toEqual([])
})

it('H13: too few events for the facility take away bed and meals; people who already had too few lose nothing', () => {
  expect(freed({ eventCount: 1 })).toHaveLength(2)
  const few = { ...both, eventCount: 1 }
  expect(describeLosses(festival, { before: few, after: { ...few, facility: 'Nothing' } }, 0)).toEqual([])
})
