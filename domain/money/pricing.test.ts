import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { festival as tariff } from '../../testing/edition/festival.ts'
import { amountDue, amountForNewEvents, type Payer, partsOf, type Tariff, totalDue } from './pricing.ts'

const student: Payer = { isStudent: true, facility: 'Nothing' }
const outside: Payer = { isStudent: false, facility: 'Nothing' }
const housed: Payer = { isStudent: false, facility: 'Hostel' }
const housedAndFed: Payer = { isStudent: false, facility: 'Hostel And Meals' }
const fed: Payer = { isStudent: false, facility: 'Meals' }

const mostEvents = 40
/** Totals for 0, 1, 2, … events as listed; the last total also holds for all higher numbers. */
function upToMost(...totals: number[]): number[] {
  return Array.from({ length: mostEvents + 1 }, (_, count) => totals[count] ?? totals.at(-1) ?? Number.NaN)
}

const table: { who: string; payer: Payer; totals: number[] }[] = [
  { who: 'a student', payer: student, totals: upToMost(0, 150, 300, 350) },
  ...['Hostel', 'Meals'].map(facility => ({
    who: `a student whose account still says ${facility}`,
    payer: { ...student, facility },
    totals: upToMost(0, 150, 300, 350),
  })),
  { who: 'an outside participant without a facility', payer: outside, totals: upToMost(0, 400, 800, 900) },
  { who: 'an outside participant with a facility that replaces prices', payer: housed, totals: upToMost(1100) },
  {
    who: 'an outside participant with another facility that replaces prices',
    payer: housedAndFed,
    totals: upToMost(1450),
  },
  {
    who: 'an outside participant with a facility that adds to prices',
    payer: fed,
    totals: upToMost(120, 520, 920, 1020),
  },
]

describe('totals, for every kind of person, facility and number of events', () => {
  for (const { who, payer, totals } of table) {
    it(`the total for ${who} is as listed, for every number of events`, () => {
      expect(totals.map((_, count) => totalDue(tariff, payer, count))).toEqual(totals)
    })

    it(`${who} pays for new events exactly the difference of the totals, from any number of events`, () => {
      for (let from = 0; from <= mostEvents; from++) {
        for (let to = from; to <= mostEvents; to++) {
          const difference = (totals[to] ?? Number.NaN) - (totals[from] ?? Number.NaN)
          expect(amountForNewEvents(tariff, payer, from, to - from)).toBe(difference)
        }
      }
    })
  }
})

describe('the prices of a festival', () => {
  const totals = (payer: Payer) => [0, 1, 2, 3, 40].map(count => totalDue(tariff, payer, count))

  it('P3: a student pays per event and never more than the cap', () => {
    expect(totals(student)).toEqual([0, 150, 300, 350, 350])
  })

  it('P4: an outside participant pays the outside price per event and never more than the outside cap', () => {
    expect(totals(outside)).toEqual([0, 400, 800, 900, 900])
  })

  it('P5: with a facility that replaces the prices of events the total is fixed, and new events cost nothing', () => {
    expect(totals(housed)).toEqual([1100, 1100, 1100, 1100, 1100])
    expect(totals(housedAndFed)).toEqual([1450, 1450, 1450, 1450, 1450])
    expect(amountForNewEvents(tariff, housed, 0, 1)).toBe(0)
    expect(amountForNewEvents(tariff, housedAndFed, 2, 5)).toBe(0)
  })

  it('P6: the balance is the total less the paid amount, and negative after a cheaper choice', () => {
    expect(amountDue(900, 0)).toBe(900)
    expect(amountDue(900, 400)).toBe(500)
    expect(amountDue(400, 400)).toBe(0)
    expect(amountDue(0, 150)).toBe(-150)
  })

  it('P7: registering costs the new total less the total of the events registered before', () => {
    expect(amountForNewEvents(tariff, student, 0, 1)).toBe(150)
    expect(amountForNewEvents(tariff, student, 2, 1)).toBe(50)
    expect(amountForNewEvents(tariff, student, 3, 1)).toBe(0)
    expect(amountForNewEvents(tariff, outside, 0, 3)).toBe(900)
    expect(amountForNewEvents(tariff, outside, 1, 1)).toBe(400)
    expect(amountForNewEvents(tariff, outside, 2, 1)).toBe(100)
    expect(amountForNewEvents(tariff, outside, 3, 35)).toBe(0)
  })

  it('a facility that adds to the prices of events is charged on top, and does not change the prices of events', () => {
    expect(totals(fed)).toEqual([120, 520, 920, 1020, 1020])
    expect(amountForNewEvents(tariff, fed, 1, 2)).toBe(amountForNewEvents(tariff, outside, 1, 2))
    expect(totalDue(tariff, { ...student, facility: 'Meals' }, 1)).toBe(150)
  })

  it('a facility that is not offered counts as none', () => {
    expect(totalDue(tariff, { isStudent: false, facility: 'Palace' }, 2)).toBe(800)
  })
})

