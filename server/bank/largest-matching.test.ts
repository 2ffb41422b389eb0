import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toLargestMatching } from './largest-matching.ts'

type Row = { canBe: boolean[] }
type Stored = { place: number }
const canBe = (row: Row, stored: Stored) => row.canBe[stored.place]!

/** The largest number of pairs, by trying all. */
function most([row, ...others]: Row[], stored: Stored[]): number {
  if (!row) return 0
  const paired = stored
    .filter(one => canBe(row, one))
    .map(
      one =>
        1 +
        most(
          others,
          stored.filter(other => other !== one),
        ),
    )
  return Math.max(most(others, stored), ...paired)
}

it('M2: as many rows of a file as possible are found again, and no stored row is found twice', () => {
  const columns = 5
  fc.assert(
    fc.property(
      fc.array(fc.record({ canBe: fc.array(fc.boolean(), { minLength: columns, maxLength: columns }) }), {
        maxLength: 6,
      }),
      rows => {
        const stored = Array.from({ length: columns }, (_, place) => ({ place }))
        const found = new Map<Row, Stored>()
        // As a first, careless pass would pair them.
        for (const row of rows) {
          const free = stored.find(one => canBe(row, one) && ![...found.values()].includes(one))
          if (free) found.set(row, free)
        }
        const before = [...found.keys()]
        toLargestMatching(rows, stored, canBe, found)
        expect(found.size).toBe(most(rows, stored))
        expect(new Set(found.values()).size).toBe(found.size)
        for (const [row, one] of found) expect(canBe(row, one)).toBe(true)
        expect([...found.keys()]).toEqual(expect.arrayContaining(before))
      },
    ),
    { examples: [[[{ canBe: [true, true, false, false, false] }, { canBe: [true, false, false, false, false] }]]] },
  )
})
