import { expect, it } from 'vitest'
import { festival } from '../testing/edition/festival.ts'
import { priceLines } from './price-table.ts'

it('the price table has a line for students and for each facility, and columns until more events cost no more', () => {
  expect(priceLines(festival)).toEqual([
    '  events                          0       1       2      3+',
    '  student                         0     150     300     350',
    '  outside, Nothing                0     400     800     900',
    '  outside, Hostel              1100    1100    1100    1100',
    '  outside, Hostel And Meals    1450    1450    1450    1450',
    '  outside, Meals                120     520     920    1020',
  ])
})
