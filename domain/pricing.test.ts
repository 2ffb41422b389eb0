import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { festival } from '../content/festival.ts'
import { amountDue, amountForNewEvents, type Payer, type Tariff, totalDue } from './pricing.ts'

/** The published prices, written out once more: these tests must not follow the content when it changes. */
const published: Tariff = {
  prices: { student: { perEvent: 300, cap: 500 }, outside: { perEvent: 500, cap: 1200 } },
  facilities: [
    { name: 'None' },
    { name: 'Accomodation', replaces: 1200 },
    { name: 'Accomodation And Food', replaces: 1650 },
  ],
}

const student: Payer = { isStudent: true, facility: 'None' }
const outside: Payer = { isStudent: false, facility: 'None' }
const housed: Payer = { isStudent: false, facility: 'Accomodation' }
const housedAndFed: Payer = { isStudent: false, facility: 'Accomodation And Food' }

const mostEvents = 38
/** Totals for 0, 1, 2, … events: the first ones as listed, the last one from there on. */
function upTo38(...totals: number[]): number[] {
  return Array.from({ length: mostEvents + 1 }, (_, count) => totals[count] ?? totals.at(-1) ?? Number.NaN)
}

const table: { who: string; payer: Payer; totals: number[] }[] = [
  { who: 'a student', payer: student, totals: upTo38(0, 300, 500) },
  {
    who: 'a student whose account still says Accomodation',
    payer: { ...student, facility: 'Accomodation' },
    totals: upTo38(0, 300, 500),
  },
  {
    who: 'a student whose account still says Accomodation And Food',
    payer: { ...student, facility: 'Accomodation And Food' },
    totals: upTo38(0, 300, 500),
  },
  { who: 'an outside participant with None', payer: outside, totals: upTo38(0, 500, 1000, 1200) },
  { who: 'an outside participant with Accomodation', payer: housed, totals: upTo38(1200) },
  { who: 'an outside participant with Accomodation And Food', payer: housedAndFed, totals: upTo38(1650) },
]

describe('totals, for every kind of person, facility and 0 to 38 events', () => {
  for (const { who, payer, totals } of table) {
    it(`has the right total for ${who}`, () => {
      expect(totals).toHaveLength(39)
      expect(totals.map((_, count) => totalDue(published, payer, count))).toEqual(totals)
    })

    it(`asks ${who} for exactly the difference, from any number of events to any other`, () => {
      for (let from = 0; from <= mostEvents; from++) {
        for (let to = from; to <= mostEvents; to++) {
          const difference = (totals[to] ?? Number.NaN) - (totals[from] ?? Number.NaN)
          expect(amountForNewEvents(published, payer, from, to - from)).toBe(difference)
        }
      }
    })
  }
})

describe('the published prices', () => {
  it('P3: a student pays 300 an event and never more than 500', () => {
    expect([0, 1, 2, 3, 38].map(count => totalDue(published, student, count))).toEqual([0, 300, 500, 500, 500])
  })

  it('P4: an outside participant pays 500 an event and never more than 1200', () => {
    expect([0, 1, 2, 3, 38].map(count => totalDue(published, outside, count))).toEqual([0, 500, 1000, 1200, 1200])
  })

  it('P5: with Accomodation the total is 1200, with Accomodation And Food 1650, and new events cost nothing', () => {
    expect([0, 1, 2, 3, 38].map(count => totalDue(published, housed, count))).toEqual([1200, 1200, 1200, 1200, 1200])
    expect([0, 1, 2, 3, 38].map(count => totalDue(published, housedAndFed, count))).toEqual([
      1650, 1650, 1650, 1650, 1650,
    ])
    expect(amountForNewEvents(published, housed, 0, 1)).toBe(0)
    expect(amountForNewEvents(published, housedAndFed, 2, 5)).toBe(0)
  })

  it('P6: the amount to be paid is the total less what was paid, and below zero after a cheaper choice', () => {
    expect(amountDue(1200, 0)).toBe(1200)
    expect(amountDue(1200, 500)).toBe(700)
    expect(amountDue(500, 500)).toBe(0)
    expect(amountDue(0, 300)).toBe(-300)
  })

  it('P7: registering costs the new total less the total of what was registered already', () => {
    expect(amountForNewEvents(published, student, 0, 1)).toBe(300)
    expect(amountForNewEvents(published, student, 1, 1)).toBe(200)
    expect(amountForNewEvents(published, student, 2, 1)).toBe(0)
    expect(amountForNewEvents(published, outside, 0, 3)).toBe(1200)
    expect(amountForNewEvents(published, outside, 1, 1)).toBe(500)
    expect(amountForNewEvents(published, outside, 2, 1)).toBe(200)
    expect(amountForNewEvents(published, outside, 3, 35)).toBe(0)
  })

  it('P3, P4, P5: the content of this edition holds exactly these prices and facilities', () => {
    expect({ prices: festival.prices, facilities: festival.facilities }).toEqual(published)
  })

  it('a facility that adds to the prices of events comes on top of them, and events cost what they cost without it', () => {
    const withFood: Tariff = { ...published, facilities: [...published.facilities, { name: 'Food', adds: 450 }] }
    const fed: Payer = { isStudent: false, facility: 'Food' }
    expect([0, 1, 2, 3, 38].map(count => totalDue(withFood, fed, count))).toEqual([450, 950, 1450, 1650, 1650])
    expect(amountForNewEvents(withFood, fed, 1, 2)).toBe(amountForNewEvents(withFood, outside, 1, 2))
    expect(totalDue(withFood, { ...student, facility: 'Food' }, 1)).toBe(300)
  })

  it('counts a facility that is not offered as none', () => {
    expect(totalDue(published, { isStudent: false, facility: 'Palace' }, 2)).toBe(1000)
  })
})

