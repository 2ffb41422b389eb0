import { describe, expect, it } from 'vitest'
import { countDays, datesAndYear, datesText, registrationText, weekdayText } from './festival-dates.ts'

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

  it('have the year of the last day in facts', () => {
    expect(datesAndYear({ first: '2027-12-30', last: '2028-01-01' })).toBe('30 Dec - 1 Jan 2028')
  })

  it('are counted with the first and the last', () => {
    expect(countDays({ first: '2024-02-09', last: '2024-02-11' })).toBe(3)
    expect(countDays({ first: '2024-02-28', last: '2024-03-02' })).toBe(4)
    expect(countDays({ first: '2027-02-09', last: '2027-02-09' })).toBe(1)
  })
})

it('a day has the weekday of the calendar, wherever the server stands', () => {
  expect(weekdayText('2024-02-09')).toBe('Friday')
  expect(weekdayText('2024-03-03')).toBe('Sunday')
})

describe('the window of registration as a text', () => {
  const opensAt = '2024-01-19T23:30:00Z'
  const closesAt = '2024-02-05T18:00:00+05:30'
  const text = (window: { opensAt: string | null; closesAt: string | null }) => registrationText(window, 'Asia/Kolkata')

  it('says when it opens and closes, by the clock of the festival', () => {
    expect(text({ opensAt, closesAt })).toBe('Registration is open from 20 Jan 2024, 05:00 until 5 Feb 2024, 18:00')
  })

  it('leaves out an end that is not set', () => {
    expect(text({ opensAt, closesAt: null })).toBe('Registration is open from 20 Jan 2024, 05:00')
    expect(text({ opensAt: null, closesAt })).toBe('Registration is open until 5 Feb 2024, 18:00')
    expect(text({ opensAt: null, closesAt: null })).toBeNull()
  })
})
