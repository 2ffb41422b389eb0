import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { findTable, readRows, userIdsIn } from './statement.ts'
import { readRupees } from './statement-amount.ts'
import { numbersIn } from './statement-reference.ts'
import { judge } from './verdict.ts'

describe('reading CSV', () => {
  it('CSV is read with any line ends; quoted cells may contain quotes, separators and line ends', () => {
    const text = '\uFEFFa,"b, c","say ""hi"""\r\n1,"two\nlines",3\r4,5,6\n\n , ,\n7,8,9'
    expect(readCsv(text).lines).toEqual([
      { line: 1, cells: ['a', 'b, c', 'say "hi"'] },
      { line: 2, cells: ['1', 'two\nlines', '3'] },
      { line: 4, cells: ['4', '5', '6'] },
      { line: 7, cells: ['7', '8', '9'] },
    ])
  })

  it('the separator of a CSV file is detected: commas, semicolons or tabs', () => {
    expect(readCsv('a;b;c\n1,5;2;3').lines[1]?.cells).toEqual(['1,5', '2', '3'])
    expect(readCsv('a\tb\n1,5\t2').lines[1]?.cells).toEqual(['1,5', '2'])
  })

  it('cells that were written with quotes are read back unchanged', () => {
    const cell = fc.string().map(text => text.trim())
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }).filter(cells => cells.some(Boolean)))
    fc.assert(
      fc.property(table, rows => {
        const text = rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(readCsv(text).lines.map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})

describe('amounts in statements', () => {
  it('amounts are read as whole rupees in all formats of banks', () => {
    const texts = ['500', '500.00', '1,200.00', '₹ 500', 'Rs. 500', 'INR 500.0', '+500', '500 Cr', '5,00,000', "'500"]
    expect(texts.map(readRupees)).toEqual([500, 500, 1200, 500, 500, 500, 500, 500, 500000, 500])
  })

  it('amounts of outgoing money are below zero', () => {
    expect(['-500', '(500.00)', '500 DR', '₹-500'].map(readRupees)).toEqual([-500, -500, -500, -500])
  })

  it('amounts with paise, amounts that are too long, and other texts are unreadable', () => {
    expect(['', 'n/a', '500.50', '5e3', '12 34x', '(500', '9999999999', '1000001', '1.200,00'].map(readRupees)).toEqual(
      Array(9).fill(null),
    )
  })
})

const columns = { reference: 'ref no', amount: ' CREDIT ', date: '', name: '', narration: '', direction: '' }
const read = (csv: string, changes: Partial<typeof columns> = {}) => {
  const table = findTable(readCsv(csv).lines, { ...columns, ...changes })
  return table && readRows(table)
}

describe('numbers in statements', () => {
  it('a transfer number has twelve digits; leading zeros and a word such as UPI may precede them', () => {
    expect(numbersIn('0000412345678901')).toEqual(['412345678901'])
    expect(numbersIn("'012345678901")).toEqual(['012345678901'])
    expect(numbersIn('UPI/412345678901/Asha/fest@bank 512345678902')).toEqual(['412345678901', '512345678902'])
    expect(numbersIn('UPI412345678901')).toEqual(['412345678901'])
  })

  it('numbers of other lengths, bank references and phone numbers in an address are not transfer numbers', () => {
    expect(numbersIn('TRANSFER FROM 4897691162090 SBIN324012345678 919876543210@ybl 12345678901')).toEqual([])
    expect(numbersIn('000000000000000')).toEqual([])
  })

  it('a number identifies the transfer in the column of references or after UPI, but not alone in a text', () => {
    const reference = (cell: string, text: string) =>
      read(`Date,Credit,Ref No,Text\n1 May,500,${cell},${text}`)?.rows[0]?.reference
    expect(reference('412345678901', 'from 919876543210')).toBe('412345678901')
    expect(reference('', 'by 412345678901 to us')).toBe('')
    expect(reference('', 'UPI/CR/412345678901 of 919876543210')).toBe('412345678901')
    expect(reference('', '412345678901 or 512345678901')).toBe('')
  })

  it('if a row has no transfer number, a bank’s reference or another text without spaces identifies the transfer', () => {
    const reference = (cell: string, text = '') =>
      read(`Date,Credit,Ref No,Text\n1 May,500,${cell},${text}`)?.rows[0]?.reference
    expect(reference('', 'NEFT*HDFC0000001*N215222062454075*A TRADER')).toBe('N215222062454075')
    expect(reference('ab-12-cd')).toBe('AB-12-CD')
    expect(['4.12346E+11', 'TRANSFER FROM 4897', '501', '-'].map(cell => reference(cell))).toEqual(['', '', '', ''])
  })
})

describe('user ids in statements', () => {
  it('a user id in a statement is a word of ten letters and digits; O is read as 0, I and L as 1', () => {
    expect(userIdsIn(['Culfest k7qm2x94tz', 'UPI-K7QM2X94TO/412345678901'])).toEqual(['K7QM2X94TZ', 'K7QM2X94T0'])
  })
})

describe('the rows of a statement', () => {
  it('the rows of a statement are found below other lines, with column names in any case and order', () => {
    expect(read('My bank\n\nDate,Credit,Ref No\n1 May,500,REF-01\n')?.rows).toMatchObject([
      { line: 4, reference: 'REF-01', amount: 500, date: '' },
    ])
  })

  it('only lines with incoming or outgoing money are rows; totals and text below the table are left out and listed', () => {
    const csv = `Date,Text,Ref No,Debit,Credit
1 May,in,412345678901,,500.00
1 May,out,412345678902,300.00,
2 May,nothing,412345678903,0.00,0.00
2 May,minus,412345678904,,-40
3 May,paise,412345678905,,40.50
Total,,,300.00,540.50
This is a computer generated statement.`
    const { rows, left } = read(csv, { date: 'Date' })!
    expect(rows.map(({ direction, reference, amount, written }) => [direction, reference, amount, written])).toEqual([
      ['in', '412345678901', 500, ''],
      ['out', '412345678902', null, ''],
      ['out', '412345678904', 40, ''],
      ['in', '412345678905', null, '40.50'],
    ])
    expect(left.map(({ line }) => line)).toEqual([4, 7, 8])
  })

  it('a row shows only the beginning of a very long cell', () => {
    const marks = `a${'\u0301\u0316'.repeat(20_000)}`
    const [row] = read(`Date,Credit,Ref No,From\n1 May,${marks}1,${marks},${marks}`, { name: 'From' })?.rows ?? []
    expect(row ?? { payer: '' }).toMatchObject({ payer: expect.not.stringContaining('x') })
    expect((row?.payer ?? '').length).toBeLessThanOrEqual(300)
  })

  it('a statement without one of the named columns cannot be read', () => {
    expect(read('Date,Credit\n1 May,500')).toBeNull()
    expect(read('')).toBeNull()
  })
})

describe('judging a transfer', () => {
  const nothing = { isKnown: false, isDoubtful: false, isTwice: false, claimed: undefined }
  const verdict = (amount: number | null, standing: Partial<Parameters<typeof judge>[1]>, reference = '412345678901') =>
    judge({ reference, amount }, { ...nothing, ...standing })

  it('a transfer is judged by comparing its amount with the claim', () => {
    expect([500, 400, 600].map(amount => verdict(amount, { claimed: 500 }))).toEqual(['matched', 'under', 'over'])
  })

  it('a transfer that is known, in doubt, duplicate, in conflict, unclaimed or unreadable is not credited', () => {
    expect(verdict(500, { isKnown: true, claimed: 500 })).toBe('known')
    expect(verdict(500, { isDoubtful: true, claimed: 500 })).toBe('doubtful')
    expect(verdict(500, { isTwice: true, claimed: 500 })).toBe('twice')
    expect(verdict(500, { claimed: 'conflict' })).toBe('conflict')
    expect(verdict(500, {})).toBe('unmatched')
    expect(verdict(500, { isTwice: true }, '')).toBe('unmatched')
    expect(verdict(null, { claimed: 500 })).toBe('unreadable')
  })
})
