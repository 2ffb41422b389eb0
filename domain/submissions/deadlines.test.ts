import { describe, expect, it } from 'vitest'
import { deadlineOf, deadlineRule, isOpenAt } from './deadlines.ts'

const festival = { timeZone: 'Asia/Kolkata', dayBeginsAt: 5, dates: { first: '2030-11-14', last: '2030-11-15' } }
const session = (startsAt: string, fields = {}) => ({
  startsAt,
  endsAt: startsAt,
  lateMinutes: 0,
  state: 'planned' as const,
  ...fields,
})
const iso = (moment: number | null) => moment && new Date(moment).toISOString()

describe('the deadline of a submission', () => {
  const hourBefore = { deadline: { minutesBefore: 60 } }

  it('is so long before the first session of the event', () => {
    const sessions = [session('2030-11-15T08:00:00Z'), session('2030-11-14T08:00:00Z')]
    expect(iso(deadlineOf(hourBefore, sessions, festival))).toBe('2030-11-14T07:00:00.000Z')
  })

  it('does not exist before a session is planned, so everything is still accepted', () => {
    expect(deadlineOf(hourBefore, [], festival)).toBeNull()
    expect(isOpenAt(null, Date.parse('2040-01-01'))).toBe(true)
  })

  it('moves with a late session', () => {
    const late = session('2030-11-14T08:00:00Z', { state: 'late', lateMinutes: 30 })
    expect(iso(deadlineOf(hourBefore, [late], festival))).toBe('2030-11-14T07:30:00.000Z')
  })

  it('does not depend on cancelled sessions', () => {
    const cancelled = session('2030-11-14T08:00:00Z', { state: 'cancelled' })
    expect(deadlineOf(hourBefore, [cancelled], festival)).toBeNull()
    const sessions = [cancelled, session('2030-11-15T08:00:00Z')]
    expect(iso(deadlineOf(hourBefore, sessions, festival))).toBe('2030-11-15T07:00:00.000Z')
  })

  it('is a time on the festival day of the last session, in the festival’s time zone', () => {
    const evening = { deadline: { timeOfLastDay: '18:00' } }
    // 02:30 at night in the festival's time zone belongs to the day before.
    const sessions = [session('2030-11-14T08:00:00Z'), session('2030-11-15T21:00:00Z')]
    expect(iso(deadlineOf(evening, sessions, festival))).toBe('2030-11-15T12:30:00.000Z')
    const night = { deadline: { timeOfLastDay: '01:00' } }
    expect(iso(deadlineOf(night, sessions, festival))).toBe('2030-11-15T19:30:00.000Z')
  })

  it('is so many hours after the festival begins or ends, or after a moment', () => {
    const soLong = (from: string, hours: number) => iso(deadlineOf({ deadline: { hours, after: from } }, [], festival))
    expect(soLong('festivalBegins', 72)).toBe('2030-11-16T23:30:00.000Z')
    expect(soLong('festivalEnds', 30)).toBe('2030-11-17T05:30:00.000Z')
    expect(soLong('2030-11-14T00:00:00+05:30', 2)).toBe('2030-11-13T20:30:00.000Z')
  })

  it('can be a moment', () => {
    expect(iso(deadlineOf({ deadline: { at: '2030-11-10T18:00:00+05:30' } }, [], festival))).toBe(
      '2030-11-10T12:30:00.000Z',
    )
  })

  it('has passed at its moment, not before', () => {
    expect([isOpenAt(100, 99), isOpenAt(100, 100)]).toEqual([true, false])
  })
})

it('people read the rule of a deadline in words', () => {
  const rule = (deadline: Parameters<typeof deadlineRule>[0]['deadline']) => deadlineRule({ deadline }, festival)
  expect(rule({ minutesBefore: 60 })).toBe('1 hour before the event')
  expect(rule({ minutesBefore: 1440 })).toBe('1 day before the event')
  expect(rule({ minutesBefore: 90 })).toBe('90 minutes before the event')
  expect(rule({ hours: 30, after: 'festivalEnds' })).toBe('30 hours after the festival')
  expect(rule({ hours: 72, after: 'festivalBegins' })).toBe('72 hours after the festival begins')
  expect(rule({ timeOfLastDay: '18:00' })).toBe('18:00 on the last day of the event')
  expect(rule({ at: '2030-11-10T18:00:00+05:30' }), 'the time itself says it all').toBe('')
})
