import { expect, it } from 'vitest'
import { countsOf, missingOf, placeFor } from './needed.ts'

const one = { required: true, files: undefined }
const several = { required: true, files: { min: 4, max: 6 } }
const themed = { ...several, themes: ['Light', 'Rain', 'Crowd', 'Colour', 'Night'] }
const handed = (place: number, theme = '') => ({ id: `id-${place}`, place, theme })

it('exactly one is needed unless content says how many; each theme has at most one', () => {
  expect(countsOf(one)).toEqual({ min: 1, max: 1 })
  expect(countsOf(several)).toEqual({ min: 4, max: 6 })
  expect(countsOf(themed)).toEqual({ min: 4, max: 5 })
})

it('only what is required is missing', () => {
  const count = (number: number) => Array.from({ length: number }, () => ({ theme: '' }))
  expect([missingOf(several, count(1)), missingOf(several, count(5))]).toEqual([3, 0])
  expect(missingOf({ ...several, required: false }, [])).toBe(0)
})

it('a photograph of a theme that the content no longer has does not count', () => {
  expect(missingOf(themed, [{ theme: 'Light' }, { theme: 'Snow' }])).toBe(3)
})

it('the last one counts: a new file replaces the only one, and the one of its theme', () => {
  expect(placeFor(one, [], '')).toEqual({ place: 1, replaces: null })
  expect(placeFor(one, [handed(1)], '')).toEqual({ place: 1, replaces: 'id-1' })
  expect(placeFor(themed, [handed(1, 'Light'), handed(2, 'Rain')], 'Rain')).toEqual({ place: 2, replaces: 'id-2' })
})

it('a new file gets the first free place, and none when all are taken', () => {
  expect(placeFor(several, [handed(1), handed(3)], '')).toEqual({ place: 2, replaces: null })
  expect(
    placeFor(
      several,
      [1, 2, 3, 4, 5, 6].map(place => handed(place)),
      '',
    ),
  ).toBeNull()
})
