import { afterEach, describe, expect, it, vi } from 'vitest'
import { findTable, readRows } from '../bank/statement.ts'
import { longestCell, readCsv } from './read-csv.ts'

afterEach(() => vi.restoreAllMocks())

const columns = { amount: 'Credit', reference: 'Ref', narration: '', date: 'Date', name: '', direction: '' }
const header = 'Date,Narration,Ref,Credit\n'
const marks = '\u0301\u0316'.repeat(900_000)
/** Files of 1.8 million characters that could block the server for other calls. */
const hostile = {
  'a cell of combining marks': `${header}07/02/2031,${marks},412345678901,500\n`,
  'combining marks in place of a header': `${marks}\n${header}`,
  'quotes inside a cell': header + 'a"'.repeat(900_000),
  'cells of quotes': header + '"a""'.repeat(450_000),
  'a cell of spaces': `${header}07/02/2031,${' '.repeat(1_800_000)}x,412345678901,500\n`,
  'one line of cells': `${header}07/02/2031,x,412345678901,500${',abc'.repeat(450_000)}`,
}

describe('a CSV file', () => {
  it('a CSV file can have quotes, separators and line ends in quoted cells; outer spaces are removed', () => {
    const read = readCsv(' a ;" b ""c""; d\ne " ;"" ;x"y\r\n\r\n;;\r\nlast')
    expect(read.lines).toEqual([
      { line: 1, cells: ['a', 'b "c"; d\ne', '', 'x"y'] },
      { line: 5, cells: ['last'] },
    ])
  })

  it('a CSV file is cut before it is processed: cells at a thousand characters, lines at two hundred cells', () => {
    const { lines } = readCsv(`${'x'.repeat(5000)},"${'y'.repeat(5000)}",${'z,'.repeat(5000)}`)
    expect(lines[0]!.cells.slice(0, 3).map(({ length }) => length)).toEqual([longestCell, longestCell, 1])
    expect(lines[0]!.cells).toHaveLength(200)
  })
})

describe('a hostile statement', () => {
  it.each(Object.entries(hostile))('hostile statement, %s: no long text is normalised', (_, csv) => {
    const longest = Math.max(
      ...(['normalize', 'toUpperCase', 'trim', 'trimEnd'] as const).map(method => {
        let most = 0
        const original = String.prototype[method] as (this: string, ...rest: never[]) => string
        vi.spyOn(String.prototype, method).mockImplementation(function (this: string, ...rest: never[]) {
          most = Math.max(most, this.length)
          return original.apply(this, rest)
        })
        const table = findTable(readCsv(csv).lines, columns)
        if (table) readRows(table)
        vi.restoreAllMocks()
        return most
      }),
    )
    expect(longest).toBeLessThanOrEqual(longestCell)
  })
})
