import { describe, expect, it } from 'vitest'
import { standsOf } from './podium.ts'

/** The stands for colleges A, B, C ... with these ranks, such as '1: A, 1: B, 3: C'. */
function stands(...ranks: number[]): string {
  const rows = ranks.map((rank, index) => ({ rank, points: 100 - rank, college: 'ABCDEFGH'[index]! }))
  return standsOf(rows)
    .map(({ rank, colleges }) => `${rank}: ${colleges.join(' & ')}`)
    .join(', ')
}

describe('the podium of the championship', () => {
  it.each([
    ['nobody shares a rank', [1, 2, 3, 4], '1: A, 2: B, 3: C'],
    ['two share the first rank', [1, 1, 3, 4], '1: A, 1: B, 3: C'],
    ['two share the second rank', [1, 2, 2, 4], '1: A, 2: B, 2: C'],
    ['three share the first rank', [1, 1, 1, 4], '1: A, 1: B, 1: C'],
    ['two share the third rank', [1, 2, 3, 3], '1: A, 2: B, 3: C & D'],
    ['three share the second rank', [1, 2, 2, 2, 5], '1: A, 2: B & C & D'],
    ['two share the first, two the third rank', [1, 1, 3, 3, 5], '1: A & B, 3: C & D'],
    ['five share the first rank', [1, 1, 1, 1, 1, 6], '1: A & B & C & D & E'],
    ['only two colleges have points', [1, 2], '1: A, 2: B'],
    ['only one college has points', [1], '1: A'],
    ['only two colleges have points, and share the first rank', [1, 1], '1: A, 1: B'],
  ])('V7: if %s, each stand has a college, and no stand is empty', (_, ranks, expected) => {
    expect(stands(...ranks)).toBe(expected)
  })
})
