import { describe, expect, it } from 'vitest'
import { announced, fillIn, readMap, readTestFiles, rowsOf, testsByRow, withoutAnnounced } from './specification.ts'

const lengths = { R: 11, L: 9, C: 14, A: 17, P: 14, S: 5, T: 20, G: 17 }
/** Rows whose features are not built. */
const notBuilt = [...['G12', 'G13', 'G14'], 'G17']
const acceptanceRows = Object.entries(lengths)
  .flatMap(([letter, length]) => Array.from({ length }, (_, index) => `${letter}${index + 1}`))
  .filter(row => !notBuilt.includes(row))

describe('the map from the specification to its tests', () => {
  it('lists every acceptance row once', () => {
    expect(rowsOf(readMap())).toEqual(acceptanceRows)
  })

  it('names a test for every acceptance row, besides what was announced for this edition', () => {
    const tests = testsByRow(readTestFiles().filter(({ path }) => path !== announced))
    expect(acceptanceRows.filter(row => !tests.has(row))).toEqual([])
  })

  it('is up to date with the test titles (npm run specification rewrites it)', () => {
    const filled = fillIn(readMap(), testsByRow(readTestFiles()))
    expect(withoutAnnounced(filled)).toBe(withoutAnnounced(readMap()))
  })

  it('says so when a row has lost its test', () => {
    expect(fillIn('| P3 | a price | `old.test.ts` |', new Map())).toBe('| P3 | a price | NO TEST |')
  })

  it('reads the rows that a test title names before its colon', () => {
    const tests = testsByRow([{ path: 'x.test.ts', text: ['it(', "'P3, P4: a price'", ')'].join('') }])
    expect([...tests.keys()]).toEqual(['P3', 'P4'])
  })
})
