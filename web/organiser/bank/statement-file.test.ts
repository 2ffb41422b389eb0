// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { findTable, readRows } from '../../../domain/bank/statement.ts'
import { guessColumns, headerOf, separatorIn } from '../../../domain/bank/statement-columns.ts'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import { compoundOf, oldWorkbookOf, partsOf, type TestCell, workbookOf, zipOf } from '../../testing/workbook-file.ts'
import { readStatementFile } from './statement-file.ts'

const open = (bytes: Uint8Array | string, name = 'statement.xlsx') => {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return readStatementFile({ name, size: content.length, bytes: async () => content })
}
async function problemOf(bytes: Uint8Array | string, name?: string) {
  const read = await open(bytes, name)
  return 'problem' in read ? read.problem : null
}
/** The rows of each sheet as the server reads them. */
async function rowsOf(bytes: Uint8Array | string, name?: string) {
  const read = await open(bytes, name)
  if ('problem' in read) throw new Error(read.problem)
  return read.sheets.map(({ csv }) => {
    const { lines } = readCsv(csv, 0, separatorIn(csv))
    return readRows(findTable(lines, guessColumns(headerOf(lines)))!).rows
  })
}
const fieldsOf = ({ line, date, reference, amount, payer, isCut }: Awaited<ReturnType<typeof rowsOf>>[0][0]) => [
  line,
  date,
  reference,
  amount,
  payer,
  isCut,
]

const header = ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit']
/** A statement as banks export it, with a merged title, empty rows, days as numbers, and a total. */
const statement: TestCell[][] = [
  ['MODEL BANK', null, null, null, null],
  [],
  header,
  [{ serial: 47884 }, 'UPI/CR/412345678901/ASHA EX/SBIN/a@b/Fee; entry | pass', 412345678901, null, 400],
  [{ serial: 47884.584722222222 }, 'NEFT CR-SBIN0001234-RAVI EX-\nSBIN324012345678', '412345678902', null, '1,200.00'],
  ['07/02/2031', 'IMPS-412345678903-MEERA "M" EX-ICIC', 1.23456789012346e17, null, 500],
  [{ serial: 47886 }, 'UPI/DR/412345678904/HALL', 412345678904, 300, null],
  [null, 'Grand Total 2031', null, 300, 2100],
]
const read = [
  [4, '2031-02-05', '412345678901', 400, 'ASHA EX', false],
  [5, '2031-02-05 14:02', '412345678902', 1200, 'RAVI EX', false],
  [6, '07/02/2031', '412345678903', 500, '', true],
  [7, '2031-02-07', '412345678904', null, '', false],
]

describe('M5: an Excel statement', () => {
  it('a workbook is read: days stay unchanged, long numbers keep their digits, and each row has its line number', async () => {
    const [rows] = await rowsOf(workbookOf([{ name: 'Feb', rows: statement, merges: ['A1:E1'] }]))
    expect(rows!.map(fieldsOf)).toEqual(read)
  })

  it('a workbook and the CSV of the same days give the same rows', async () => {
    const csv = `${header.join(',')},
05-FEB-31,UPI/CR/412345678901/ASHA EX/SBIN/a@b/Fee; entry | pass,0000412345678901,,400.00
05/02/2031 14:02,"NEFT CR-SBIN0001234-RAVI EX- SBIN324012345678",412345678902,,"1,200.00"
06/02/2031,CASH DEPOSIT,,,"90.00"`
    const book = workbookOf([
      { name: 'Feb', rows: [...statement.slice(0, 5), [{ serial: 47885 }, 'CASH DEPOSIT', null, null, 90]] },
    ])
    const [fromBook, fromCsv] = [await rowsOf(book), await rowsOf(csv, 'a.csv')].map(([rows]) =>
      rows!.map(({ reference, meaning, amount }) => [reference, meaning, amount]),
    )
    expect(fromBook).toEqual(fromCsv)
    expect(fromBook).toHaveLength(3)
  })

  it('a workbook in the old format (.xls) is read', async () => {
    const [rows] = await rowsOf(oldWorkbookOf({ name: 'Feb', rows: statement }), 'statement.xls')
    expect(rows!.map(fieldsOf)).toEqual(read)
  })

  it('if a workbook has several sheets, its visible sheets with a header are offered', async () => {
    const book = workbookOf([
      { name: 'Notes', rows: [['Hello']] },
      { name: 'Old', rows: statement, state: 'hidden' },
      { name: 'Feb', rows: statement },
      { name: 'Mar', rows: [header, ['05/03/2031', 'x', '512345678901', null, 700]] },
    ])
    const file = await open(book)
    expect('sheets' in file && file.sheets.map(({ name }) => name)).toEqual(['Feb', 'Mar'])
    expect((await rowsOf(book))[1]!.map(({ amount }) => amount)).toEqual([700])
  })

  it('a workbook without rows is refused; if no sheet has a header, the first sheet is offered', async () => {
    expect(await problemOf(workbookOf([{ name: 'Feb', rows: [] }]))).toContain('has no rows')
    const file = await open(workbookOf([{ name: 'Feb', rows: [['Hello']] }]))
    expect('sheets' in file && file.sheets).toEqual([{ name: 'Feb', csv: 'Hello' }])
  })
})

