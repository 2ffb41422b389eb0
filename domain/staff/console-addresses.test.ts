import { expect, it } from 'vitest'
import { presentAddress } from './console-addresses.ts'

it.each([
  ['/organiser/places', '/organiser/seats'],
  ['/organiser/places/7?search=a', '/organiser/seats/7?search=a'],
  ['/organiser/facts/festival', '/organiser/overrides/festival'],
  ['/api/organiser/places/7/file?format=csv', '/api/organiser/seats/7/file?format=csv'],
  ['/api/organiser/facts/events/7/picture', '/api/organiser/overrides/events/7/picture'],
  ['/api/organiser/people/K7QM2X94TZ/line', '/api/organiser/people/K7QM2X94TZ/waiting-list'],
  ['/api/organiser/programme/told', '/api/organiser/programme/dismiss'],
])('the old address %s of the console now means %s', (old, present) => {
  expect(presentAddress(old)).toBe(present)
})

it.each([
  '/organiser/placesetting',
  '/events/places',
  '/api/users/facts',
  '/organiser/people/line',
  '//organiser/places',
])('%s is not an old address of the console and remains unchanged', address => {
  expect(presentAddress(address)).toBe(address)
})
