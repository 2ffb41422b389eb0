import { describe, expect, it } from 'vitest'
import { festival } from '../testing/edition/festival.ts'
import { defaultFacility, eventsLacking, findFacility } from './facility.ts'

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

  it('may be given only from a number of events: whoever has fewer lacks the rest', () => {
    const hostel = { name: 'Hostel', replaces: 1100, fromEvents: 3 }
    expect([0, 1, 3, 4].map(events => eventsLacking(hostel, events))).toEqual([3, 2, 0, 0])
    expect(eventsLacking({ name: 'Map' }, 0)).toBe(0)
  })

  it('cannot be empty', () => {
    expect(() => defaultFacility([])).toThrow('facilities must not be empty')
  })
})
