import { describe, expect, it } from 'vitest'
import { festival } from '../content/festival.ts'
import { defaultFacility, findFacility } from './facility.ts'

describe('facilities', () => {
  it('are exactly the three published texts, None first', () => {
    expect(festival.facilities.map(({ name }) => name)).toEqual(['None', 'Accomodation', 'Accomodation And Food'])
    expect(defaultFacility(festival.facilities).name).toBe('None')
  })

  it('are found by their exact name only', () => {
    expect(findFacility(festival.facilities, 'Accomodation')?.replaces).toBe(1200)
    for (const name of ['accomodation', 'Accommodation', 'Accomodation ', '', 'toString']) {
      expect(findFacility(festival.facilities, name), name).toBeUndefined()
    }
  })

  it('cannot be empty', () => {
    expect(() => defaultFacility([])).toThrow('facilities must not be empty')
  })
})
