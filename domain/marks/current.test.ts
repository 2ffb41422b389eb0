// Which presses of judges count.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentOf, type HandedInSheet, isClosedAt, type PressedMark } from './current.ts'
import { pressedAt } from './pressed-at.ts'

const press = (id: string, at: number, halves: number | null): PressedMark => ({
  id,
  at,
  halves,
  judge: 'rao',
  performer: 'owls',
  criterion: 'skill',
})
const halvesOf = (presses: PressedMark[], sheets: HandedInSheet[] = []) =>
  currentOf(presses, sheets).map(({ halves }) => halves)

describe('W10: the mark that counts', () => {
  it('is that of the latest press, in whatever order presses arrive', () => {
    expect(halvesOf([press('b', 2, 16), press('a', 1, 12)])).toEqual([16])
    expect(halvesOf([press('a', 1, 12), press('b', 2, null)])).toEqual([])
    expect(halvesOf([press('a', 1, 12), press('b', 1, 14)])).toEqual([14])
  })

  it('was given before the sheet was handed in, or after it was opened again', () => {
    const sheets = [{ judge: 'rao', at: 10, reopenedAt: 20 }]
    expect(halvesOf([press('a', 10, 12), press('b', 15, 14)], sheets)).toEqual([12])
    expect(halvesOf([press('a', 10, 12), press('b', 20, 14)], sheets)).toEqual([14])
    expect(isClosedAt([{ judge: 'rao', at: 10, reopenedAt: null }], 'bose', 11)).toBe(false)
  })

  it('does not depend on the order of arrival', () => {
    const anyPress = fc.record({
      id: fc.uuid(),
      at: fc.integer({ min: 0, max: 5 }),
      judge: fc.constantFrom('rao', 'bose'),
      performer: fc.constantFrom('owls', 'foxes'),
      criterion: fc.constantFrom('skill', 'stage'),
      halves: fc.option(fc.integer({ min: 0, max: 20 })),
    })
    const anySheet = fc.record({
      judge: fc.constantFrom('rao', 'bose'),
      at: fc.integer({ min: 0, max: 5 }),
      reopenedAt: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    const presses = fc.uniqueArray(anyPress, { selector: ({ id }) => id })
    const arrivals = presses.chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(arrivals, fc.array(anySheet, { maxLength: 3 }), ([one, other], sheets) => {
        const ids = (all: PressedMark[]) =>
          currentOf(all, sheets)
            .map(({ id }) => id)
            .sort()
        expect(ids(other)).toEqual(ids(one))
      }),
    )
  })
})

describe('W10: the time of a press', () => {
  const now = Date.parse('2030-11-14T10:00:00.000Z')
  const iso = (at: number) => new Date(at).toISOString()

  it('is the phone’s own, if its clock is right: a slow line does not make the press before later', () => {
    const slow = pressedAt({ at: iso(now - 5000), sentAt: iso(now - 4900) }, now)
    const fast = pressedAt({ at: iso(now - 3000), sentAt: iso(now + 900) }, now + 1000)
    expect([slow, fast]).toEqual([now - 5000, now - 3000])
  })

  it('is measured back from the arrival, if the phone’s clock is wrong', () => {
    expect(pressedAt({ at: '2001-01-01T00:00:00.000Z', sentAt: '2001-01-01T00:30:00.000Z' }, now)).toBe(now - 1_800_000)
  })

  it('is never in the future, and is now for a press without a time', () => {
    expect(pressedAt({ at: iso(now + 20_000), sentAt: iso(now + 20_000) }, now)).toBe(now)
    expect(pressedAt({ at: null, sentAt: null }, now)).toBe(now)
  })
})
