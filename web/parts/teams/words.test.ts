import { describe, expect, it } from 'vitest'
import { sizeText } from './words.ts'

const size = { min: null, max: null, extras: 0, substitutes: 0, called: 'dancers' }

describe('what pages say about a team', () => {
  it('T6: the size of a team shows only published numbers: a range, a minimum, a maximum, or nothing', () => {
    expect(sizeText({ ...size, min: 10, max: 30 })).toBe('10 to 30 dancers')
    expect(sizeText({ ...size, min: 4, max: 4, extras: 1 })).toBe('4 dancers, 1 extra')
    expect(sizeText({ ...size, min: 5, substitutes: 2 })).toBe('at least 5 dancers, 2 substitutes')
    expect(sizeText({ ...size, max: 8, extras: 2 })).toBe('up to 8 dancers, 2 extras')
    expect(sizeText(size)).toBe('')
  })
})
