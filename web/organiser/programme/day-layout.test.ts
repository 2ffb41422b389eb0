import { describe, expect, it } from 'vitest'
import { hoursOf, lanesOf, minutesInDay, movedTimes, shortWhen, spanOf, timesText, whenText } from './day-layout.ts'

const day = '2030-11-14'

function aSession(from: string, to: string, fields: { nextDay?: boolean; startsNextDay?: boolean } = {}) {
  const times = { from, to, nextDay: fields.nextDay ?? false }
  const actual = { day: fields.startsNextDay ? '2030-11-15' : day, festivalDay: day, ...times }
  return { id: `${from} ${to}`, festivalDay: day, ...times, actual }
}

describe('the board of a day', () => {
  it('a session after midnight follows the evening sessions of its festival day', () => {
    expect(spanOf(aSession('22:00', '01:30', { nextDay: true }))).toEqual({ from: 1320, to: 1530 })
    // This session is late and begins after midnight.
    expect(spanOf(aSession('00:10', '01:10', { startsNextDay: true }))).toEqual({ from: 1450, to: 1510 })
    expect(hoursOf([aSession('22:00', '01:30', { nextDay: true })])).toEqual({ from: 540, to: 1560 })
    expect(timesText(aSession('22:00', '01:30', { nextDay: true }))).toBe('22:00 to 01:30 (next day)')
  })

  it('B4: the time of a session after midnight names both the evening and the next day', () => {
    const night = aSession('04:00', '05:00', { startsNextDay: true }).actual
    expect(whenText(night)).toBe('Thu night, 04:00 to 05:00 (Fri 15 Nov)')
    expect(shortWhen(night)).toBe('04:00 to 05:00 (Fri 15 Nov)')
    expect(whenText(aSession('22:00', '23:00').actual)).toBe('Thu, 14 Nov, 22:00 to 23:00')
    expect([minutesInDay('04:00', 5), minutesInDay('05:00', 5)]).toEqual([1680, 300])
  })

  it('a dragged session moves in quarters of an hour within its festival day, and keeps its length', () => {
    expect(movedTimes(aSession('10:00', '11:30'), 727, 5)).toEqual({ day, from: '12:00', to: '13:30' })
    expect(movedTimes(aSession('22:00', '01:30', { nextDay: true }), 1260, 5)).toEqual({
      day,
      from: '21:00',
      to: '00:30',
    })
    expect(movedTimes(aSession('10:00', '11:00'), -100, 5)).toEqual({ day, from: '00:00', to: '01:00' })
    const morning = '2030-11-15'
    expect(movedTimes(aSession('10:00', '11:00'), 1500, 5)).toEqual({ day: morning, from: '01:00', to: '02:00' })
    expect(movedTimes(aSession('10:00', '11:00'), 2000, 5)).toEqual({ day: morning, from: '04:45', to: '05:45' })
  })

  it('sessions that overlap at one venue are side by side', () => {
    const lanes = lanesOf([aSession('10:00', '12:00'), aSession('11:00', '13:00'), aSession('13:00', '14:00')])
    expect(lanes.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })
})
