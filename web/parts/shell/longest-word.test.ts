import { expect, it } from 'vitest'
import { longestWord } from './longest-word.ts'

it.each([
  ['Arundhati Mukhopadhyay', 12],
  ['Meera Venkata-Subramanian', 11],
  ['Ann Lee', 3],
])('F3: the longest word of the name %s is measured between spaces and hyphens', (name, letters) => {
  expect(longestWord(name)).toEqual({ '--longest-word': letters })
})
