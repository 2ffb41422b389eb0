import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf, type Press, signalAt } from './clock.ts'
import { expectedTimes, type Slot } from './expected.ts'
import { heatsOf } from './heats.ts'

const minute = 60_000
let ids = 0
const press = (kind: Press['kind'], minutes: number): Press => ({ id: `${ids++}`, kind, at: minutes * minute })

describe('W9: the clock of a performance', () => {
  it('runs from the start to the stop, whichever phone pressed and in whichever order the presses arrive', () => {
    const presses = [press('start', 10), press('start', 10.1), press('stop', 21), press('stop', 21.5)]
    const clock = { state: 'done', startedAt: 10 * minute, lasted: 11 * minute, starts: 1 }
    expect(clockOf(presses)).toEqual(clock)
    fc.assert(
      fc.property(fc.shuffledSubarray(presses, { minLength: presses.length }), mixed => {
        expect(clockOf(mixed)).toEqual(clock)
      }),
    )
  })

  it('counts the last performance if it was started again', () => {
    const clock = clockOf([press('start', 0), press('stop', 4), press('start', 10), press('stop', 22)])
    expect(clock).toEqual({ state: 'done', startedAt: 10 * minute, lasted: 12 * minute, starts: 2 })
  })

  it('goes back when a press is taken back', () => {
    const [start, stop] = [press('start', 0), press('stop', 4)]
    expect(clockOf([start, stop]).state).toBe('done')
    expect(clockOf([start])).toEqual({ state: 'running', startedAt: 0, lasted: null, starts: 1 })
    expect(clockOf([stop]).state).toBe('waiting')
  })

  it('warns a minute before the limit, and says when it is over', () => {
    const limits = { least: 10 * minute, most: 20 * minute }
    expect([5, 10, 18.9, 19, 20, 20.1].map(at => signalAt(at * minute, limits))).toEqual([
      'early',
      'in time',
      'in time',
      'one minute left',
      'one minute left',
      'over',
    ])
    expect(signalAt(500 * minute, { least: null, most: null })).toBe('in time')
  })
})

describe('W8: when a performer is on stage', () => {
  const slots = (...states: [Slot['state'], number | null][]): Slot[] =>
    states.map(([state, at], i) => ({ performer: 'ABCDEFG'[i]!, state, startedAt: at === null ? null : at * minute }))
  const seen = (all: Slot[], now: number, begins = 0) =>
    [...expectedTimes(all, { begins: begins * minute, each: 10 * minute, now: now * minute })].map(
      ([performer, { position, at }]) => `${performer} ${position}. ${at / minute}`,
    )

  it('before the round, the times follow the programme', () => {
    expect(seen(slots(['waiting', null], ['waiting', null]), -100, 60)).toEqual(['A 1. 60', 'B 2. 70'])
  })

  it('during the round, they follow the pace so far; those who were skipped or are done have no time', () => {
    const all = slots(['done', 0], ['skipped', null], ['running', 20], ['waiting', null], ['waiting', null])
    expect(seen(all, 25)).toEqual(['D 1. 40', 'E 2. 60'])
  })

  it('a performance that takes longer moves all who wait', () => {
    const all = slots(['done', 0], ['running', 10], ['waiting', null], ['waiting', null])
    expect(seen(all, 35)).toEqual(['C 1. 35', 'D 2. 45'])
  })

  it('between two performances, the next may begin at once; a round that is late begins now', () => {
    expect(seen(slots(['done', 0], ['waiting', null]), 15)).toEqual(['B 1. 15'])
    expect(seen(slots(['waiting', null], ['waiting', null]), 15)).toEqual(['A 1. 15', 'B 2. 25'])
  })
})

describe('W13: heats', () => {
  it('have equal numbers of performers, or one more', () => {
    expect(heatsOf(5, 4)).toEqual([1, 1, 1, 2, 2])
    expect(heatsOf(9, 4)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
    expect(heatsOf(3, 100)).toEqual([1, 1, 1])
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 2, max: 100 }), (count, size) => {
        const sizes = [...Map.groupBy(heatsOf(count, size), heat => heat).values()].map(({ length }) => length)
        expect(sizes.reduce((all, one) => all + one)).toBe(count)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