describe('M5: a file that is not an Excel statement', () => {
  const bytes = (...first: number[]) => Uint8Array.from([...first, ...Array(40).fill(0)])
  const choose = 'choose CSV or Excel (.xlsx)'

  it('a PDF, a picture, an empty file and a file of unknown kind are refused with the reason', async () => {
    expect(await problemOf('%PDF-1.7 ...', 'a.pdf')).toMatch(/is a PDF.*choose CSV or Excel/)
    const pictures = [
      bytes(0x89, 0x50, 0x4e, 0x47),
      bytes(0xff, 0xd8, 0xff),
      bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70),
    ]
    for (const picture of pictures) expect(await problemOf(picture, 'a.xlsx')).toContain('is a picture')
    expect(await problemOf(bytes(1, 2, 3))).toContain(choose)
    expect(await problemOf('')).toContain('is empty')
  })

  it('a locked, old or damaged workbook, a ZIP file and an OpenDocument file are refused with the reason', async () => {
    expect(await problemOf(compoundOf('EncryptedPackage', []))).toMatch(/locked with a password.*Protect Workbook/)
    expect(await problemOf(compoundOf('Book', []), 'a.xls')).toMatch(/old kind.*save it as \.xlsx/)
    const book = workbookOf([{ name: 'Feb', rows: statement }])
    expect(await problemOf(book.slice(0, book.length / 2))).toContain('damaged')
    expect(await problemOf(book.map((byte, i) => (i > 400 && i < 600 ? 7 : byte)))).toContain('damaged')
    expect(await problemOf(zipOf({ 'statement.csv': 'Date,Credit' }), 'statement.zip')).toContain('unpack it')
    expect(await problemOf(zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'a.ods')).toContain(
      choose,
    )
  })

  it('a web page named .xls is read if it has a table, otherwise refused', async () => {
    const cells = (tag: string, texts: string[]) => `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`
    const page = `<html><body><script>document.title = 'run'</script><table><tr><td><table>
      <tr><td colspan="5">MODEL BANK</td></tr>${cells('th', header)}
      ${cells('td', ['05/02/2031', 'UPI/CR/412345678901/ASHA&nbsp;EX/SBIN', '412345678901', '', '400.00'])}</table></td></tr></table>`
    const [rows] = await rowsOf(page, 'statement.xls')
    expect(rows!.map(({ reference, amount, payer }) => [reference, amount, payer])).toEqual([
      ['412345678901', 400, 'ASHA EX'],
    ])
    expect(document.title).toBe('')
    expect(await problemOf('<!doctype html><p>Your session has ended</p>', 'a.xls')).toMatch(/web page.*choose CSV/)
  })

  it('a tab-separated text named .xls is read in UTF-8, and in UTF-16 without a byte order mark', async () => {
    const text = 'Txn Date\tDescription\tCredit\r\n05/02/2031\tUPI/CR/412345678901/ASHA EX/SBIN\t400.00'
    const wide = Uint8Array.from([...text].flatMap(letter => [letter.charCodeAt(0), 0]))
    const big = Uint8Array.from([...text].flatMap(letter => [0, letter.charCodeAt(0)]))
    for (const content of [text, wide, big])
      expect((await rowsOf(content, 'statement.xls'))[0]).toMatchObject([{ reference: '412345678901', amount: 400 }])
  })
})

describe('M5: a hostile workbook', () => {
  const plain = partsOf([{ name: 'Feb', rows: statement }])
  const sheet = 'xl/worksheets/sheet1.xml'
  const withSheet = (rows: string) =>
    zipOf({ ...plain, [sheet]: plain[sheet]!.replace(/<sheetData>.*<\/sheetData>/s, rows) })

  it('a workbook that unpacks to a hundred times its size is refused', async () => {
    const bomb = withSheet(' '.repeat(35_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await problemOf(bomb)).toContain('very large')
  })

  it('a workbook is refused if its ZIP directory states a wrong size', async () => {
    for (const size of [0, 1000]) {
      const liar = withSheet(' '.repeat(3_000_000))
      const view = new DataView(liar.buffer)
      for (let at = 0; at < liar.length - 4; at++) {
        if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
          view.setUint32(at + 24, size, true)
      }
      expect(await problemOf(liar)).toContain('cannot be read')
    }
  })

  it('a workbook with far-away cells or expanding entities is refused, or gives only a short text', async () => {
    const corner =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    const file = await open(withSheet(corner))
    expect('sheets' in file && file.sheets[0]!.csv.length).toBeLessThan(100)
    const wide = Array.from({ length: 2000 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`).join(
      '',
    )
    expect(await problemOf(withSheet(`<sheetData>${wide}</sheetData>`))).toContain('has no rows')
    const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const grown = withSheet('<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&l9;</t></is></c></row></sheetData>')
    const laughs = zipOf({
      ...plain,
      [sheet]: `<!DOCTYPE x [<!ENTITY l0 "lol">${lol}]>${plain[sheet]!.replace('MODEL', '&l9;')}`,
    })
    for (const content of [grown, laughs]) {
      const read = await open(content)
      expect('problem' in read || read.sheets[0]!.csv.length < 10_000).toBe(true)
    }
  })

  it('a file larger than 8 MB is not opened, and a text with too many rows is refused', async () => {
    const read = await readStatementFile({
      name: 'a.xlsx',
      size: 9_000_000,
      bytes: () => Promise.reject(new Error('opened')),
    })
    expect('problem' in read && read.problem).toContain('larger than 8 MB')
    const long = `Date,Credit\n${'05/02/2031,400\n'.repeat(140_000)}`
    expect(await problemOf(long, 'a.csv')).toContain('more rows than can be read at once')
  })
})
