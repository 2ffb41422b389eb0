import { describe, expect, it } from 'vitest'
import { daysHere, departureDayOf, nightsText } from './stay.ts'

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']

describe('the days of a person', () => {
  it('B8: for beds and meals, the first and the last offered day count as not given', () => {
    const notSaid = { arrivalDay: null, departureDay: null }
    expect(daysHere(nights, notSaid)).toEqual(notSaid)
    expect(daysHere(nights, { arrivalDay: '2030-11-13', departureDay: '2030-11-16' })).toEqual(notSaid)
    expect(daysHere([], { arrivalDay: '2030-11-14', departureDay: null })).toEqual(notSaid)
    const some = { arrivalDay: '2030-11-14', departureDay: '2030-11-15' }
    expect(daysHere(nights, some)).toEqual(some)
  })

  it('B8: for meals as for beds, a day that is no longer offered counts as not given', () => {
    expect(daysHere(nights, { arrivalDay: '2030-11-10', departureDay: '2030-11-15' }).arrivalDay).toBeNull()
    expect(daysHere(nights, { arrivalDay: '2030-11-20', departureDay: null }).arrivalDay).toBeNull()
  })

  it('B5: nights are shown as a range, or one by one if there is a gap', () => {
    expect(nightsText(nights)).toBe('13 - 15 Nov')
    expect(nightsText(['2030-11-13', '2030-11-15'])).toBe('Wed 13 Nov, Fri 15 Nov')
    expect([departureDayOf(nights), departureDayOf([])]).toEqual(['2030-11-16', undefined])
  })
})
