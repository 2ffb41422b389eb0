import { describe, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { priceLines, priceSentence, shortPrice } from './prices.ts'

const open = { hostInstituteOnly: false }
const hostsOnly = { hostInstituteOnly: true }

describe('the price of an event', () => {
  it('is told for students of the host institute and for everybody else, with the most that all events cost', () => {
    expect(priceLines(festival)).toEqual([
      { who: 'Students of NHC', price: '₹150', most: '₹350' },
      { who: 'Everybody else', price: '₹400', most: '₹900' },
    ])
    expect(shortPrice(festival, open)).toBe('₹150 / ₹400')
  })

  it('is told in one sentence before somebody signs up', () => {
    expect(priceSentence(festival)).toBe('An event costs ₹150 for students of NHC, ₹400 for everybody else.')
  })

  it('of an event for the host institute is told for its students alone', () => {
    expect(priceLines(festival, hostsOnly).map(({ who }) => who)).toEqual(['Students of NHC'])
    expect(shortPrice(festival, hostsOnly)).toBe('₹150')
  })

  it('follows the prices of the edition', () => {
    const prices = { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 75, cap: 1500 } }
    expect(shortPrice({ ...festival, prices }, open)).toBe('Free / ₹75')
    const same = { perEvent: 75, cap: 1500 }
    expect(shortPrice({ ...festival, prices: { student: same, outside: same } }, open)).toBe('₹75')
  })
})