const anyAmount = fc.integer({ min: 0, max: 10_000 })
const anyPrice = fc.record({ perEvent: anyAmount, cap: anyAmount })
const anyTariff: fc.Arbitrary<Tariff> = fc
  .record({ student: anyPrice, outside: anyPrice, housed: anyAmount, fed: anyAmount })
  .map(({ student, outside, housed, fed }) => ({
    prices: { student, outside },
    facilities: [{ name: 'None' }, { name: 'Accomodation', replaces: housed }, { name: 'Food', adds: fed }],
  }))
const anyPayer: fc.Arbitrary<Payer> = fc.record({
  isStudent: fc.boolean(),
  facility: fc.constantFrom('None', 'Accomodation', 'Food', 'Palace'),
})
const anyCount = fc.integer({ min: 0, max: mostEvents })
const anyBatches = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 12 })

describe('totals, whatever the prices are', () => {
  it('do not depend on the order or the batches in which events were registered', () => {
    const inBatches = fc.tuple(anyTariff, anyPayer, anyBatches, anyBatches)
    fc.assert(
      fc.property(inBatches, ([tariff, payer, batches, others]) => {
        const owedAfter = (sizes: number[]) => {
          let count = 0
          let owed = totalDue(tariff, payer, 0)
          for (const size of sizes) {
            owed += amountForNewEvents(tariff, payer, count, size)
            count += size
          }
          return owed
        }
        const sizes = [...batches, ...others]
        const together = sizes.reduce((sum, size) => sum + size, 0)
        expect(owedAfter(sizes)).toBe(owedAfter([together]))
        expect(owedAfter([...sizes].reverse())).toBe(owedAfter([together]))
        expect(owedAfter([together])).toBe(totalDue(tariff, payer, together))
      }),
    )
  })

  it('are those of the events that remain, after any registering and unregistering', () => {
    const anyStep = fc.record({ register: fc.boolean(), eventId: fc.integer({ min: 1, max: mostEvents }) })
    fc.assert(
      fc.property(fc.constantFrom(...table), fc.array(anyStep, { maxLength: 80 }), ({ payer, totals }, steps) => {
        const registered = new Set<number>()
        let owed = totalDue(published, payer, 0)
        for (const { register, eventId } of steps) {
          if (register && !registered.has(eventId)) {
            owed += amountForNewEvents(published, payer, registered.size, 1)
            registered.add(eventId)
          } else if (!register && registered.delete(eventId)) {
            owed -= amountForNewEvents(published, payer, registered.size, 1)
          }
          expect(owed).toBe(totals[registered.size])
        }
      }),
    )
  })

  it('never pass the cap without a facility, and never fall when an event is added', () => {
    fc.assert(
      fc.property(anyTariff, fc.boolean(), anyCount, (tariff, isStudent, count) => {
        const payer = { isStudent, facility: 'None' }
        const { perEvent, cap } = isStudent ? tariff.prices.student : tariff.prices.outside
        const total = totalDue(tariff, payer, count)
        expect(total).toBeLessThanOrEqual(cap)
        expect(total).toBeLessThanOrEqual(perEvent * count)
        expect(totalDue(tariff, payer, count + 1)).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('are whole rupees and never negative', () => {
    fc.assert(
      fc.property(anyTariff, anyPayer, anyCount, anyCount, (tariff, payer, count, added) => {
        for (const amount of [totalDue(tariff, payer, count), amountForNewEvents(tariff, payer, count, added)]) {
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('hole M4: follow the content when a price, a cap or a facility in it changes', () => {
    const dearer: Tariff = structuredClone(published)
    dearer.prices.student = { perEvent: 350, cap: 900 }
    dearer.prices.outside = { perEvent: 600, cap: 1500 }
    dearer.facilities = [
      { name: 'None' },
      { name: 'Accomodation', replaces: 1400 },
      { name: 'Accomodation And Food', replaces: 2000 },
    ]
    const totals = (payer: Payer) => [1, 2, 3].map(count => totalDue(dearer, payer, count))
    expect(totals(student)).toEqual([350, 700, 900])
    expect(totals(outside)).toEqual([600, 1200, 1500])
    expect(totals(housed)).toEqual([1400, 1400, 1400])
    expect(totals(housedAndFed)).toEqual([2000, 2000, 2000])
    expect(amountForNewEvents(dearer, student, 2, 1)).toBe(200)
    expect(amountForNewEvents(dearer, outside, 2, 1)).toBe(300)
  })
})
