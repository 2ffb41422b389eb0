import { expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { priceTable } from './price-table.ts'

it('the table of prices has a row for each kind of payer, and a column for each number of events until no total rises', () => {
  const { counts, endsThere, rows } = priceTable(festival)
  expect(counts).toEqual([0, 1, 2, 3])
  expect(endsThere).toBe(true)
  expect(rows.map(({ payer, totals }) => [payer.isStudent ? 'student' : payer.facility, ...totals])).toEqual([
    ['student', 0, 150, 300, 350],
    ['Nothing', 0, 400, 800, 900],
    ['Hostel', 1100, 1100, 1100, 1100],
    ['Hostel And Meals', 1450, 1450, 1450, 1450],
    ['Meals', 120, 520, 920, 1020],
  ])
})

it('a table of prices with totals that always rise ends after ten events', () => {
  const prices = { student: { perEvent: 1, cap: 500 }, outside: { perEvent: 0, cap: 0 } }
  const { counts, endsThere, rows } = priceTable({ prices, facilities: [{ id: 'none', name: 'None' }] })
  expect(counts.at(-1)).toBe(10)
  expect(endsThere).toBe(false)
  expect(rows[0]?.totals.at(-1)).toBe(10)
})
