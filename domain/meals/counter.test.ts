import { describe, expect, it } from 'vitest'
import { answerScan, mealByClock, mealsNear, type ScannedPass } from './counter.ts'

const hour = 60 * 60 * 1000
const breakfast = { name: 'breakfast', from: 8 * hour, to: 10 * hour }
const lunch = { name: 'lunch', from: 12 * hour, to: 14 * hour }
const dinner = { name: 'dinner', from: 20 * hour, to: 22 * hour }
const meals = [breakfast, lunch, dinner]

const paid: ScannedPass = { isNear: true, pass: 'known', hasMeals: true, hasEaten: false, isPaid: true, unpaid: '' }

describe('a counter', () => {
  it('H9: a counter preselects the meal by the clock: the meal being served, otherwise the nearest in time', () => {
    const at = (hours: number) => mealByClock(meals, hours * hour)?.name
    expect([3, 4, 9, 10.5, 11.5, 13, 16, 18, 25].map(at)).toEqual([
      undefined,
      'breakfast',
      'breakfast',
      'breakfast',
      'lunch',
      'lunch',
      'lunch',
      'dinner',
      'dinner',
    ])
  })

  it('H9: a counter offers only meals near the present time', () => {
    expect(mealsNear(meals, 11 * hour)).toEqual([breakfast, lunch])
    expect(mealsNear(meals, 2 * hour)).toEqual([])
  })

  it('H9: a counter gives each pass one answer: the most serious one', () => {
    const answer = (changes: Partial<ScannedPass>) => answerScan({ ...paid, ...changes })
    expect(answer({})).toBe('served')
    expect(answer({ hasEaten: true })).toBe('already_eaten')
    expect(answer({ hasEaten: true, isPaid: false })).toBe('already_eaten')
    expect(answer({ isPaid: false })).toBe('unpaid')
    expect(answer({ isPaid: false, unpaid: 'pays tonight' })).toBe('served')
    expect(answer({ hasEaten: true, unpaid: 'pays tonight' })).toBe('already_eaten')
    expect(answer({ isNear: false })).toBe('not_now')
    expect(answer({ hasMeals: false, isNear: false })).toBe('no_meals')
    expect(answer({ pass: 'replaced' })).toBe('replaced_pass')
    expect(answer({ pass: 'unknown', hasMeals: false })).toBe('unknown_pass')
  })
})
