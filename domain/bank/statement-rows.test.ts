// Rows that an earlier version misread: outgoing money as incoming, lost rows, wrong payers.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { findTable, readRows } from './statement.ts'
import { readPaise, readRupees, wholeRupees } from './statement-amount.ts'
import { guessColumns, headerOf, type StatementColumns } from './statement-columns.ts'
import { payerIn } from './statement-payer.ts'

function readAs(csv: string, changes: Partial<StatementColumns> = {}) {
  const { lines } = readCsv(csv)
  return readRows(findTable(lines, { ...guessColumns(headerOf(lines)), ...changes })!)
}
const directions = (csv: string, changes?: Partial<StatementColumns>) =>
  readAs(csv, changes).rows.map(({ direction, amount }) => [direction, amount])

describe('the direction of a row', () => {
  const corporate = `Transaction ID,Value Date,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)
S1,05/02/2031,UPI/412345678901/fee,CR,400.00,10400.00
S2,06/02/2031,UPI/412345678902/hall,DR,400.00,10000.00`

  it("A1: in ICICI's corporate layout a column has the direction: a DR row is outgoing", () => {
    expect(directions(corporate)).toEqual([
      ['in', 400],
      ['out', 400],
    ])
  })

  it('A1: the column of directions is found even if the cashier chooses no column', () => {
    expect(directions(corporate, { direction: '' })).toEqual([
      ['in', 400],
      ['out', 400],
    ])
    const kotak = 'Date,Amount,Dr / Cr,Balance,Dr / Cr\n05-02-2031,400.00,DR,100.00,CR\n06-02-2031,400.00,CR,500.00,CR'
    expect(directions(kotak, { direction: '' }).map(([way]) => way)).toEqual(['out', 'in'])
  })

  it('A2: the direction is read from fixed lists of words for incoming and for outgoing money', () => {
    const words = ['Deposit', 'Withdrawal', 'CREDIT', 'debit', 'Cr.', 'Dr.', 'Received', 'Paid', 'C', 'D']
    const csv = ['Date,UTR,Type,Amount', ...words.map(word => `05/02/2031,412345678901,${word},400`)].join('\n')
    expect(directions(csv).map(([way]) => way)).toEqual(words.map((_, i) => (i % 2 === 0 ? 'in' : 'out')))
  })

  it('A2: any other word makes the direction unknown, and the row cannot be read', () => {
    const csv = 'Date,UTR,Type,Amount\n05/02/2031,412345678901,Reversal,400\n05/02/2031,412345678902,,400'
    expect(readAs(csv).rows.map(({ direction, amount, written }) => [direction, amount, written])).toEqual([
      ['unknown', null, '400 Reversal'],
      ['unknown', null, '400'],
    ])
  })
})

describe('a file with a mistake', () => {
  it('A3: the line of a faulty quote is named: a quote that is not closed, or that is followed by text', () => {
    const rows = ['07/02/2031,UPI Asha,1', '07/02/2031,"UPI Ravi,2', '07/02/2031,UPI Mira,3', '07/02/2031,"Zoya",4']
    expect(readCsv(`Date,Text,Credit\n${rows.slice(0, 3).join('\n')}`).openQuote).toBe(3)
    expect(readCsv(`Date,Text,Credit\r\n${rows.join('\r\n')}`).openQuote).toBe(3)
    expect(readCsv('Date,Text,Credit\n07/02/2031,"two\nlines",1\n07/02/2031,7" disc,2').openQuote).toBeNull()
  })

  it('A3: rows joined by misplaced quotes, and rows with too many or too few cells, have no known direction', () => {
    const csv = `Date,Text,UTR,Credit
07/02/2031,"UPI Asha,412345678901,100
07/02/2031,UPI Ravi,412345678902,200
07/02/2031,UPI Mira",412345678903,300
07/02/2031,UPI Zoya, once more,412345678904,400
07/02/2031,412345678905,500
07/02/2031,UPI Anil,412345678906,600`
    expect(readAs(csv).rows.map(({ line, direction, amount }) => [line, direction, amount])).toEqual([
      [2, 'unknown', null],
      [5, 'unknown', null],
      [6, 'unknown', null],
      [7, 'in', 600],
    ])
  })

  it('A4: a day may have any format; a row with an unreadable day is read if it has a transfer number', () => {
    const days = ['"Feb 7, 2031"', '07022031', '7th Feb 2031', '2031-02-07T10:15', '7.2.31', 'Friday']
    const csv = ['Date,UTR,Credit', ...days.map((day, i) => `${day},41234567890${i},400`), 'Total,,2400'].join('\n')
    const { rows, left } = readAs(csv)
    expect(rows.map(({ amount }) => amount)).toEqual(days.map(() => 400))
    expect(left).toEqual([{ line: 8, text: 'Total · 2400' }])
  })
})

describe('amounts', () => {
  it('A5: amounts are read with Rs, INR and /- on either side', () => {
    const texts = ['Rs500', 'INR500.00', '500INR', '500/-', 'Rs. 500/-', '₹500/-', 'rs 500', '500.00 (Cr)']
    expect(texts.map(readRupees)).toEqual(texts.map(() => 500))
    expect(['Rs. 1,200/-', '1,20,000', '120,000'].map(readRupees)).toEqual([1200, 120_000, 120_000])
  })

  it('A5: staff can credit the whole rupees of an amount with paise', () => {
    expect([readRupees('₹499.50'), readPaise('₹499.50'), wholeRupees('₹499.50')]).toEqual([null, 49_950, 499])
    expect([readPaise('500.5'), wholeRupees('0.50'), wholeRupees('400 Reversal')]).toEqual([50_050, null, null])
  })

  it('A5: an amount is not guessed if its comma may be a decimal point', () => {
    expect(['500,00', '1,2', '5 00', '1,2,3'].map(readRupees)).toEqual([null, null, null, null])
  })
})

describe('the payer', () => {
  it('A12: the payer is found in each bank’s UPI narration; a narration without a name has no payer', () => {
    const payers = {
      'UPI-ASHA KUMARI-ASHAK@OKSBI-SBIN0001234-412345678901-FEST FEE': 'ASHA KUMARI',
      'BY TRANSFER-UPI/CR/412345678901/ASHA K/SBIN/ashak@okax/Fest fee--': 'ASHA K',
      'UPI/ASHA KUMARI/ashak@oksbi/Fest fee/State Bank Of I/412345678901/ICI0a1b2c3d4e5f': 'ASHA KUMARI',
      'UPI/412345678902/Fest fee/919876543210@ybl/Axis Bank/ICI9f8e7d': '',
      'UPI/412345678902/NA/919876543210@ybl/Punjab National/ICI9f8e7d': '',
      'UPI/CR/412345678901/ASHA KUM/SBIN/ashak@oksbi/Fest fee': 'ASHA KUM',
      'MMT/IMPS/412345678903/Fest fee/MEERA DAS/HDFC BANK': 'MEERA DAS',
      'MMT/IMPS/412345678903/MEERA DAS/HDFC BANK': 'MEERA DAS',
      'IMPS-412345678903-MEERA DAS-ICIC-XXXXXX1234-FEST': 'MEERA DAS',
    }
    expect(Object.fromEntries(Object.keys(payers).map(text => [text, payerIn(text)]))).toEqual(payers)
  })
})
