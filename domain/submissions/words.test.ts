import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWords } from './words.ts'

it.each([
  ['', 0],
  ['  \n\t ', 0],
  ['one', 1],
  ['Two words', 2],
  ['a well-known poem', 3],
  ["don’t, can't", 2],
  ['2.5 lakh and 1,000 people', 5],
  ['night,day and end.Begin', 5],
  ['— … ! 🎉', 0],
  ['नमस्ते दुनिया, यह हिन्दी है।', 5],
  ['ज़िंदगी न मिलेगी दोबारा', 4],
  ['تحية طيبة', 2],
  ['東京 is big', 4],
  ['e\u0301tude', 1],
])('%j has %i words, as people count them', (text, count) => {
  expect(countWords(text)).toBe(count)
})

it('the count does not depend on how words are separated or on marks around them', () => {
  const oneWord = fc.stringMatching(/^[a-zA-Zअ-ह0-9]{1,8}$/)
  const space = fc.constantFrom(' ', '\n', ', ', ' — ', '  ', '! ')
  fc.assert(
    fc.property(fc.array(oneWord, { maxLength: 30 }), space, (all, between) => {
      expect(countWords(all.join(between))).toBe(all.length)
    }),
  )
})
