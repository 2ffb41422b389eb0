import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import {
  defaultFacility,
  eventsLacking,
  facilityIdFor,
  facilityName,
  facilityTerms,
  findFacility,
  isBooked,
  lackingText,
} from './facility.ts'

describe('facilities', () => {
  it('a new account has the first facility', () => {
    expect(defaultFacility(festival.facilities).name).toBe('Nothing')
  })

  it('a facility is found by its exact name only', () => {
    expect(findFacility(festival.facilities, 'Hostel')?.replaces).toBe(1100)
    for (const name of ['hostel', 'Hostels', 'Hostel ', '', 'toString']) {
      expect(findFacility(festival.facilities, name), name).toBeUndefined()
    }
  })

  it('a facility may require a minimum number of events; counts how many events a person still needs', () => {
    const hostel = { id: 'hostel', name: 'Hostel', replaces: 1100, fromEvents: 3 }
    expect([0, 1, 3, 4].map(events => eventsLacking(hostel, events))).toEqual([3, 2, 0, 0])
    expect(eventsLacking({ id: 'map', name: 'Map' }, 0)).toBe(0)
  })

  it('the terms of a facility state how many events it requires; people with fewer events are told what to do', () => {
    const bed = { id: 'bed', name: 'Bed', replaces: 1100, fromEvents: 3, nights: true }
    expect(facilityTerms(bed)).toBe('The price includes all events. Choose at least three to get the bed.')
    expect(lackingText(bed, 1)).toBe(
      'Bed requires 3 events; so far 1. More events cost nothing extra. Choose 2 more to get the bed.',
    )
    expect(lackingText(bed, 3)).toBe('')
    const food = { id: 'food', name: 'Food', adds: 90, fromEvents: 2 }
    expect(facilityTerms(food)).toBe('Choose at least two events to get it.')
    expect(lackingText(food, 0)).toBe('Food requires 2 events; so far 0. Choose 2 more to get it.')
    expect(lackingText({ id: 'map', name: 'Map' }, 0)).toBe('')
  })

  it('a facility is stored by its id: organisers see its present name, or the id if the content no longer has it', () => {
    const { facilities } = festival
    expect(facilityName(facilities, 'hostel')).toBe('Hostel')
    expect(facilityName([{ id: 'hostel', name: 'Dormitory' }], 'hostel')).toBe('Dormitory')
    expect(facilityName(facilities, 'tent')).toBe('tent (not in the content)')
  })

  it('a facility counts as booked if it costs something, or if the content no longer has it', () => {
    const names = ['Nothing', 'Hostel', 'Meals', facilityName(festival.facilities, 'tent')]
    expect(names.map(name => isBooked(festival.facilities, name))).toEqual([false, true, true, true])
  })

  it('the id of a facility consists of the letters and digits of its name, in any script', () => {
    const names = ['None', 'Bed And Food', ' 2 Nights, shared! ', 'आवास और भोजन']
    expect(names.map(facilityIdFor)).toEqual(['none', 'bed-and-food', '2-nights-shared', 'आवास-और-भोजन'])
  })

  it('an edition without facilities is refused', () => {
    expect(() => defaultFacility([])).toThrow('facilities must not be empty')
  })
})
