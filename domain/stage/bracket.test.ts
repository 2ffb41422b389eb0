import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketOf, ranksOf, type Side } from './bracket.ts'

const seedsOf = (count: number) => Array.from({ length: count }, (_, i) => `s${i + 1}`)
const nobody = new Set<string>()

/** Plays a bracket to its end; the better seed wins unless `upset` says otherwise. */
function played(count: number, upset: (key: string) => boolean = () => false, withdrawn = nobody) {
  const seeds = seedsOf(count)
  const winners = new Map<string, string>()
  const rank = (side: Side) => seeds.indexOf(side ?? '')
  for (let round = 0; ; round++) {
    const matches = bracketOf(seeds, winners, withdrawn)[round]
    if (!matches) return { seeds, winners, rounds: bracketOf(seeds, winners, withdrawn) }
    for (const { key, sides, winner } of matches) {
      if (winner !== null) continue
      const [better, other] = [...sides].sort((a, b) => rank(a) - rank(b)) as [string, string]
      winners.set(key, upset(key) ? other : better)
    }
  }
}

describe('W13: a knock-out bracket', () => {
  it.each([
    [2, ['s1-s2']],
    [3, ['s1-bye', 's2-s3']],
    [5, ['s1-bye', 's4-s5', 's2-bye', 's3-bye']],
    [8, ['s1-s8', 's4-s5', 's2-s7', 's3-s6']],
  ])('of %i has byes for the first seeds only, and the first two can meet in the final alone', (count, first) => {
    const [round] = bracketOf(seedsOf(count), new Map(), nobody)
    const pairs = round!.map(({ sides }) =>
      [...sides]
        .sort((a, b) => Number(a === 'bye') - Number(b === 'bye') || String(a).localeCompare(String(b)))
        .join('-'),
    )
    expect(new Set(pairs)).toEqual(new Set(first))
  })

  it('of any number has one match fewer than performers, and the best seed wins if nobody is surprised', () => {
    for (let count = 2; count <= 33; count++) {
      const { rounds, winners } = played(count)
      expect(winners.size).toBe(count - 1)
      expect(rounds.at(-1)!.map(({ winner }) => winner)).toEqual(['s1'])
      expect(
        ranksOf(rounds)
          .map(({ performer, rank }) => [performer, rank])
          .slice(0, 2),
      ).toEqual([
        ['s1', 1],
        ['s2', 2],
      ])
    }
  })

  it('always has one winner, whoever wins each match and whoever withdraws at the beginning', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
        (count, upsets, gone) => {
          let match = 0
          const withdrawn = new Set(gone.map(seed => `s${seed}`))
          const { rounds } = played(count, () => upsets[match++ % upsets.length]!, withdrawn)
          const winner = rounds.at(-1)![0]!.winner
          expect(winner).not.toBeNull()
          if (count - withdrawn.size > 0 && seedsOf(count).some(seed => !withdrawn.has(seed)))
            expect(withdrawn.has(winner!)).toBe(false)
        },
      ),
    )
  })

  it('goes back when a winner is corrected: later matches of the other are open again', () => {
    const { seeds, winners } = played(5)
    winners.set('0.1', 's5')
    const rounds = bracketOf(seeds, winners, nobody)
    expect(rounds[1]![0]).toMatchObject({ sides: ['s1', 's5'], winner: 's1', by: 'play' })
    winners.delete('0.1')
    expect(bracketOf(seeds, winners, nobody)[1]![0]).toMatchObject({ sides: ['s1', null], winner: null })
  })

  it('lets the opponent of somebody who withdrew go on', () => {
    const rounds = bracketOf(seedsOf(4), new Map(), new Set(['s1']))
    expect(rounds[0]![0]).toMatchObject({ winner: 's4', by: 'withdrawal' })
    const back = bracketOf(seedsOf(4), new Map(), nobody)
    expect(back[0]![0]).toMatchObject({ winner: null })
  })

  it('of one or nobody has no matches', () => {
    expect([bracketOf([], new Map(), nobody), bracketOf(['a'], new Map(), nobody)]).toEqual([[], []])
    expect(ranksOf([])).toEqual([])
  })
})
