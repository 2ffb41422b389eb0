import { expect, it } from 'vitest'
import { wholeWord } from './whole-word.ts'

it.each([
  ['the Mela of Lakeside', true],
  ['(mela)', true],
  ['Melas', false],
  ['la-Mela', false],
  ['Mela-2030', false],
  ['éMela', false],
])('a word is not found inside a longer word: %s', (text, isFound) => {
  expect(wholeWord('Mela').test(text)).toBe(isFound)
})

it('a word beside one of the given patterns is not found', () => {
  const outsideAddresses = wholeWord('Mela', { before: ['\\w[./]'], after: ['-', '[./]\\w'], flags: 'u' })
  expect(['Mela.', 'x.Mela', 'Mela.example', 'mela'].map(text => outsideAddresses.test(text))).toEqual([
    true,
    false,
    false,
    false,
  ])
  const outsideThePast = wholeWord('Mela', { after: [' \\d{4}\\b'] })
  expect(['Mela 2029', 'Mela 20'].map(text => outsideThePast.test(text))).toEqual([false, true])
  expect(wholeWord('a+b').test('a+b')).toBe(true)
})
