import { describe, expect, it } from 'vitest'
import type { RoundContent } from '../edition/round-schema.ts'
import { floored, lengthOf, type TurnSlot, turnsChangeAt, turnsOf } from './turns.ts'

const minute = 60_000
const begins = Date.parse('2030-11-14T10:00:00Z')
const oneByOne: RoundContent = { id: 'single', name: 'Single round', form: 'one by one', minutes: { most: 8 } }
const waiting = (id: string, heat: number | null = null): TurnSlot => ({ id, heat, state: 'waiting', startedAt: null })
const minutesOf = (turns: ReturnType<typeof turnsOf>) =>
  [...turns].map(([id, { position, at }]) => [id, position, at === null ? null : (at - begins) / minute])

describe('W8: whose turn is when', () => {
  it('before the start: from the start of the session, as long as the content says with a change of two minutes', () => {
    expect(lengthOf(oneByOne) / minute).toBe(10)
    const turns = turnsOf([waiting('a'), waiting('b'), waiting('c')], oneByOne, { begins, now: begins - 3 * minute })
    expect(minutesOf(turns)).toEqual([
      ['a', 1, 0],
      ['b', 2, 10],
      ['c', 3, 20],
    ])
  })

  it('skipped and withdrawn performers have none, and nobody waits for them', () => {
    const slots: TurnSlot[] = [{ ...waiting('a'), state: 'skipped' }, { ...waiting('b'), state: 'out' }, waiting('c')]
    expect(minutesOf(turnsOf(slots, oneByOne, { begins, now: begins }))).toEqual([['c', 1, 0]])
  })

  it('those of one heat have the same turn', () => {
    const heats: RoundContent = { ...oneByOne, form: 'heats', heats: [2] }
    const slots = [waiting('a', 1), waiting('b', 1), waiting('c', 2), waiting('d', 2)]
    expect(minutesOf(turnsOf(slots, heats, { begins, now: begins }))).toEqual([
      ['a', 1, 0],
      ['b', 1, 0],
      ['c', 2, 10],
      ['d', 2, 10],
    ])
  })

  it('a round that was never ended, and one without a session, give positions without times', () => {
    const day = 24 * 60 * minute
    expect(minutesOf(turnsOf([waiting('a')], oneByOne, { begins, now: begins + day }))).toEqual([['a', 1, null]])
    expect(minutesOf(turnsOf([waiting('a')], oneByOne, { begins: null, now: begins }))).toEqual([['a', 1, null]])
  })

  it('pairs, brackets and written rounds have no turns', () => {
    for (const form of ['pairs', 'bracket', 'written'] as const)
      expect(turnsOf([waiting('a')], { ...oneByOne, form }, { begins, now: begins }).size).toBe(0)
  })

  it('change every five minutes while the round is late, and not at all while it is in time', () => {
    const slots = [waiting('a'), waiting('b')]
    const at = (now: number) => turnsChangeAt(slots, oneByOne, { begins, now })
    expect(at(begins - 60 * minute)).toBe(begins + 5 * minute)
    expect(at(begins + 7 * minute)).toBe(begins + 10 * minute)
    for (let now = begins - 20 * minute; now < begins + 40 * minute; now += minute) {
      const [here, next] = [turnsOf(slots, oneByOne, { begins, now }), at(now)!]
      // Nothing that is shown changes before the named moment.
      const before = turnsOf(slots, oneByOne, { begins, now: next - 1 })
      expect(minutesOf(before)).toEqual(minutesOf(here))
      expect(next).toBeGreaterThan(now)
      expect(floored(next)).toBe(next)
    }
  })
})
