import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Penalty, penaltyFor } from './penalty.ts'
import { compareScores, scoreText } from './score.ts'
import { throughOf } from './through.ts'
import { type Mark, type MarkingRule, missingMarks, totalsOf } from './totals.ts'

const minute = 60_000
const rule: MarkingRule = {
  criteria: [
    { id: 'skill', mostHalves: 20 },
    { id: 'stage', mostHalves: 20 },
  ],
  total: 'sum',
  dropsHighestAndLowest: false,
}
const none = new Map<string, Penalty>()

/** Marks written as one list of points by performer and judge: `{ owls: [[10, 8.5], [9, 9]] }`. */
function sheetOf(points: Record<string, number[][]>) {
  const performers = Object.keys(points)
  const judges = Object.values(points)[0]!.map((_, i) => `judge ${i + 1}`)
  const marks = performers.flatMap(performer =>
    points[performer]!.flatMap((own, judge) =>
      own.map((mark, i) => ({ performer, judge: judges[judge]!, criterion: rule.criteria[i]!.id, halves: mark * 2 })),
    ),
  )
  return { performers, judges, marks }
}

describe('totals', () => {
  it('W11: are sums of the judges’ marks, less the penalty, which shows its working', () => {
    const sheet = sheetOf({ owls: [[39, 39.5]], foxes: [[35, 30]] })
    const penalties = new Map([['owls', penaltyFor(26.9 * minute, 25 * minute, { percent: 20, minutes: 'full' })]])
    const totals = totalsOf(sheet, rule, penalties)
    expect(
      totals.map(({ performer, before, score, rank }) => [performer, scoreText(before), scoreText(score), rank]),
    ).toEqual([
      ['foxes', '65', '65', 1],
      ['owls', '78.5', '62.8', 2],
    ])
    expect(totals[1]!.penalty).toEqual({ minutes: 1, percent: 20 })
  })

  it('W11: without the highest and the lowest judge, the others count; of two judges both count', () => {
    const drops = { ...rule, dropsHighestAndLowest: true }
    const three = totalsOf(
      sheetOf({
        owls: [
          [1, 1],
          [10, 10],
          [5, 5],
        ],
      }),
      drops,
      none,
    )
    expect(scoreText(three[0]!.score)).toBe('10')
    expect(three[0]!.judges.map(({ counts }) => counts)).toEqual([false, false, true])
    expect(
      scoreText(
        totalsOf(
          sheetOf({
            owls: [
              [1, 1],
              [10, 10],
            ],
          }),
          drops,
          none,
        )[0]!.score,
      ),
    ).toBe('22')
  })

  it('W11: means that differ by less than what is shown are not equal', () => {
    const mean = { ...rule, total: 'mean' as const }
    const [first, second] = totalsOf(
      sheetOf({
        foxes: [
          [9, 9],
          [9, 9],
          [9, 8.5],
        ],
        owls: [
          [9, 9],
          [9, 9],
          [9, 9],
        ],
      }),
      mean,
      none,
    )
    expect([first!.performer, scoreText(first!.score), scoreText(second!.score)]).toEqual(['owls', '18', '17.83'])
  })

  it('W11: a tie is decided by the criteria in their order; performers that are equal in all share the rank', () => {
    const totals = totalsOf(sheetOf({ owls: [[5, 8]], foxes: [[8, 5]], larks: [[5, 8]], wolves: [[1, 1]] }), rule, none)
    expect(totals.map(({ performer, rank }) => [performer, rank])).toEqual([
      ['foxes', 1],
      ['owls', 2],
      ['larks', 2],
      ['wolves', 4],
    ])
  })

  it('W11: a missing mark is named, and the total says that it is not complete', () => {
    const sheet = sheetOf({
      owls: [
        [5, 8],
        [4, 4],
      ],
      foxes: [
        [8, 5],
        [4, 4],
      ],
    })
    const marks = sheet.marks.filter(({ performer, judge }) => performer === 'foxes' || judge === 'judge 1')
    const lacking = { ...sheet, marks }
    expect(missingMarks(lacking, rule)).toEqual([
      { judge: 'judge 2', performer: 'owls', criterion: 'skill' },
      { judge: 'judge 2', performer: 'owls', criterion: 'stage' },
    ])
    expect(totalsOf(lacking, rule, none).map(({ isComplete }) => isComplete)).toEqual([true, false])
  })

  const anySheet = fc
    .record({ performers: fc.integer({ min: 1, max: 8 }), judges: fc.integer({ min: 1, max: 6 }) })
    .chain(({ performers, judges }) =>
      fc.array(
        fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }), {
          minLength: judges,
          maxLength: judges,
        }),
        { minLength: performers, maxLength: performers },
      ),
    )
    .map(rows => sheetOf(Object.fromEntries(rows.map((row, i) => [`p${i}`, row.map(own => own.map(x => x / 2))]))))
  const anyRule = fc.record({
    criteria: fc.constant(rule.criteria),
    total: fc.constantFrom('sum' as const, 'mean' as const),
    dropsHighestAndLowest: fc.boolean(),
  })
  const anyPenalties = fc.dictionary(fc.constantFrom('p0', 'p1', 'p2'), fc.integer({ min: 0, max: 400 }))
  const readable = (totals: ReturnType<typeof totalsOf>) =>
    Object.fromEntries(totals.map(({ performer, score, rank }) => [performer, [scoreText(score), rank]]))

  it('W11: never depend on the order of judges, performers or marks', () => {
    fc.assert(
      fc.property(
        anySheet,
        anyRule,
        anyPenalties,
        fc.infiniteStream(fc.double({ noNaN: true })),
        (sheet, by, per, random) => {
          const penalties = new Map(Object.entries(per).map(([who, percent]) => [who, { minutes: 1, percent }]))
          const mix = <T>(list: readonly T[]) =>
            list
              .map(value => ({ value, at: random.next().value }))
              .sort((a, b) => a.at - b.at)
              .map(({ value }) => value)
          const mixed = {
            judges: mix(sheet.judges),
            performers: mix(sheet.performers),
            marks: mix(sheet.marks) as Mark[],
          }
          expect(readable(totalsOf(mixed, by, penalties))).toEqual(readable(totalsOf(sheet, by, penalties)))
        },
      ),
    )
  })

  it('W11: are never below zero, and a higher score never has a worse rank', () => {
    fc.assert(
      fc.property(anySheet, anyRule, anyPenalties, (sheet, by, per) => {
        const penalties = new Map(Object.entries(per).map(([who, percent]) => [who, { minutes: 1, percent }]))
        const totals = totalsOf(sheet, by, penalties)
        for (const { score } of totals) expect(score.over).toBeGreaterThanOrEqual(0)
        totals.slice(1).forEach((total, i) => {
          expect(compareScores(total.score, totals[i]!.score)).toBeLessThanOrEqual(0)
          expect(total.rank).toBeGreaterThanOrEqual(totals[i]!.rank)
        })
      }),
    )
  })
})

