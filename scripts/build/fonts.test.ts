import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('the cut typeface has every letter of an English keyboard', () => {
  const letters = lettersOf([])
  for (const letter of 'AZaz09 @#&()\'".,-_~') expect(letters).toContain(letter)
})

it('each other letter of the texts is in the list of letters to keep once', () => {
  expect(lettersOf(['₹300 – 500', '₹20']).match(/₹|–/g)?.toSorted()).toEqual(['–', '₹'])
})
