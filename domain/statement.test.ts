import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { judgeRows, readReference, readRupees, readStatement, type StatementRow } from './statement.ts'

describe('reading CSV', () => {
  it('understands quotes, doubled quotes, separators and line ends inside them, and any kind of line end', () => {
    const text = '\uFEFFa,"b, c","say ""hi"""\r\n1,"two\nlines",3\r4,5,6\n\n , ,\n7,8,9'
    expect(readCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b, c', 'say "hi"'] },
      { line: 2, cells: ['1', 'two\nlines', '3'] },
      { line: 4, cells: ['4', '5', '6'] },
      { line: 7, cells: ['7', '8', '9'] },
    ])
  })

  it('finds out whether commas, semicolons or tabs separate', () => {
    expect(readCsv('a;b;c\n1,5;2;3')[1]?.cells).toEqual(['1,5', '2', '3'])
    expect(readCsv('a\tb\n1,5\t2')[1]?.cells).toEqual(['1,5', '2'])
  })

  it('reads back whatever was written with quotes', () => {
    const cell = fc.string().map(text => text.trim())
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }).filter(cells => cells.some(Boolean)))
    fc.assert(
      fc.property(table, rows => {
        const text = rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})

describe('amounts in statements', () => {
  it('are whole rupees however banks write them', () => {
    const texts = ['500', '500.00', '1,200.00', '₹ 500', 'Rs. 500', 'INR 500.0', '+500', '500 Cr', '5,00,000', "'500"]
    expect(texts.map(readRupees)).toEqual([500, 500, 1200, 500, 500, 500, 500, 500, 500000, 500])
  })

  it('are below zero where money went out', () => {
    expect(['-500', '(500.00)', '500 DR', '₹-500'].map(readRupees)).toEqual([-500, -500, -500, -500])
  })

  it('are unreadable where they are none, with paise, or too long', () => {
    expect(['', 'n/a', '500.50', '5e3', '12 34x', '(500', '9999999999', '1000001', '1.200,00'].map(readRupees)).toEqual(
      Array(9).fill(null),
    )
  })
})

describe('references in statements', () => {
  it('are the cell without spaces in capitals, or the only number of twelve digits in it', () => {
    expect(readReference(' ab 12 ')).toBe('AB12')
    expect(readReference('UPI/412345678901/Asha/fest@bank')).toBe('412345678901')
    expect(readReference("'012345678901")).toBe('012345678901')
    expect(readReference('412345678901 412345678902')).toBe('412345678901412345678902')
  })

  it('that a spreadsheet has rounded are none', () => {
    expect(readReference('4.12346E+11')).toBe('')
  })
})

describe('finding the columns', () => {
  const columns = { reference: 'ref no', amount: ' CREDIT ', date: '', name: 'Nobody' }

  it('works below lines that are not the header, and for any case and order', () => {
    const rows = readStatement('My bank\n\nDate,Credit,Ref No\n1 May,500,AB-1\n', columns)
    expect(rows).toEqual([{ line: 4, reference: 'AB-1', amount: 500, date: '', name: '' }])
  })

  it('reads the beginning of a cell of any length', () => {
    const marks = `a${'\u0301\u0316'.repeat(20_000)}`
    const [row] = readStatement(`Date,Credit,Ref No,From\n1 May,${marks},${marks},${marks}`, {
      ...columns,
      name: 'From',
    })!
    expect(row).toMatchObject({ amount: null, name: marks.slice(0, 300) })
  })

  it('fails when a named column is not there', () => {
    expect(readStatement('Date,Credit\n1 May,500', columns)).toBeNull()
    expect(readStatement('', columns)).toBeNull()
  })
})

describe('judging rows', () => {
  const row = (reference: string, amount: number | null): StatementRow => ({
    line: 1,
    reference,
    amount,
    date: '',
    name: '',
  })
  const nothing = { claimed: () => undefined, credited: () => false }

  it('a repeated row counts once; with another amount none of them counts', () => {
    const claimed = { ...nothing, claimed: () => 500 }
    expect(judgeRows([row('A', 500), row('A', 500)], claimed)).toEqual(['matched', 'twice'])
    expect(judgeRows([row('A', 500), row('A', 400)], claimed)).toEqual(['twice', 'twice'])
    expect(judgeRows([row('A', 500), row('A', -500)], claimed)).toEqual(['twice', 'unmatched'])
  })

  it('what is credited already is known, whatever is claimed', () => {
    expect(judgeRows([row('A', 500)], { claimed: () => 500, credited: () => true })).toEqual(['known'])
  })

  it('money that went out is never matched', () => {
    expect(judgeRows([row('A', -500), row('B', 0)], { ...nothing, claimed: () => 500 })).toEqual([
      'unmatched',
      'unmatched',
    ])
  })
})