const anyAmount = fc.integer({ min: 0, max: 10_000 })
const anyPrice = fc.record({ perEvent: anyAmount, cap: anyAmount })
const anyTariff: fc.Arbitrary<Tariff> = fc
  .record({ student: anyPrice, outside: anyPrice, housed: anyAmount, fed: anyAmount })
  .map(({ student, outside, housed, fed }) => ({
    prices: { student, outside },
    facilities: [
      { id: 'nothing', name: 'Nothing' },
      { id: 'hostel', name: 'Hostel', replaces: housed },
      { id: 'meals', name: 'Meals', adds: fed },
    ],
  }))
const anyPayer: fc.Arbitrary<Payer> = fc.record({
  isStudent: fc.boolean(),
  facility: fc.constantFrom('Nothing', 'Hostel', 'Meals', 'Palace'),
})
const anyCount = fc.integer({ min: 0, max: mostEvents })
const anyBatches = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 12 })

describe('totals with any prices', () => {
  it('totals do not depend on the order or the batches in which events were registered', () => {
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

  it('after any registering and unregistering, a person owes the total of the remaining events', () => {
    const anyStep = fc.record({ register: fc.boolean(), eventId: fc.integer({ min: 1, max: mostEvents }) })
    fc.assert(
      fc.property(fc.constantFrom(...table), fc.array(anyStep, { maxLength: 80 }), ({ payer, totals }, steps) => {
        const registered = new Set<number>()
        let owed = totalDue(tariff, payer, 0)
        for (const { register, eventId } of steps) {
          if (register && !registered.has(eventId)) {
            owed += amountForNewEvents(tariff, payer, registered.size, 1)
            registered.add(eventId)
          } else if (!register && registered.delete(eventId)) {
            owed -= amountForNewEvents(tariff, payer, registered.size, 1)
          }
          expect(owed).toBe(totals[registered.size])
        }
      }),
    )
  })

  it('totals without a facility never exceed the cap, and never fall when an event is added', () => {
    fc.assert(
      fc.property(anyTariff, fc.boolean(), anyCount, (tariff, isStudent, count) => {
        const payer = { isStudent, facility: 'Nothing' }
        const { perEvent, cap } = isStudent ? tariff.prices.student : tariff.prices.outside
        const total = totalDue(tariff, payer, count)
        expect(total).toBeLessThanOrEqual(cap)
        expect(total).toBeLessThanOrEqual(perEvent * count)
        expect(totalDue(tariff, payer, count + 1)).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('totals are whole rupees and never negative', () => {
    fc.assert(
      fc.property(anyTariff, anyPayer, anyCount, anyCount, (tariff, payer, count, added) => {
        for (const amount of [totalDue(tariff, payer, count), amountForNewEvents(tariff, payer, count, added)]) {
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('A8: a total is the sum of its parts: one for each event, and one for a facility that costs something', () => {
    fc.assert(
      fc.property(anyTariff, anyPayer, anyCount, (tariff, payer, count) => {
        const eventIds = Array.from({ length: count }, (_, i) => i + 1)
        const parts = partsOf(tariff, payer, eventIds)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalDue(tariff, payer, count))
        expect(parts.flatMap(part => (part.of === 'event' ? part.eventId : []))).toEqual(eventIds)
        expect(parts.every(({ amount }) => amount >= 0)).toBe(true)
      }),
    )
  })

  it('A8: each event adds its price until the cap is reached, and nothing with a facility that replaces prices of events', () => {
    const amounts = (payer: Payer) => partsOf(tariff, payer, [7, 3, 9, 4]).map(({ of, amount }) => [of, amount])
    const events = (...prices: number[]) => prices.map(price => ['event', price])
    expect(amounts(outside)).toEqual(events(400, 400, 100, 0))
    expect(amounts(student)).toEqual(events(150, 150, 50, 0))
    expect(amounts(housed)).toEqual([['facility', 1100], ...events(0, 0, 0, 0)])
    expect(amounts(fed)).toEqual([['facility', 120], ...events(400, 400, 100, 0)])
  })

  it('hole M4: totals follow the content when a price, a cap or a facility in it changes', () => {
    const dearer: Tariff = structuredClone(tariff)
    dearer.prices.student = { perEvent: 350, cap: 900 }
    dearer.prices.outside = { perEvent: 600, cap: 1500 }
    dearer.facilities = [
      { id: 'nothing', name: 'Nothing' },
      { id: 'hostel', name: 'Hostel', replaces: 1400 },
      { id: 'hostel-and-meals', name: 'Hostel And Meals', replaces: 2000 },
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