describe('a penalty', () => {
  it('counts full or begun minutes over the limit, and takes 100 % at most', () => {
    const full = { percent: 20, minutes: 'full' as const }
    const begun = { percent: 20, minutes: 'begun' as const }
    expect(penaltyFor(25 * minute, 25 * minute, begun)).toEqual({ minutes: 0, percent: 0 })
    expect(penaltyFor(25 * minute + 1, 25 * minute, begun)).toEqual({ minutes: 1, percent: 20 })
    expect(penaltyFor(26 * minute - 1, 25 * minute, full)).toEqual({ minutes: 0, percent: 0 })
    expect(penaltyFor(60 * minute, 25 * minute, full)).toEqual({ minutes: 35, percent: 100 })
  })
})

describe('who goes through', () => {
  const ranks = (...all: number[]) => all.map((rank, i) => ({ performer: 'ABCDEFG'[i]!, rank }))

  it('W11: the published number goes through; of those who tie at the border, the coordinator is asked', () => {
    expect(throughOf(ranks(1, 2, 3), 2)).toEqual({ through: ['A', 'B'], atBorder: [], places: 0 })
    expect(throughOf(ranks(1, 2, 2), 2)).toEqual({ through: ['A'], atBorder: ['B', 'C'], places: 1 })
    expect(throughOf(ranks(1, 1, 1), 2)).toEqual({ through: [], atBorder: ['A', 'B', 'C'], places: 2 })
    expect(throughOf(ranks(1, 2, 2), 3)).toEqual({ through: ['A', 'B', 'C'], atBorder: [], places: 0 })
    expect(throughOf(ranks(1, 2), 8)).toEqual({ through: ['A', 'B'], atBorder: [], places: 0 })
  })

  it('W11: never more than the number, and nobody is left out who is better than somebody who goes through', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 7 }),
        fc.integer({ min: 0, max: 8 }),
        (all, count) => {
          const { through, atBorder, places } = throughOf(ranks(...all), count)
          expect(through.length + places).toBe(Math.min(count, all.length))
          expect(atBorder.length === 0 || atBorder.length > places).toBe(true)
        },
      ),
    )
  })
})
