import { expect, it } from 'vitest'
import { lettersOf } from './letters.ts'

it('the longest line of a name or motto says how small the landing page sets it', () => {
  expect(lettersOf(['Rivers of', 'Light'])).toEqual({ '--letters': 9 })
  expect(lettersOf(['Onwards', ''])).toEqual({ '--letters': 7 })
})
