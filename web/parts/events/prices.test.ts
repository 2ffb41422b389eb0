import { describe, expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { priceLines, priceSentence, shortPrice } from './prices.ts'

const open = { hostInstituteOnly: false }
const hostsOnly = { hostInstituteOnly: true }

describe('the price of an event', () => {
  it('prices are listed for students of the host institute and for everybody else, each with the maximum', () => {
    expect(priceLines(festival)).toEqual([
      { who: 'Students of NHC', price: '₹150', most: '₹350' },
      { who: 'Everybody else', price: '₹400', most: '₹900' },
    ])
    expect(shortPrice(festival, open)).toBe('₹150 / ₹400')
  })

  it('one sentence gives both prices of an event, for the sign-up page', () => {
    expect(priceSentence(festival)).toBe('An event costs ₹150 for students of NHC, ₹400 for everybody else.')
  })

  it('an event for the host institute lists only the price for its students', () => {
    expect(priceLines(festival, hostsOnly).map(({ who }) => who)).toEqual(['Students of NHC'])
    expect(shortPrice(festival, hostsOnly)).toBe('₹150')
  })

  it('the short price shows 0 as Free, and equal prices once', () => {
    const prices = { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 75, cap: 1500 } }
    expect(shortPrice({ ...festival, prices }, open)).toBe('Free / ₹75')
    const same = { perEvent: 75, cap: 1500 }
    expect(shortPrice({ ...festival, prices: { student: same, outside: same } }, open)).toBe('₹75')
  })
})
