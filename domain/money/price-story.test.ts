import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { priceStory } from './price-story.ts'

const outside = (facility: string) => ({ isStudent: false, facility })

describe('the price calculator', () => {
  it('the price calculator multiplies the price of one person by the number of people in a team', () => {
    expect(priceStory(festival, outside('Nothing'), 2, 7)).toEqual({ each: 800, all: 5600, why: '2 × ₹400 = ₹800' })
  })

  it('the price calculator names the cap when it is reached, and the price of a student', () => {
    expect(priceStory(festival, outside('Nothing'), 3, 1).why).toBe('3 × ₹400 = ₹1,200, maximum ₹900')
    expect(priceStory(festival, { isStudent: true, facility: '' }, 1, 1)).toEqual({
      each: 150,
      all: 150,
      why: '1 event for ₹150',
    })
  })

  it('the price calculator includes the events in the price of a bed, and adds the price of food to the events', () => {
    expect(priceStory(festival, outside('Hostel'), 5, 2)).toEqual({
      each: 1100,
      all: 2200,
      why: 'Hostel ₹1,100, all events included',
    })
    expect(priceStory(festival, outside('Meals'), 2, 1).why).toBe('2 × ₹400 = ₹800, and Meals ₹120')
  })
})
