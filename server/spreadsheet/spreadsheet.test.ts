import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../domain/lists/read-csv.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { withoutFormula, writeCsv } from './csv.ts'
import type { Line, Table } from './table.ts'
import { writeXlsx } from './xlsx.ts'

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}
const csvOf = async (columns: string[], rows: Line[]) => (await collect(writeCsv({ columns, slices: [rows] }))).join('')
const xlsxOf = async (table: Omit<Table, 'money'>) => Buffer.concat(await collect(writeXlsx(table)))

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '\uffff=1',
  '\ufffe ＝1',
  '\ud800=1',
  '\u0000\udc00=1',
  '=HYPERLINK("https://evil.example","x")',
]

describe('a CSV file', () => {
  it('has no text that a spreadsheet evaluates as a formula', () => {
    for (const text of formulas) expect(withoutFormula(text)).toMatch(/^'/)
    for (const text of ['Asha Rao', 'R-000123', '9 - 11 Feb', "O'Neill", '']) expect(withoutFormula(text)).toBe(text)
    const telling = fc.constantFrom('\uffff', '\ufffe', '\ud800', '\udc00', '\u0000', '\t', ' ', '=', '＝')
    const unit = fc.oneof(telling, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
    fc.assert(fc.property(fc.string({ unit }), text => !/^\s*[=+\-@＝＋－＠]/.test(withoutFormula(text))))
  })

  it('preserves texts with commas, quotation marks and line ends', async () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map(text => text.trim())
      .filter(text => text !== '' && withoutFormula(text) === text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async rows => {
        const read = readCsv(await csvOf(['a,b', 'c'], rows)).lines
        return JSON.stringify(read.map(({ cells }) => cells)) === JSON.stringify([['a,b', 'c'], ...rows])
      }),
    )
  })

  it('writes amounts as numbers, including negative amounts', async () => {
    expect(await csvOf(['due'], [[-300], ['-300']])).toBe("\uFEFFdue\r\n-300\r\n'-300\r\n")
  })
})

describe('an XLSX file', () => {
  const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)

  it('has texts only in text cells, never in formulas', async () => {
    const sheet = sheetOf(await xlsxOf({ name: 'x', columns: ['a'], slices: [formulas.map(text => [text])] }))
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(sheet.match(/<c t="inlineStr"/g)).toHaveLength(formulas.length + 1)
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  })

  it('is valid with any texts', async () => {
    const names = ['<script>', 'a & b', 'tab\there', 'zero\u0000', 'lone \ud800 half', '"quoted"', '😀']
    const sheet = sheetOf(
      await xlsxOf({ name: 'a<b', columns: ['name', 'due'], slices: [names.map(name => [name, 7])] }),
    )
    expect(sheet).toContain('&lt;script&gt;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there.
    expect(sheet).not.toMatch(/[\u0000-\u0008]|[\ud800-\udbff](?![\udc00-\udfff])/)
    expect(sheet.match(/<v>7<\/v>/g)).toHaveLength(names.length)
    expect(sheet).toContain('😀')
  })
})

describe('a long file', () => {
  it('is written slice by slice; other calls run between two slices', async () => {
    let others = 0
    const other = () => {
      others++
      turn = setImmediate(other)
    }
    let turn = setImmediate(other)
    const slices = Array.from({ length: 40 }, () => Array.from({ length: 200 }, (_, i): Line => [`Person ${i}`, i]))
    for (const write of [writeCsv, writeXlsx]) {
      others = 0
      const pieces = await collect<string | Uint8Array>(write({ name: 'x', columns: ['a', 'b'], slices }))
      expect(pieces.length).toBeGreaterThan(slices.length)
      expect(others).toBeGreaterThanOrEqual(slices.length)
    }
    clearImmediate(turn)
  })
})

describe('a downloaded list', () => {
  it('hole O5: is a download with its media type, and formulas in hostile names are harmless', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aPerson(site, { username: '=cmd|calc', events: [1] })
    const csv = await cashier.get('/rosters/1/file?format=csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="solo-song-roster.csv"',
      'x-content-type-options': 'nosniff',
    })
    expect(readCsv(csv.text).lines[1]?.cells.slice(0, 2)).toEqual(["'=cmd|calc", '1'])
    const answer = await site.app.inject({
      url: '/api/organiser/rosters/1/file?format=xlsx',
      headers: { 'x-access-token': cashier.token },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="solo-song-roster.xlsx"')
    expect(Object.keys(unzipSync(answer.rawPayload))).toContain('xl/workbook.xml')
    expect((await cashier.get('/rosters/1/file?format=html')).status).toBe(400)
  })
})
