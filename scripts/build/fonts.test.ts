import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('a name typed on an English keyboard finds all its letters', () => {
  const letters = lettersOf([])
  for (const letter of 'AZaz09 @#&()\'".,-_~') expect(letters).toContain(letter)
})

it('every other letter of the texts is kept, once', () => {
  expect(lettersOf(['₹300 – 500', '₹20']).match(/₹|–/g)?.toSorted()).toEqual(['–', '₹'])
})
