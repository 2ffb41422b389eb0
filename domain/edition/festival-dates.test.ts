import { describe, expect, it } from 'vitest'
import {
  countDays,
  datesAndYear,
  datesText,
  daysText,
  momentText,
  registrationText,
  shownUnderText,
  weekdayText,
} from './festival-dates.ts'
import { weekdayMomentText } from './weekday-moment.ts'

it('a poster names the days of its event: one day, two days, or the first and the last', () => {
  expect(daysText(['2024-02-09'])).toBe('Fri 9 Feb')
  expect(daysText(['2024-02-09', '2024-02-11'])).toBe('9 & 11 Feb')
  expect(daysText(['2024-02-09', '2024-02-10', '2024-02-11'])).toBe('9 - 11 Feb')
  expect(daysText(['2027-02-28', '2027-03-02'])).toBe('28 Feb & 2 Mar')
})

describe('the festival’s days as texts', () => {
  it('the text names the month once if the festival begins and ends in the same month', () => {
    expect(datesText({ first: '2024-02-09', last: '2024-02-11' })).toBe('9 - 11 Feb')
  })

  it('the text names both months if the festival continues past the end of a month or a year', () => {
    expect(datesText({ first: '2027-02-28', last: '2027-03-02' })).toBe('28 Feb - 2 Mar')
    expect(datesText({ first: '2027-12-30', last: '2028-01-01' })).toBe('30 Dec - 1 Jan')
  })

  it('the text of a festival of one day is that day', () => {
    expect(datesText({ first: '2024-02-09', last: '2024-02-09' })).toBe('9 Feb')
  })

  it('the text with the year has the year of the last day', () => {
    expect(datesAndYear({ first: '2027-12-30', last: '2028-01-01' })).toBe('30 Dec - 1 Jan 2028')
  })

  it('the number of the festival’s days includes the first and the last', () => {
    expect(countDays({ first: '2024-02-09', last: '2024-02-11' })).toBe(3)
    expect(countDays({ first: '2024-02-28', last: '2024-03-02' })).toBe(4)
    expect(countDays({ first: '2027-02-09', last: '2027-02-09' })).toBe(1)
  })
})

it('a day has the weekday of the calendar, whatever the time zone of the server', () => {
  expect(weekdayText('2024-02-09')).toBe('Friday')
  expect(weekdayText('2024-03-03')).toBe('Sunday')
})

const kolkata = { timeZone: 'Asia/Kolkata', dayBeginsAt: 5 }

describe('a moment as a text', () => {
  const text = (time: string, options?: { year: boolean }) => momentText(kolkata, Date.parse(time), options)

  it('a moment is shown as day and time of the festival’s clock', () => {
    expect(text('2026-11-24T22:00:00+05:30')).toBe('24 Nov, 22:00')
    expect(text('2026-11-24T16:30:00Z', { year: true })).toBe('24 Nov 2026, 22:00')
    expect(text('2026-11-25T05:00:00+05:30')).toBe('25 Nov, 05:00')
  })

  it('B4: a moment after midnight names both days, so that nobody arrives a day early or late', () => {
    expect(text('2026-11-25T04:00:00+05:30')).toBe('Tue night, 04:00 (Wed 25 Nov)')
    expect(text('2026-11-25T00:00:00+05:30', { year: true })).toBe('Tue night, 00:00 (Wed 25 Nov 2026)')
    expect(text('2027-01-01T04:59:59+05:30')).toBe('Thu night, 04:59 (Fri 1 Jan)')
  })

  it('a deadline names its weekday, and after midnight the evening as well', () => {
    const deadline = (time: string) => weekdayMomentText(kolkata, Date.parse(time))
    expect(deadline('2026-11-24T22:00:00+05:30')).toBe('Tue 24 Nov, 22:00')
    expect(deadline('2026-11-25T04:00:00+05:30')).toBe('Tue night, 04:00 (Wed 25 Nov)')
  })

  it('D3: organisers are told the day under which visitors see a session, if it differs from the typed day', () => {
    const said = (time: string, clock = kolkata) => shownUnderText(clock, Date.parse(time))
    expect(said('2026-11-27T00:30:00+05:30')).toBe(
      'Visitors see it under Thursday, 26 Nov, as “Thu night, 00:30 (Fri 27 Nov)”: a day of the festival begins at 05:00.',
    )
    expect(said('2026-11-27T04:59:00+05:30')).toMatch(/^Visitors see it under Thursday, 26 Nov/)
    for (const time of ['27T05:00', '26T23:30', '27T12:00']) expect(said(`2026-11-${time}:00+05:30`)).toBe('')
    // The server's time zone does not matter. A festival whose days begin at midnight has no nights.
    expect(said('2026-11-26T19:00:00Z')).toMatch(/^Visitors see it under Thursday, 26 Nov/)
    expect(said('2026-11-27T00:30:00+05:30', { ...kolkata, dayBeginsAt: 0 })).toBe('')
    expect(said('2027-01-01T00:30:00+05:30')).toMatch(/^Visitors see it under Thursday, 31 Dec/)
  })
})

describe('the window of registration as a text', () => {
  const opensAt = '2024-01-19T23:30:00Z'
  const closesAt = '2024-02-05T18:00:00+05:30'
  const text = (window: { opensAt: string | null; closesAt: string | null }) => registrationText(window, kolkata)

  it('the text names the times at which registration opens and closes, by the clock of the festival', () => {
    expect(text({ opensAt, closesAt })).toBe('Registration is open from 20 Jan 2024, 05:00 until 5 Feb 2024, 18:00')
  })

  it('the text leaves out a time that is not set', () => {
    expect(text({ opensAt, closesAt: null })).toBe('Registration is open from 20 Jan 2024, 05:00')
    expect(text({ opensAt: null, closesAt })).toBe('Registration is open until 5 Feb 2024, 18:00')
    expect(text({ opensAt: null, closesAt: null })).toBeNull()
  })
})
