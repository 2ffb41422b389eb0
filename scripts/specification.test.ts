import { describe, expect, it } from 'vitest'
import { announced, readMap, readTestFiles, report, rowsOf, testsByRow } from './specification.ts'

const lengths = { R: 11, L: 9, C: 14, A: 17, P: 14, S: 5, T: 20, G: 17, H: 15, O: 15, W: 17 }
const acceptanceRows = [
  ...Object.entries(lengths).flatMap(([letter, length]) =>
    Array.from({ length }, (_, index) => `${letter}${index + 1}`),
  ),
]

/** A file with one title. The title is in pieces, because titles of this file are also read. */
const test = { path: 'x.test.ts', text: `it('${['P3, P4', 'capped'].join(': ')}')` }

describe('rows of docs/specification.md', () => {
  it('docs/specification.md has each acceptance row once', () => {
    expect([...rowsOf(readMap()).keys()]).toEqual(acceptanceRows)
    expect(() => rowsOf('- **P3** a price\n- **P3** a price')).toThrow('docs/specification.md has P3 twice')
  })

  it('each acceptance row has a test besides the comparison with announced facts', () => {
    const tests = testsByRow(readTestFiles().filter(({ path }) => path !== announced))
    expect(acceptanceRows.filter(row => !tests.has(row))).toEqual([])
  })

  it('titles of tests name only rows that exist', () => {
    // This row is in another document.
    const others = ['L10']
    const named = [...testsByRow(readTestFiles()).keys()]
    expect(named.filter(row => ![...acceptanceRows, ...others].includes(row))).toEqual([])
  })

  it('npm run specification prints each row with the test titles that name it before their colon', () => {
    const rows = rowsOf('- **P3** a price\n- **P4** another\n- **P5** a third')
    expect(report(rows, testsByRow([test]))).toBe(
      'P3 a price\n  x.test.ts: capped\n\nP4 another\n  x.test.ts: capped\n\nP5 a third\n  NO TEST',
    )
  })
})
