import { expect, it } from 'vitest'
import { festival } from '../../../testing/edition/festival.ts'
import { homePrices } from './home-prices.ts'

it('C: Home names the price of an event for students and for others, and the price with bed and meals', () => {
  expect(homePrices(festival)).toEqual([
    { amount: '₹150', what: 'an event, up to ₹350 in total', who: `Students of ${festival.institute.shortName}` },
    { amount: '₹400', what: 'an event, up to ₹900 in total', who: 'Everybody else' },
    { amount: '₹1,450', what: 'for all events', who: 'With bed and meals' },
  ])
})

it('C: the offer of an edition that adds the price of food names the addition; without facilities there is no offer', () => {
  const [none] = festival.facilities
  const food = { id: 'food', name: 'Food', adds: 450 }
  expect(homePrices({ ...festival, facilities: [none!, food] })[2]).toEqual({
    amount: '₹450',
    what: 'more than the events',
    who: 'With Food',
  })
  expect(homePrices({ ...festival, facilities: [none!] })).toHaveLength(2)
})
