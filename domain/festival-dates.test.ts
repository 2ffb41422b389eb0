import { describe, expect, it } from 'vitest'
import { countDays, datesText } from './festival-dates.ts'

describe('the festival’s days as texts', () => {
  it('name the month once when the festival begins and ends in it', () => {
    expect(datesText({ first: '2024-02-09', last: '2024-02-11' })).toBe('9 - 11 Feb')
  })

  it('name both months when the festival goes on over the end of a month or a year', () => {
    expect(datesText({ first: '2027-02-28', last: '2027-03-02' })).toBe('28 Feb - 2 Mar')
    expect(datesText({ first: '2027-12-30', last: '2028-01-01' })).toBe('30 Dec - 1 Jan')
  })

  it('are one day when the festival lasts one day', () => {
    expect(datesText({ first: '2024-02-09', last: '2024-02-09' })).toBe('9 Feb')
  })

  it('are counted with the first and the last', () => {
    expect(countDays({ first: '2024-02-09', last: '2024-02-11' })).toBe(3)
    expect(countDays({ first: '2024-02-28', last: '2024-03-02' })).toBe(4)
    expect(countDays({ first: '2027-02-09', last: '2027-02-09' })).toBe(1)
  })
})
