import { expect, it } from 'vitest'
import { festival } from '../testing/edition/festival.ts'
import { priceTable } from './price-table.ts'

it('the table of prices has a line for everybody and a column for every number of events up to where no total rises', () => {
  expect(priceTable(festival)).toEqual([
    '  events                          0       1       2      3+',
    '  student                         0     150     300     350',
    '  outside, Nothing                0     400     800     900',
    '  outside, Hostel              1100    1100    1100    1100',
    '  outside, Hostel And Meals    1450    1450    1450    1450',
    '  outside, Meals                120     520     920    1020',
  ])
})

it('prices that rise for very long end after ten events', () => {
  const prices = { student: { perEvent: 1, cap: 500 }, outside: { perEvent: 0, cap: 0 } }
  const [heads, student] = priceTable({ prices, facilities: [{ name: 'None' }] })
  expect(heads?.trim().split(/\s+/).slice(1)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(student?.trim().split(/\s+/).at(-1)).toBe('10')
})
