import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayBounds, dayOf, gateDay, isDay } from './day.ts'

describe('days of the festival', () => {
  it('begin at midnight of its own time zone', () => {
    expect(dayOf('Asia/Kolkata', Date.parse('2030-11-14T18:29:59.999Z'))).toBe('2030-11-14')
    expect(dayOf('Asia/Kolkata', Date.parse('2030-11-14T18:30:00Z'))).toBe('2030-11-15')
    expect(dayBounds('Asia/Kolkata', '2030-11-15')).toEqual({
      from: Date.parse('2030-11-14T18:30:00Z'),
      to: Date.parse('2030-11-15T18:30:00Z'),
    })
  })

  it('are 23 or 25 hours long where clocks change', () => {
    const hours = (day: string) =>
      (dayBounds('Europe/Berlin', day).to - dayBounds('Europe/Berlin', day).from) / 3_600_000
    expect([hours('2024-03-31'), hours('2024-10-27'), hours('2024-02-09')]).toEqual([23, 25, 24])
  })

  it('hold every moment between their bounds', () => {
    const moment = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC', 'Pacific/Auckland'),
        (now, zone) => {
          const { from, to } = dayBounds(zone, dayOf(zone, now))
          expect(from <= now && now < to).toBe(true)
        },
      ),
    )
  })

  it('are asked for as days of the calendar that every zone can count', () => {
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

  it('have bounds that are moments, whatever day is asked for', () => {
    const days = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        days.map(date => date.toISOString().slice(0, 10)).filter(isDay),
        fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC', 'Pacific/Auckland'),
        (day, zone) => {
          const { from, to } = dayBounds(zone, day)
          expect([new Date(from).toISOString().length, new Date(to).toISOString().length]).toEqual([24, 24])
          expect(dayOf(zone, from)).toBe(day)
        },
      ),
    )
  })
})

describe('days at the gates', () => {
  const kolkata = { timeZone: 'Asia/Kolkata', gateDayBeginsAt: 5 }

  it('begin at their hour: the night after midnight belongs to the day before', () => {
    const day = { from: Date.parse('2030-11-14T05:00:00+05:30'), to: Date.parse('2030-11-15T05:00:00+05:30') }
    for (const moment of ['2030-11-14T05:00:00+05:30', '2030-11-14T23:00:00+05:30', '2030-11-15T04:59:59.999+05:30'])
      expect(gateDay(kolkata, Date.parse(moment))).toEqual(day)
    expect(gateDay(kolkata, day.to).from).toBe(day.to)
    expect(gateDay({ ...kolkata, gateDayBeginsAt: 0 }, day.from)).toEqual(dayBounds('Asia/Kolkata', '2030-11-14'))
  })

  it('hold every moment between their bounds, also where clocks change', () => {
    const moment = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') })
    const zone = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'UTC')
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 4, max: 23 }), (now, timeZone, gateDayBeginsAt) => {
        const { from, to } = gateDay({ timeZone, gateDayBeginsAt }, now)
        expect(from <= now && now < to).toBe(true)
      }),
    )
  })
})
