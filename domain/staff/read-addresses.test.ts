import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

it('B10: a pasted list of addresses is read with any separators, each address once', () => {
  const typed = ' a@x.example, B Rao <B@x.example>;\nc@x.example d@x.example\n\nA@x.example , Rao'
  expect(readAddresses(typed)).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'rao'])
  expect(readAddresses(' \n , ')).toEqual([])
})
