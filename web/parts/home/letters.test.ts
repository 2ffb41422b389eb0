import { expect, it } from 'vitest'
import { lettersOf, widthOf } from './letters.ts'

it('the number of letters in the longest line sets the size of a name or motto on the landing page', () => {
  expect(lettersOf(['Rivers of', 'Light'])).toEqual({ '--letters': 9 })
  expect(lettersOf(['Onwards', ''])).toEqual({ '--letters': 7 })
})

it('the width of a word counts wide letters more than narrow ones', () => {
  expect(widthOf(['Fritter'])['--width' as never]).toBeCloseTo(5.0)
  expect(widthOf(['Summoner', 'Fair'])['--width' as never]).toBeCloseTo(8.4)
})
