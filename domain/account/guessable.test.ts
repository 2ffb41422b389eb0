import { expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const words = ['Mela', 'Lake Institute', 'LAKE', 'lake.example', 'Asha Kumari', 'asha.k@lake.example']

it.each([
  'aaaaaaaa',
  'ababab12'.replace('12', 'ab'),
  'mela2031',
  'MELA@2031!',
  'm3l42031',
  'lake@123',
  'l4k3@123',
  'lake@12345',
  'ashakumari',
  'Asha_Kumari_99',
  '4sh4kum4r1',
  '2031asha',
])('D8: the password %s counts as guessable', password => {
  expect(isGuessable(password, words)).toBe(true)
})

it.each(['correct horse', 'kettle orbit marigold', 'mela under the stars', 'tr0ub4dor&3', '9f!k2-Zq', 'आशाओं का दीप'])(
  'D8: the password %s does not count as guessable',
  password => {
    expect(isGuessable(password, words)).toBe(false)
  },
)
