// Files that an earlier version could not read, or read only partly: lines that are not transfers, columns of the same
// name, other separators, numbers truncated by a spreadsheet.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { tableProblem } from './column-indexes.ts'
import { findTable, readRows } from './statement.ts'
import { guessColumns, headerOf, type StatementColumns, separatorIn } from './statement-columns.ts'

function readAs(csv: string, changes: Partial<StatementColumns> = {}) {
  const { lines } = readCsv(csv, 0, separatorIn(csv))
  const columns = { ...guessColumns(headerOf(lines)), ...changes }
  const table = findTable(lines, columns)
  return { ...(table ? readRows(table) : { rows: [], left: [] }), problem: table ? null : tableProblem(lines, columns) }
}
const cameIn = (csv: string, changes?: Partial<StatementColumns>) =>
  readAs(csv, changes).rows.map(({ reference, amount }) => [reference, amount])
const text = (lines: string[]) => lines.join('\n')

describe('M4: lines that are not transfers', () => {
  const header = 'Date,Narration,Ref No,Credit,Balance'
  const titles = [
    'Grand Total 2031',
    'TOTAL',
    'Page Total : 2',
    'Sub-total for February 2031',
    'Opening Balance',
    'OPENING BAL AS ON 01/02/2031',
    'Closing balance as on 28-Feb-2031 (INR)',
    'B/F',
    'BALANCE C/F',
    'Balance brought forward',
    'Carried Forward',
    'Statement summary :-',
    'Total Credits (INR)',
  ]

  it.each(titles)('M4: a line with the title %s in any column is left out, counted and listed', title => {
    const csv = text([header, `05/02/2031,${title},-,400.00,1000`, `${title},,,400.00,1000`, `,${title},,5,000`])
    const { rows, left } = readAs(csv)
    expect(rows).toEqual([])
    expect(left.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(left[0]!.text).toContain(title)
  })

  it('M4: a line is a row if its title is part of a name or note, or if the line has a transfer number', () => {
    const csv = text([
      header,
      '05/02/2031,UPI/CR/412345678901/TOTAL SPORTS/SBIN/a@b,,400,1000',
      '05/02/2031,NEFT CR-SBIN0001234-OPENING BALANCE THEATRE-,,400,1000',
      '05/02/2031,SUMMARY BOOKS,,400,1000',
      '05/02/2031,Total,412345678902,400,1000',
      '05/02/2031,balance,,400,1000',
    ])
    expect(readAs(csv).rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  })

  it('M4: a very long text is read without delay', () => {
    const csv = text([header, `05/02/2031,total${'  as'.repeat(200)}x,,400,1000`])
    expect(readAs(csv).rows).toHaveLength(1)
  })
})

describe('M4: columns of the same name', () => {
  it('M4: of two columns of the same name, the column with fitting cells is used', () => {
    const csv = text([
      'Date,Date,Description,Description,Amount,Ref No,Amount,Ref No',
      'Mon,05/02/2031,,UPI/CR/412345678901/ASHA EXAMPLE,,,400.00,412345678901',
      'Tue,06/02/2031,,UPI/CR/412345678902/ASHA EXAMPLE,0.00,-,500.00,412345678902',
    ])
    expect(readAs(csv).rows.map(({ date, reference, amount, payer }) => [date, reference, amount, payer])).toEqual([
      ['05/02/2031', '412345678901', 400, 'ASHA EXAMPLE'],
      ['06/02/2031', '412345678902', 500, 'ASHA EXAMPLE'],
    ])
  })

  it('M4: two columns of the same name with equal cells count as one', () => {
    expect(cameIn('Date,Amount,UTR,Amount\n05/02/2031,400,412345678901,400')).toEqual([['412345678901', 400]])
  })

  const doubled = text([
    'Date,Text,Amount,UTR,Amount',
    '05/02/2031,in,,412345678901,400',
    '06/02/2031,out,300,412345678902,',
  ])
  it('M4: two columns of the same name with different sums are refused; the cashier can choose one by its number', () => {
    expect(readAs(doubled)).toMatchObject({
      rows: [],
      problem: { line: 1, doubled: { name: 'Amount', numbers: [3, 5] } },
    })
    expect(headerOf(readCsv(doubled).lines)).toEqual([
      'Date',
      'Text',
      'Amount',
      'Amount (column 3)',
      'Amount (column 5)',
      'UTR',
    ])
    expect(cameIn(doubled, { amount: 'Amount (column 5)' })[0]).toEqual(['412345678901', 400])
  })

  it('M4: two columns of the same name with different transfer numbers are refused', () => {
    const twoNumbers = 'Date,UTR,Credit,UTR\n05/02/2031,412345678901,400,512345678902'
    expect(readAs(twoNumbers).problem?.doubled).toEqual({ name: 'UTR', numbers: [2, 4] })
    expect(cameIn('Date,UTR,Credit (column 1)\n05/02/2031,412345678901,400')).toEqual([['412345678901', 400]])
  })

  it('M4: the Dr or Cr of the balance is ignored, even if the balance is before the amount', () => {
    const csv = 'Date,Balance,Dr / Cr,Amount,Dr / Cr\n05/02/2031,900,CR,400.00,DR\n06/02/2031,1300,CR,400.00,CR'
    expect(readAs(csv).rows.map(({ direction }) => direction)).toEqual(['out', 'in'])
  })
})

describe('M4: the shape of a file', () => {
  const rows = [
    'Date?Narration?UTR?Credit',
    '05/02/2031?UPI|CR|412345678901|ASHA|SBIN|a@b|dance?412345678901?"1,200.00"',
  ]

  it.each([',', ';', '\t', '|'])('M4: cells may be separated by %j and contain any other text', separator => {
    const csv = rows
      .map(row => row.replaceAll('|', separator === '|' ? '/' : '|').replaceAll('?', separator))
      .join('\r\n')
    expect(cameIn(csv)).toEqual([['412345678901', 1200]])
    expect(cameIn(`sep=${separator}\r\n\uFEFF${csv}`)).toEqual([['412345678901', 1200]])
  })

  it('M4: a table drawn with | is read; its amounts may contain commas', () => {
    const csv = text([
      'Statement for February, March',
      '|Date|Narration|Credit|Balance|',
      '|-----|-----|-----|-----|',
      '|05/02/2031|UPI/CR/412345678901/ASHA, A/|1,200.00|1,20,200.00|',
      '|06/02/2031|UPI/CR/412345678902/ASHA, A/|1,200.00|1,21,400.00|',
    ])
    expect(cameIn(csv)).toEqual([
      ['412345678901', 1200],
      ['412345678902', 1200],
    ])
  })

  it('M4: the header is found below 180 other lines, even if they have words such as credit and date', () => {
    const preamble = Array.from({ length: 60 }, (_, i) => `Line ${i}: credit limit, date of issue, details on page 2`)
    const csv = text([...preamble, 'Date,Narration,UTR,Credit', '05/02/2031,x,412345678901,400'])
    expect(cameIn(csv)).toEqual([['412345678901', 400]])
    expect(cameIn(text([...preamble, ...preamble, ...preamble, csv.split('\n').slice(-2).join('\n')]))).toHaveLength(1)
  })

  it('M4: if a file cannot be read, the missing columns and the line of the likely header are named', () => {
    expect(
      readAs('Bank\nDate,Narration,UTR,Credit\n05/02/2031,x,4,5', { amount: 'Gold', name: 'Payer' }).problem,
    ).toEqual({
      line: 2,
      missing: ['Gold', 'Payer'],
      doubled: null,
    })
    expect(readAs('Hello\nWorld', { amount: 'Credit' }).problem).toEqual({ line: 0, missing: [], doubled: null })
    expect(headerOf(readCsv('Hello\n1\n2').lines)).toEqual([])
    expect(headerOf(readCsv('Bank\nPaisa,Din\n1,2').lines)).toEqual(['Paisa', 'Din'])
  })
})

describe('M4: a number truncated by a spreadsheet program', () => {
  it('M4: a number truncated by a spreadsheet program is not used: the row is imported with a note instead', () => {
    const cells = ['5.12E+11', "'5.12E+11", '5,12E+11', '5.12346E+11', '1E+15', '412345678901', '12E4AB', 'E+11']
    const csv = text(['Date;Text;Ref No;Credit', ...cells.map(cell => `05/02/2031;cash;${cell};400`)])
    const { rows } = readAs(csv)
    expect(rows.map(({ isCut }) => isCut)).toEqual([true, true, true, true, true, false, false, false])
    expect(rows[0]!.words).toBe('5.12E+11, a number truncated by a spreadsheet program')
    expect(rows.slice(5).map(({ words }) => words)).toEqual(['', '', ''])
    expect(rows.map(({ reference, amount }) => [reference, amount]).slice(0, 6)).toEqual([
      ...Array(5).fill(['', 400]),
      ['412345678901', 400],
    ])
  })
})
