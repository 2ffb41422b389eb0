import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('the cut typeface has every letter of an English keyboard', () => {
  const letters = lettersOf([])
  for (const letter of 'AZaz09 @#&()\'".,-_~') expect(letters).toContain(letter)
})

it('each letter of the texts that is not on the keyboard is exactly once in the list of letters to keep', () => {
  expect(lettersOf(['₹300 – 500', '₹20']).match(/₹|–/g)?.toSorted()).toEqual(['–', '₹'])
})
