import { describe, expect, it } from 'vitest'
import { festival } from '../testing/edition/festival.ts'
import { defaultFacility, findFacility } from './facility.ts'

describe('facilities', () => {
  it('begin with the one that every account has', () => {
    expect(defaultFacility(festival.facilities).name).toBe('Nothing')
  })

  it('are found by their exact name only', () => {
    expect(findFacility(festival.facilities, 'Hostel')?.replaces).toBe(1100)
    for (const name of ['hostel', 'Hostels', 'Hostel ', '', 'toString']) {
      expect(findFacility(festival.facilities, name), name).toBeUndefined()
    }
  })

  it('cannot be empty', () => {
    expect(() => defaultFacility([])).toThrow('facilities must not be empty')
  })
})
