import { describe, expect, it } from 'vitest'
import { announced, readMap, readTestFiles, report, rowsOf, testsByRow } from './specification.ts'

const lengths = { R: 11, L: 9, C: 14, A: 17, P: 14, S: 5, T: 20, G: 17, H: 15, O: 15 }
const acceptanceRows = Object.entries(lengths).flatMap(([letter, length]) =>
  Array.from({ length }, (_, index) => `${letter}${index + 1}`),
)

/** In pieces, because titles of this file are also read. */
const test = { path: 'x.test.ts', text: `it('${['P3, P4', 'capped'].join(': ')}')` }

describe('the rows of the specification', () => {
  it('are in the document once each', () => {
    expect([...rowsOf(readMap()).keys()]).toEqual(acceptanceRows)
    expect(() => rowsOf('- **P3** a price\n- **P3** a price')).toThrow('P3 is there twice')
  })

  it('have a test each, besides what was announced for this edition', () => {
    const tests = testsByRow(readTestFiles().filter(({ path }) => path !== announced))
    expect(acceptanceRows.filter(row => !tests.has(row))).toEqual([])
  })

  it('are all that titles of tests name', () => {
    // Rows of other documents begin with the same letters.
    const others = ['L10']
    const named = [...testsByRow(readTestFiles()).keys()]
    expect(named.filter(row => ![...acceptanceRows, ...others].includes(row))).toEqual([])
  })

  it('are printed with the titles that name them before their colon', () => {
    const rows = rowsOf('- **P3** a price\n- **P4** another\n- **P5** a third')
    expect(report(rows, testsByRow([test]))).toBe(
      'P3 a price\n  x.test.ts: capped\n\nP4 another\n  x.test.ts: capped\n\nP5 a third\n  NO TEST',
    )
  })
})
