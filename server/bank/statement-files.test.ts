// If a bank's file cannot be read completely, the answer names the lines and columns.
import { describe, expect, it } from 'vitest'
import { aClaim, anOrganiser } from '../testing/desk.ts'
import { aSite } from '../testing/site.ts'

const columns = { reference: 'UTR', amount: 'Credit', date: 'Date', name: 'From' }

function aStatement(rows: (string | number)[][]) {
  const csv = [['Account', '12'], ['Date', 'UTR', 'From', 'Credit'], ...rows].map(row => row.join(',')).join('\r\n')
  return { csv, method: 'upi', columns }
}

describe("a bank's file", () => {
  it('M4: a statement that cannot be read is refused with the missing or duplicate columns', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const errorOf = async (csv: string, amount: string) => {
      const { status, body } = await cashier.post('/statements/preview', { csv, method: 'upi', columns: { amount } })
      return [status, body.code, body.error]
    }
    const doubled = 'Date,Amount,UTR,Amount\n07/05,400,412345678901,\n07/05,,412345678902,300'
    expect(await errorOf('Bank\nDate,UTR,Credit\n07/05,412345678901,400', 'Gold')).toEqual([
      400,
      'statement_columns',
      expect.stringContaining("Line 2 looks like the header of the file, but has no column 'Gold'"),
    ])
    expect(await errorOf('Bank\nDate,UTR,Credit', '')).toEqual([400, 'statement_columns', expect.any(String)])
    expect(await errorOf('Hello\nWorld', 'Credit')).toEqual([
      400,
      'statement_no_header',
      expect.stringContaining('.xlsx'),
    ])
    expect(await errorOf(doubled, 'Amount')).toEqual([
      400,
      'statement_columns_doubled',
      expect.stringContaining("Columns 2 and 4 have the same name 'Amount'"),
    ])
    const chosen = {
      csv: doubled,
      method: 'upi',
      columns: { amount: 'Amount (column 4)', reference: 'UTR', date: 'Date' },
    }
    expect((await cashier.post('/statements/preview', chosen)).body.rows).toMatchObject([
      { direction: 'out' },
      { reference: '412345678902', amount: 300 },
    ])
  })

  it('M4: lines with totals are listed; rows with a truncated number are imported without that number', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { utr } = await aClaim(site, { amount: 400 })
    const rows = [
      ['07/05', utr, 'Asha', 400],
      ['07/05', '5.12E+11', 'Ravi', 400],
      ['07/05', '6.12E+11', 'Hall', -400],
      ['Grand Total 2031', '', '', 800],
    ]
    const { body } = await cashier.post('/statements/preview', aStatement(rows))
    expect(body).toMatchObject({
      credited: 400,
      counts: { matched: 1, doubtful: 1, out: 1 },
      left: 1,
      leftLines: [{ line: 6, text: 'Grand Total 2031 · 800' }],
      cut: 1,
      cutLines: [4],
    })
    await cashier.post('/statements/import', aStatement(rows))
    expect((await cashier.get('/transfers')).body.rows).toMatchObject([
      {
        payer: 'Ravi',
        reference: '',
        amount: 400,
        doubts: ['The row says: 5.12E+11, a number truncated by a spreadsheet program'],
      },
    ])
  })

  it('M4: a statement with | between its cells is read even if a cell contains commas', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { utr } = await aClaim(site, { amount: 1200 })
    const csv = `Date|Narration|UTR|Credit\n07/05/2031|UPI, for A, B, C, D|${utr}|1,200.00`
    const body = { csv, method: 'bank', columns: { amount: 'Credit', reference: 'UTR', date: 'Date' } }
    expect((await cashier.post('/statements/preview', body)).body).toMatchObject({ credited: 1200 })
  })
})
