import { expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { priceExamples } from './price-examples.ts'

it('the examples of prices are computed from the prices of the edition', () => {
  expect(priceExamples(festival)).toEqual([
    'A team of 7 from outside in 1 event pays ₹2,800 in total (₹400 each).',
    'A student of NHC registers for 3 events and pays ₹350 instead of ₹450. One more event costs ₹0.',
    'A participant from outside has 1 event for ₹400 and adds 2 for ₹500: ₹900 in total.',
    'A participant with 2 events and Hostel pays ₹1,100 in total: the events are included.',
    'A participant with 2 events and Meals pays ₹920 in total: the events plus Meals.',
  ])
})

it('the examples name no facility if the edition has none, and are right for free events', () => {
  const prices = { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 100, cap: 100 } }
  expect(priceExamples({ ...festival, prices, facilities: [{ id: 'nothing', name: 'Nothing' }] })).toEqual([
    'A team of 7 from outside in 1 event pays ₹700 in total (₹100 each).',
    'A student of NHC registers for 1 event and pays ₹0. One more event costs ₹0.',
    'A participant from outside has 1 event for ₹100 and adds 2 for ₹0: ₹100 in total.',
  ])
})
