import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAround, dayBounds, festivalDay, isDay } from './day.ts'

/** The clock of a festival whose days begin at midnight, like calendar days. */
const from0 = (timeZone: string) => ({ timeZone, dayBeginsAt: 0 })

describe('days that begin at midnight', () => {
  it('a day of the festival begins at midnight in the time zone of the festival', () => {
    expect(festivalDay(from0('Asia/Kolkata'), Date.parse('2030-11-14T18:29:59.999Z'))).toBe('2030-11-14')
    expect(festivalDay(from0('Asia/Kolkata'), Date.parse('2030-11-14T18:30:00Z'))).toBe('2030-11-15')
    expect(dayBounds(from0('Asia/Kolkata'), '2030-11-15')).toEqual({
      from: Date.parse('2030-11-14T18:30:00Z'),
      to: Date.parse('2030-11-15T18:30:00Z'),
    })
  })

  it('a day of the festival is 23 or 25 hours long when clocks change', () => {
    const hours = (day: string) =>
      (dayBounds(from0('Europe/Berlin'), day).to - dayBounds(from0('Europe/Berlin'), day).from) / 3_600_000
    expect([hours('2024-03-31'), hours('2024-10-27'), hours('2024-02-09')]).toEqual([23, 25, 24])
  })

  it('a day of the festival contains every moment between its bounds', () => {
    const moment = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC', 'Pacific/Auckland'),
        (now, zone) => {
          const { from, to } = dayBounds(from0(zone), festivalDay(from0(zone), now))
          expect(from <= now && now < to).toBe(true)
        },
      ),
    )
  })

  it('only a date that exists, written as YYYY-MM-DD with a year from 1970 to 9998, counts as a day', () => {
    for (const day of ['2024-02-29', '1970-01-01', '9998-12-31']) expect([day, isDay(day)]).toEqual([day, true])
    const others = [
      '2024-02-30',
      '2023-02-29',
      '2024-13-01',
      '0999-12-31',
      '9999-12-31',
      '24-02-09',
      '2024-2-9',
      'today',
      '',
    ]
    for (const day of others) expect([day, isDay(day)]).toEqual([day, false])
  })

  it('every day has valid bounds', () => {
    const days = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        days.map(date => date.toISOString().slice(0, 10)).filter(isDay),
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC', 'Pacific/Auckland'),
        (day, zone) => {
          const { from, to } = dayBounds(from0(zone), day)
          expect([new Date(from).toISOString().length, new Date(to).toISOString().length]).toEqual([24, 24])
          expect(festivalDay(from0(zone), from)).toBe(day)
        },
      ),
    )
  })
})

describe('days that begin in the morning', () => {
  const kolkata = { timeZone: 'Asia/Kolkata', dayBeginsAt: 5 }

  it('B4: if days begin in the morning, the night after midnight belongs to the day before', () => {
    const day = { from: Date.parse('2030-11-14T05:00:00+05:30'), to: Date.parse('2030-11-15T05:00:00+05:30') }
    expect(dayBounds(kolkata, '2030-11-14')).toEqual(day)
    for (const time of ['2030-11-14T05:00:00+05:30', '2030-11-14T23:00:00+05:30', '2030-11-15T04:59:59.999+05:30']) {
      const moment = Date.parse(time)
      expect([time, festivalDay(kolkata, moment), dayAround(kolkata, moment)]).toEqual([time, '2030-11-14', day])
    }
    expect([festivalDay(kolkata, day.to), dayAround(kolkata, day.to).from]).toEqual(['2030-11-15', day.to])
  })

  it('a day that begins in the morning contains every moment between its bounds, also when clocks change', () => {
    const moment = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    const zone = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC')
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 4, max: 23 }), (now, timeZone, dayBeginsAt) => {
        const { from, to } = dayAround({ timeZone, dayBeginsAt }, now)
        expect(from <= now && now < to).toBe(true)
      }),
    )
  })
})
