// One row has the same meaning in two files of a bank, even if the files write the row differently.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { findTable, readRows } from './statement.ts'
import { guessColumns, headerOf } from './statement-columns.ts'
import { dayOf, timeOf } from './statement-day.ts'
import { balanceOf, canBeSameRow } from './statement-meaning.ts'

const rowsOf = (csv: string) => {
  const { lines } = readCsv(csv)
  return readRows(findTable(lines, guessColumns(headerOf(lines)))!).rows
}
const meanings = (csv: string) => rowsOf(csv).map(({ meaning }) => meaning)

describe('the day of a row', () => {
  it('M3: the day of a row is the same in all formats of banks', () => {
    const first = [
      ...['01/08/31', '01/08/2031', '1-8-31', '01.08.2031', '01-AUG-31', '01 Aug 2031', '1 August 31', '1st Aug 2031'],
      ...[
        'Aug 1, 2031',
        '2031-08-01',
        '2031/08/01',
        '2031-08-01T10:15:00',
        '01-08-2031 14:02',
        '01082031',
        "'01/08/31",
        '48061',
      ],
      ...['01Aug2031', '01-Aug-2031 02:05 PM', 'August 1, 2031'],
    ]
    expect(Object.fromEntries(first.map(text => [text, dayOf(text)]))).toEqual(
      Object.fromEntries(first.map(text => [text, '2031-08-01'])),
    )
    expect(['08/25/2031', '25/08/2031'].map(dayOf)).toEqual(['2031-08-25', '2031-08-25'])
    expect(['', 'Friday', '07/05', '31/02/2031', '99/99/31', 'Total'].map(dayOf)).toEqual(Array(6).fill(''))
  })

  it('M3: a row has a time only if the statement writes one', () => {
    expect(['01/08/31 14:02', '1 Aug 2031 02:02 PM', '12:05 am', '01/08/31 00:00:00', '01/08/31'].map(timeOf)).toEqual([
      ...['14:02', '14:02', '00:05', '', ''],
    ])
  })
})

describe('the meaning of a row', () => {
  const csv = `Date,Narration,Ref No,Withdrawal,Deposit,Balance
01/08/31,CASH DEPOSIT BY ASHA,,,500.00,"10,500.00"
02/08/31,NEFT  CR-HDFC-ravi sen,,,"1,200.00","11,700.00"
03/08/31,CLG HDFC,000123,,900,12600`
  const files = {
    'four digits of the year': csv.replaceAll('/31', '/2031'),
    'the month in letters': csv.replaceAll('/08/31', '-AUG-31'),
    'one blank, other letters': csv.replace('NEFT  CR-HDFC-ravi', 'Neft Cr - Hdfc - RAVI'),
    'amounts without point and comma': csv.replaceAll('.00', '').replaceAll('"1,200"', '1200'),
    'amounts with a sign of rupees': csv.replace('500.00', '₹500.00').replace(',900,', ',900.00 Cr,'),
    'another order of the columns': `Ref No,Deposit,Narration,Date
,500,CASH DEPOSIT BY ASHA,01/08/31
,1200,NEFT CR-HDFC-RAVI SEN,02/08/31
'000123,900,CLG HDFC,03/08/31`,
    'a number without its zeros': csv.replace('000123', '123'),
    'lines above the header': `Statement of account,,,,,\n,,,,,\n${csv}`,
  }

  it.each(Object.entries(files))('M3: the meaning of a row is the same with %s', (_, file) => {
    expect(meanings(file)).toEqual(meanings(csv))
    expect(new Set(meanings(csv)).size).toBe(3)
  })

  it('M3: the meaning of a row is the same in any order of columns, even without a column of narrations', () => {
    const one = 'Date,UTR,Who,Note,Credit\n01/08/31,,ASHA KUMARI,for the fair,500'
    const two = 'Note,Credit,Who,UTR,Date\nFor the Fair,500.00,Asha Kumari,,01-Aug-2031'
    expect(meanings(one)).toEqual(meanings(two))
  })

  it('M3: two rows have different meanings if the day, sum, payer, text or state differs', () => {
    const row = (changes: object) => {
      const cells = { day: '01/08/31', text: 'CASH', who: 'ASHA', sum: '500', state: 'SUCCESS', ...changes }
      return meanings(`Date,Narration,Payer,Credit,Status\n${Object.values(cells).join(',')}`)[0]
    }
    const changes = [{}, { day: '02/08/31' }, { text: 'CHEQUE' }, { who: 'RAVI' }, { sum: '501' }, { state: 'FAILED' }]
    expect(new Set(changes.map(row)).size).toBe(changes.length)
  })

  it('M2: two rows with the same meaning are distinguished by balance or time', () => {
    const [at, later] = ['10,500.00', '11,000.00 Cr'].map(balanceOf)
    expect([at, later, balanceOf('₹17,28,700.50'), balanceOf('50.00 Dr'), balanceOf('')]).toEqual([
      ...['10500.00', '11000.00', '1728700.50', '-50.00', ''],
    ])
    const row = (date: string, balance = '') => ({ date, balance })
    expect(canBeSameRow(row('1 Aug 2031', at), row('01/08/31', later))).toBe(false)
    expect(canBeSameRow(row('1 Aug 2031 14:02'), row('01/08/31 18:30'))).toBe(false)
    expect(canBeSameRow(row('1 Aug 2031 14:02', at), row('01/08/31'))).toBe(true)
  })
})
