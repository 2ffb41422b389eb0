import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { allEvents, categoryOf, eventName, findEvent, inHomeOrder, tileTitle } from './catalogue.ts'
import { numberingProblems } from './catalogue-schema.ts'

describe('the catalogue', () => {
  it('C1: events have the order of the content; home cards have their own order and names', () => {
    expect(allEvents(catalogue).map(({ ind }) => ind)).toEqual([2, 1, 4, 11, 40, 7])
    expect(catalogue.map(({ name }) => name)).toEqual(['Stage', 'Words', 'Games'])
    expect(inHomeOrder(catalogue).map(({ homeName }) => homeName)).toEqual(['Words And Wit', 'Games', 'On Stage'])
  })

  it('sorting the home cards does not change the order of the catalogue', () => {
    const before = catalogue.map(({ id }) => id)
    inHomeOrder(catalogue)
    expect(catalogue.map(({ id }) => id)).toEqual(before)
  })

  it('an event and its category are found by the event’s number', () => {
    expect(findEvent(catalogue, 1)?.title).toBe('Solo Singing')
    expect(categoryOf(catalogue, 40)?.id).toBe('games')
  })

  it('C5: number 0, unused numbers and retired numbers are not events', () => {
    for (const number of [0, 5, 3, 12, 41]) {
      expect(findEvent(catalogue, number), String(number)).toBeUndefined()
      expect(categoryOf(catalogue, number), String(number)).toBeUndefined()
    }
  })
})

describe('the name of an event', () => {
  it('P2: a tile shows the name that lists show, or Unknown Event for an unknown number', () => {
    expect(tileTitle(catalogue, 1)).toBe('Solo Song')
    expect(tileTitle(catalogue, 0)).toBe('Unknown Event')
    expect(tileTitle(catalogue, 999)).toBe('Unknown Event')
  })

  it('the name of a retired event has a note', () => {
    for (const nameOf of [tileTitle, eventName]) {
      expect(nameOf(catalogue, 3)).toBe('Long Jump (no longer in the programme)')
      expect(nameOf(catalogue, 12)).toBe('Tug of War (no longer in the programme)')
    }
  })

  it('in lists, unknown events are named with their numbers, so that two of them differ', () => {
    expect(eventName(catalogue, 7)).toBe('House Match')
    expect(eventName(catalogue, 999)).toBe('Event 999 (no longer in the programme)')
  })
})

describe('the numbers of events', () => {
  const events = (...numbers: number[]) => numbers.map(ind => ({ ind, heading: `Event ${ind}` }))

  it('R5: event numbers may have gaps and any order, in any number of categories', () => {
    expect(numberingProblems(catalogue)).toEqual([])
    expect(numberingProblems([{ events: events(900, 2) }, { events: events(5) }])).toEqual([])
  })

  it('R5: an event number cannot be used twice', () => {
    expect(numberingProblems([{ events: events(1, 4) }, { events: events(2, 4) }])).toEqual([
      { path: [1, 'events', 1, 'ind'], message: '4 is already used by "Event 4"' },
    ])
  })

  it('R5: a retired event number cannot be used again, in any category', () => {
    const retired = [{ ind: 4, heading: 'Quiet Quiz' }]
    expect(numberingProblems([{ events: events(1, 4) }, { events: events(2), retired }])).toEqual([
      { path: [0, 'events', 1, 'ind'], message: '4 is the number of "Quiet Quiz", which is retired' },
    ])
  })

  it('R5: an event number cannot be retired twice: a number means one event for ever', () => {
    const [quiz, chess] = [
      { ind: 4, heading: 'Quiet Quiz' },
      { ind: 4, heading: 'Chess' },
    ]
    expect(
      numberingProblems([
        { events: events(1), retired: [quiz] },
        { events: events(2), retired: [chess] },
      ]),
    ).toEqual([{ path: [1, 'retired', 0, 'ind'], message: '4 is the number of "Quiet Quiz", which is retired' }])
  })
})
