import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { priceStory } from './price-story.ts'

const outside = (facility: string) => ({ isStudent: false, facility })

describe('what the calculator of prices says', () => {
  it('a team of seven with two events each pays seven times what one person does', () => {
    expect(priceStory(festival, outside('Nothing'), 2, 7)).toEqual({ each: 800, all: 5600, why: '2 × ₹400 = ₹800' })
  })

  it('says when the cap is reached, and what a student pays', () => {
    expect(priceStory(festival, outside('Nothing'), 3, 1).why).toBe('3 × ₹400 = ₹1,200, maximum ₹900')
    expect(priceStory(festival, { isStudent: true, facility: '' }, 1, 1)).toEqual({
      each: 150,
      all: 150,
      why: '1 event for ₹150',
    })
  })

  it('a bed includes the events, food comes on top of them', () => {
    expect(priceStory(festival, outside('Hostel'), 5, 2)).toEqual({
      each: 1100,
      all: 2200,
      why: 'Hostel ₹1,100, all events included',
    })
    expect(priceStory(festival, outside('Meals'), 2, 1).why).toBe('2 × ₹400 = ₹800, and Meals ₹120')
  })
})
