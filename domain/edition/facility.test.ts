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
  it('begin with the one that every account has', () => {
    expect(defaultFacility(festival.facilities).name).toBe('Nothing')
  })

  it('are found by their exact name only', () => {
    expect(findFacility(festival.facilities, 'Hostel')?.replaces).toBe(1100)
    for (const name of ['hostel', 'Hostels', 'Hostel ', '', 'toString']) {
      expect(findFacility(festival.facilities, name), name).toBeUndefined()
    }
  })

  it('may be given only from a number of events: people with fewer lack the rest', () => {
    const hostel = { id: 'hostel', name: 'Hostel', replaces: 1100, fromEvents: 3 }
    expect([0, 1, 3, 4].map(events => eventsLacking(hostel, events))).toEqual([3, 2, 0, 0])
    expect(eventsLacking({ id: 'map', name: 'Map' }, 0)).toBe(0)
  })

  it('say what is given from how many events, and what people with fewer have to do', () => {
    const bed = { id: 'bed', name: 'Bed', replaces: 1100, fromEvents: 3, nights: true }
    expect(facilityTerms(bed)).toBe('It includes all events: choose at least three to get the bed.')
    expect(lackingText(bed, 1)).toBe(
      'Bed requires 3 events; so far 1. It includes all events: choose 2 more to get the bed.',
    )
    expect(lackingText(bed, 3)).toBe('')
    const food = { id: 'food', name: 'Food', adds: 90, fromEvents: 2 }
    expect(facilityTerms(food)).toBe('Choose at least two events to get it.')
    expect(lackingText(food, 0)).toBe('Food requires 2 events; so far 0. Choose 2 more to get it.')
    expect(lackingText({ id: 'map', name: 'Map' }, 0)).toBe('')
  })

  it('are stored by an id: organisers see the name it has at present, or the id once the content has lost it', () => {
    const { facilities } = festival
    expect(facilityName(facilities, 'hostel')).toBe('Hostel')
    expect(facilityName([{ id: 'hostel', name: 'Dormitory' }], 'hostel')).toBe('Dormitory')
    expect(facilityName(facilities, 'tent')).toBe('tent (not in the content)')
  })

  it('are booked when they cost something, and when the content has lost them', () => {
    const names = ['Nothing', 'Hostel', 'Meals', facilityName(festival.facilities, 'tent')]
    expect(names.map(name => isBooked(festival.facilities, name))).toEqual([false, true, true, true])
  })

  it('have ids of the letters and digits of their names, in any script', () => {
    const names = ['None', 'Bed And Food', ' 2 Nights, shared! ', 'आवास और भोजन']
    expect(names.map(facilityIdFor)).toEqual(['none', 'bed-and-food', '2-nights-shared', 'आवास-और-भोजन'])
  })

  it('cannot be empty', () => {
    expect(() => defaultFacility([])).toThrow('facilities must not be empty')
  })
})
