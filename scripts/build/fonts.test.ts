import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('every letter of an English keyboard stays in the typeface', () => {
  const letters = lettersOf([])
  for (const letter of 'AZaz09 @#&()\'".,-_~') expect(letters).toContain(letter)
})

it('every other letter of the texts stays in the typeface once', () => {
  expect(lettersOf(['₹300 – 500', '₹20']).match(/₹|–/g)?.toSorted()).toEqual(['–', '₹'])
})
