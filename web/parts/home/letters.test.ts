import { expect, it } from 'vitest'
import { lettersOf, widthOf } from './letters.ts'

it('the longest line of a name or motto says how small the landing page sets it', () => {
  expect(lettersOf(['Rivers of', 'Light'])).toEqual({ '--letters': 9 })
  expect(lettersOf(['Onwards', ''])).toEqual({ '--letters': 7 })
})

it('a name of wide letters counts as longer than one of as many narrow ones', () => {
  expect(widthOf(['Fritter'])['--width' as never]).toBeCloseTo(5.0)
  expect(widthOf(['Summoner', 'Fair'])['--width' as never]).toBeCloseTo(8.4)
})
