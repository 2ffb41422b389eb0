// What the page of a round shows, worked out from the sheet.
import { describe, expect, it } from 'vitest'
import type { PressBody, StageSheet } from '../../../domain/stage/api.ts'
import { intoHeat, moved } from './moved.ts'
import { bracketOfSlots, groupInFocus, groupsAfter, groupsOf, progressOf, runSlots } from './round-state.ts'
import { durationText, limitsText, penaltyText, readDuration, signalOf } from './words.ts'

const minute = 60_000
const round = { eventId: 1, roundId: 'r' }
let ids = 0

type Pressed = [kind: PressBody['kind'], minutes: number, against?: string]
type Given = { heat?: number; presses?: Pressed[] }

function slotsOf(given: Readonly<Record<string, Given>>) {
  const slots = Object.entries(given).map(([id, { heat = null, presses = [] }], i) => ({
    ...{ id, name: id.toUpperCase(), college: '', isPresent: true, hasLeft: false, place: i + 1, heat },
    performer: { of: 'team' as const, id },
    presses: presses.map(([kind, at, against = null]) => ({
      ...{ id: `${ids++}`, kind, against, lasted: null, reason: '', by: 'Ravi' },
      at: new Date(at * minute).toISOString(),
    })),
  }))
  return runSlots({ slots, madeAt: new Date(0).toISOString() } as unknown as StageSheet, [], round)
}

const done: Pressed[] = [
  ['start', 1],
  ['stop', 5],
]
const nothing = { chosen: null, left: null }
const one = { form: 'one by one' } as const
const heats = { form: 'heats' } as const

describe('W9: the large card', () => {
  const focus = (given: Parameters<typeof slotsOf>[0], at = nothing as Parameters<typeof groupInFocus>[1]) =>
    groupInFocus(groupsOf(slotsOf(given), one), at)?.key

  it('shows who is on, then the result until it was read, then the next one', () => {
    expect(focus({ a: { presses: [['start', 1]] }, b: {} })).toBe('a')
    expect(focus({ a: { presses: done }, b: {} })).toBe('a')
    expect(focus({ a: { presses: done }, b: {} }, { chosen: null, left: 'a' })).toBe('b')
    expect(focus({ a: { presses: done } }, { chosen: null, left: 'a' })).toBeUndefined()
  })

  it('leaves out who was skipped or taken out, and shows who was called by hand', () => {
    const given = {
      a: { presses: [['skip', 1]] as Pressed[] },
      b: { presses: [['out', 1]] as Pressed[] },
      c: {},
      d: {},
    }
    expect(focus(given)).toBe('c')
    expect(focus(given, { chosen: 'a', left: null })).toBe('a')
    const groups = groupsOf(slotsOf(given), one)
    expect(groupsAfter(groups, groupInFocus(groups, nothing)).map(({ key }) => key)).toEqual(['d'])
    expect(progressOf(slotsOf({ ...given, e: { presses: done } }))).toEqual({ done: 1, all: 4 })
  })

  it('a performer who is on is shown, whoever else was called', () => {
    expect(focus({ a: {}, b: { presses: [['start', 2]] } }, { chosen: 'a', left: null })).toBe('b')
  })
})

describe('W13: heats', () => {
  it('run as one; who joins a heat late does not stop its clock', () => {
    const slots = slotsOf({
      a: { heat: 1, presses: [['start', 1]] },
      b: { heat: 1, presses: [['start', 1]] },
      late: { heat: 1 },
      c: { heat: 2 },
      d: { heat: 2, presses: [['out', 0]] },
      alone: {},
    })
    const groups = groupsOf(slots, heats)
    expect(groups.map(({ key, state, slots: own }) => [key, state, own.length])).toEqual([
      ['heat 1', 'running', 3],
      ['heat 2', 'waiting', 1],
      ['alone', 'waiting', 1],
    ])
    expect(groups[0]?.startedAt).toBe(minute)
  })

  it('keep their sizes when a performer moves by a place, and change them when a performer moves into a heat', () => {
    const order = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, heat: i < 2 ? 1 : 2 }))
    const text = (all: typeof order | ReturnType<typeof moved>) => all.map(({ id, heat }) => `${id}${heat}`).join(' ')
    expect(text(moved(order, 'c', 2))).toBe('a1 c1 b2 d2')
    expect(text(moved(order, 'a', 4))).toBe('b1 c1 d2 a2')
    expect(text(intoHeat(order, 'c', 1))).toBe('a1 b1 c1 d2')
    expect(text(intoHeat(order, 'a', 3))).toBe('b1 c2 d2 a3')
  })
})

describe('W13: a bracket', () => {
  const winners = (given: Parameters<typeof slotsOf>[0]) =>
    bracketOfSlots(slotsOf(given)).map(matches => matches.map(({ winner }) => winner))

  it('follows the presses: the latest winner of a match counts, and who withdraws loses what was not played', () => {
    const three = { a: {}, b: { presses: [['win', 1, '0.1']] as Pressed[] }, c: {} }
    expect(winners(three)).toEqual([['a', 'b'], [null]])
    expect(winners({ ...three, c: { presses: [['win', 2, '0.1']] } })).toEqual([['a', 'c'], [null]])
    expect(winners({ ...three, a: { presses: [['out', 3]] } })).toEqual([['a', 'b'], ['b']])
  })
})

describe('W9: words of the clock', () => {
  const limits = { least: 10, most: 20 }
  const said = (minutes: number, isRunning = true) => signalOf(limits, minutes * minute, isRunning)?.word

  it('say the same as the colour', () => {
    expect([5, 12, 19, 20.7].map(at => said(at))).toEqual(['Early', 'In time', 'One minute left', 'Over by 0:42'])
    expect([5, 19.5, 21].map(at => said(at, false))).toEqual(['Too short', 'In time', 'Over by 1:00'])
    expect(signalOf(undefined, minute, true)).toBeNull()
  })

  it('give the penalty with its working', () => {
    const rule = {
      id: 'r',
      name: 'R',
      ...one,
      minutes: { most: 25 },
      penalty: { percent: 20, minutes: 'full' as const },
    }
    expect(penaltyText(rule, 26.5 * minute)).toBe('Penalty: 20 % for 1 full minute over')
    expect(penaltyText(rule, 27.5 * minute)).toBe('Penalty: 40 % for 2 full minutes over (20 % each)')
    expect(penaltyText(rule, 25.5 * minute)).toBe('No penalty')
    expect(penaltyText({ ...rule, penalty: undefined }, 26.5 * minute)).toBe('')
  })

  it('write and read lengths of time', () => {
    expect([0, 62_900, 3_725_000].map(durationText)).toEqual(['0:00', '1:02', '1:02:05'])
    expect(['4:32', '75.05', '4:72', 'four'].map(readDuration)).toEqual([272_000, 4_505_000, null, null])
    expect([limits, { most: 1 }, { least: 2 }, {}].map(limitsText)).toEqual([
      '10 to 20 minutes',
      'up to 1 minute',
      'at least 2 minutes',
      '',
    ])
  })
})
