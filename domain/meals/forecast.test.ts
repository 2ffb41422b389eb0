import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { stay } from '../../testing/edition/stay.ts'
import { festivalDay } from '../day.ts'
import { mealsOf } from '../stay/nights.ts'
import { mealKey } from './counter.ts'
import { type Eater, forecastOf } from './forecast.ts'

const meals = mealsOf(festival, stay)
const [noon, , secondNoon] = meals as [(typeof meals)[0], (typeof meals)[0], (typeof meals)[0]]
const dayOf = (moment: number) => festivalDay(festival, moment)
const moment = (text: string) => Date.parse(`${text}+05:30`)

function anEater(changes: Partial<Eater> & { ate?: readonly (typeof meals)[0][] } = {}): Eater {
  const { ate = [], ...rest } = changes
  return {
    arrivedAt: null,
    leftAt: null,
    arrivalDay: null,
    departureDay: null,
    isNoShow: false,
    eaten: new Map(ate.map(meal => [mealKey(meal), meal.from])),
    ...rest,
  }
}
const firstDay = festival.dates.first
const here = moment('2030-11-14T09:00')

describe('the forecast of a meal', () => {
  it('H10: before anybody arrives, the forecast counts everybody with meals', () => {
    const eaters = [anEater(), anEater(), anEater({ arrivalDay: '2030-11-15' })]
    const facts = { meals, eaters, firstDay, now: moment('2030-11-13T10:00'), dayOf }
    expect(forecastOf(noon, facts)).toMatchObject({ entitled: 3, toCome: 2, away: 1, arrived: 0, expected: 2 })
    expect(forecastOf(secondNoon, facts)).toMatchObject({ entitled: 3, toCome: 3, away: 0, expected: 3 })
  })

  it('H10: the forecast follows the share of people who ate at the same kind of meal, rounded up', () => {
    const ate = { arrivedAt: here, ate: [noon] }
    const eaters = [anEater(ate), anEater(ate), anEater({ arrivedAt: here }), anEater({ arrivalDay: '2030-11-15' })]
    const now = moment('2030-11-14T20:00')
    const facts = { meals, eaters, firstDay, now, dayOf }
    // Two of three ate; four people are here tomorrow: 2.67.
    expect(forecastOf(secondNoon, facts)).toEqual({
      entitled: 4,
      away: 0,
      missing: 0,
      arrived: 3,
      toCome: 1,
      ate: 2,
      ofThere: 3,
      expected: 3,
    })
  })

  it('H10: the forecast leaves out people who left, people who leave the day before, people who did not arrive, and no-shows', () => {
    const eaters = [
      anEater({ arrivedAt: here, leftAt: moment('2030-11-14T18:00') }),
      anEater({ arrivedAt: here, departureDay: '2030-11-14' }),
      anEater({ arrivalDay: '2030-11-13' }),
      anEater({ isNoShow: true }),
      anEater({ arrivedAt: here }),
    ]
    const facts = { meals, eaters, firstDay, now: moment('2030-11-14T20:00'), dayOf }
    expect(forecastOf(secondNoon, facts)).toMatchObject({ away: 2, missing: 2, arrived: 1, toCome: 0 })
  })

  it('H10: the forecast of a past meal does not change after the meal began', () => {
    const eaters = [anEater({ arrivedAt: moment('2030-11-14T19:00') }), anEater({ arrivedAt: here, ate: [noon] })]
    const facts = { meals, eaters, firstDay, now: moment('2030-11-15T18:00'), dayOf }
    expect(forecastOf(noon, facts)).toMatchObject({ arrived: 1, toCome: 1, ofThere: 0, expected: 2 })
    expect(forecastOf(secondNoon, facts)).toMatchObject({ arrived: 2, ate: 1, ofThere: 1, expected: 2 })
  })

  it('B8: people without a day of arrival are expected on the eve, and count as missing after the first day', () => {
    const day = '2030-11-13'
    const eve = { mealId: 'eve', name: 'Eve', day, from: moment(`${day}T20:00`), to: moment(`${day}T22:00`) }
    const eaters = [anEater(), anEater({ arrivalDay: '2030-11-14' })]
    const before = { meals, eaters, firstDay, now: moment(`${day}T10:00`), dayOf }
    expect(forecastOf(eve, before)).toMatchObject({ toCome: 1, away: 1, expected: 1 })
    expect(forecastOf(noon, { ...before, now: moment('2030-11-14T09:00') })).toMatchObject({ toCome: 2, missing: 0 })
    expect(forecastOf(secondNoon, { ...before, now: moment('2030-11-15T09:00') })).toMatchObject({ missing: 2 })
  })
})
