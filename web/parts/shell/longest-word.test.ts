import { expect, it } from 'vitest'
import { longestWord } from './longest-word.ts'

it.each([
  ['Arundhati Mukhopadhyay', 12],
  ['Meera Venkata-Subramanian', 11],
  ['Ann Lee', 3],
])(
  'F3: %s is set so small that its longest word fits: a name is broken at spaces and hyphens only',
  (name, letters) => {
    expect(longestWord(name)).toEqual({ '--longest-word': letters })
  },
)
