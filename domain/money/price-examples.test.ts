import { expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { priceExamples } from './price-examples.ts'

it('the examples of prices are worked out from the prices of the edition', () => {
  expect(priceExamples(festival)).toEqual([
    'A team of 7 from elsewhere in 1 event pays ₹2,800 in all, ₹400 each.',
    'A student of NHC takes 3 events and pays ₹350, not ₹450. Another one costs ₹0.',
    'Somebody from elsewhere has 1 event for ₹400 and adds 2: they cost ₹500 more, so ₹900 in all.',
    'Somebody with 2 events and Hostel pays ₹1,100 in all: the events are included.',
    'Somebody with 2 events and Meals pays ₹920 in all: the events, and Meals on top.',
  ])
})

it('the examples name no facility if the edition has none, and are right for free events', () => {
  const prices = { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 100, cap: 100 } }
  expect(priceExamples({ ...festival, prices, facilities: [{ id: 'nothing', name: 'Nothing' }] })).toEqual([
    'A team of 7 from elsewhere in 1 event pays ₹700 in all, ₹100 each.',
    'A student of NHC takes 1 event and pays ₹0. Another one costs ₹0.',
    'Somebody from elsewhere has 1 event for ₹100 and adds 2: they cost ₹0 more, so ₹100 in all.',
  ])
})
