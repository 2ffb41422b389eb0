import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { stay } from '../../testing/edition/stay.ts'
import type { Festival, StayContent } from '../edition/content.ts'
import { mealsOf, nightsOf, stayChangesUntil } from './nights.ts'

const plain = (changes: Partial<Festival> = {}): Festival => ({ ...festival, ...changes })
const content = (changes: Partial<StayContent> = {}): StayContent => ({ ...stay, ...changes })
const free = festival.facilities.slice(0, 1)

describe('the nights of an edition', () => {
  it('H1: by default nights are offered from the eve of the first day to the night of the last day', () => {
    expect(nightsOf(plain(), content())).toEqual(['2030-11-13', '2030-11-14', '2030-11-15'])
  })

  it('H1: exactly the nights that the content names are offered, such as one or seven', () => {
    const named = (first: string, last: string) => nightsOf(plain(), content({ nights: { first, last } }))
    expect(named('2030-11-14', '2030-11-14')).toEqual(['2030-11-14'])
    expect(named('2030-11-11', '2030-11-17')).toHaveLength(7)
  })

  it('H1: no nights are offered if no facility has nights, and then no stay can be changed', () => {
    expect(nightsOf(plain({ facilities: free }), content())).toEqual([])
    expect(stayChangesUntil(plain({ facilities: free }), content())).toBeNull()
  })

  it('H2: a stay can be changed until a number of days before the first night, in the time zone of the festival', () => {
    const until = new Date(stayChangesUntil(plain(), content())!).toISOString()
    expect(until).toBe('2030-11-11T12:30:00.000Z')
  })
})

describe('the meals of an edition', () => {
  it('H1: meals are listed in order of time, on the days when they are served', () => {
    expect(mealsOf(plain(), content()).map(({ mealId, day }) => `${mealId} ${day}`)).toEqual([
      'noon-meal 2030-11-14',
      'late-meal 2030-11-14',
      'noon-meal 2030-11-15',
    ])
  })

  it('H1: a meal that ends after midnight belongs to the day on which it began', () => {
    const late = mealsOf(plain(), content()).find(({ mealId }) => mealId === 'late-meal')!
    expect([late.from, late.to].map(moment => new Date(moment).toISOString())).toEqual([
      '2030-11-14T15:30:00.000Z',
      '2030-11-14T19:00:00.000Z',
    ])
  })

  it('H1: there are no meals if no facility has meals', () => {
    expect(mealsOf(plain({ facilities: free }), content())).toEqual([])
  })
})
