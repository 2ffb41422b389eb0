// A row of a statement is recognised in a file of another format, and also if an earlier version stored it.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aStatementDesk, importStatement, readInbox, statementFile } from '../testing/bank-statements.ts'
import { aClaim, ledgerRows, type Staff } from '../testing/desk.ts'
import type { aSite } from '../testing/site.ts'

const csv = statementFile(
  '01/08/31,CASH DEPOSIT BY ASHA,,500.00,"10,500.00"',
  '02/08/31,UPI/CR/612345678901/RAVI SEN,,"1,200.00","11,700.00"',
  '03/08/31,CLG  hdfc,000123,900.00,"12,600.00"',
  '03/08/31,CLG  hdfc,000123,900.00,"13,500.00"',
  '04/08/31,NEFT*HDFC0000001*N215222062454075*MEERA,,40.50,"13,540.50"',
)
const asTyped: Record<string, [string, object?]> = {
  'four digits of the year': [csv.replaceAll('/31', '/2031')],
  'the month in letters': [csv.replaceAll('/08/31', '-AUG-31')],
  'one blank and capitals': [csv.replaceAll('CLG  hdfc', 'CLG HDFC')],
  'plain amounts': [csv.replaceAll('.00', '').replaceAll(/"([\d.]+),([\d.]+)"/g, '$1$2')],
  'no balance': [
    csv
      .split('\n')
      .map(line => line.replace(/,("[^"]*"|Balance)$/, ''))
      .join('\n'),
  ],
  'another order of the columns': [
    `Ref No,Credit,Narration,Balance,Date
,500,Cash deposit by Asha,10500,1 Aug 2031
,1200,UPI/CR/612345678901/RAVI SEN,11700,2 Aug 2031
000123,900,CLG HDFC,12600,3 Aug 2031
000123,900,CLG HDFC,13500,3 Aug 2031
,40.5,NEFT*HDFC0000001*N215222062454075*MEERA,13540.5,4 Aug 2031`,
  ],
}

describe('two files of one bank about the same days', () => {
  it.each(Object.entries(asTyped))('M3: rows are stored once if one file has %s', async (_, [other, columns]) => {
    const { cashier } = await aStatementDesk()
    expect((await importStatement(cashier, csv)).body).toMatchObject({ kept: 5 })
    expect((await importStatement(cashier, other, columns)).body).toMatchObject({ kept: 0 })
    expect((await importStatement(cashier, csv)).body).toMatchObject({ kept: 0 })
    expect(await readInbox(cashier)).toHaveLength(5)
  })

  it('M3: an ignored row remains ignored when a file of another format has the same row', async () => {
    const { cashier } = await aStatementDesk()
    await importStatement(cashier, csv)
    for (const { transferId } of await readInbox(cashier))
      await cashier.post(`/transfers/${transferId}/ignore`, { reason: 'Not ours' })
    for (const [other] of Object.values(asTyped)) await importStatement(cashier, other)
    expect(await readInbox(cashier)).toEqual([])
  })
})

describe('rows that an earlier version stored without meaning', () => {
  /** Stores a row as the earlier version did, with a fingerprint made from the file's text. */
  async function storeAsBefore(
    site: Awaited<ReturnType<typeof aSite>>,
    cashier: Staff,
    row: { reference: string; date: string; narration: string; amount: number; payer?: string; state?: 'ignored' },
  ) {
    const { reference, date, narration, amount, payer = '', state = 'open' } = row
    const isNumber = /^\d{12}$/.test(reference)
    const facts = isNumber ? [reference, amount] : [reference, amount, date, payer, narration]
    const fingerprint = createHash('sha256')
      .update(`0 ${JSON.stringify(facts)}`)
      .digest('base64url')
    const numbers = [...narration.matchAll(/\d{12}/g)].map(([number]) => number).join(' ')
    await site.database.db
      .insertInto('transfer')
      .values({
        id: crypto.randomUUID(),
        fingerprint,
        method: 'bank',
        reference,
        numbers,
        amount,
        written: '',
        date,
        payer,
        narration,
        noted_person_id: null,
        imported_at: '2031-02-07T10:00:00.000Z',
        imported_by: cashier.id,
        state,
        decided_at: null,
        decided_by: null,
        reason: '',
      })
      .execute()
  }

  it('M3: rows stored without meaning are recognised in the same file and in a file of another format', async () => {
    const { site, cashier } = await aStatementDesk()
    const old = [
      { reference: '', date: '01/08/31', narration: 'CASH DEPOSIT BY ASHA', amount: 500 },
      {
        reference: '612345678901',
        date: '02/08/31',
        narration: 'UPI/CR/612345678901/RAVI SEN',
        amount: 1200,
        payer: 'RAVI SEN',
      },
      { reference: '000123', date: '03/08/31', narration: 'CLG  hdfc', amount: 900, state: 'ignored' as const },
    ]
    for (const row of old) await storeAsBefore(site, cashier, row)
    const three = csv.split('\n').slice(0, 4).join('\n')
    for (const again of [three, three.replaceAll('/08/31', '-AUG-2031'), three])
      expect((await importStatement(cashier, again)).body).toMatchObject({ kept: 0 })
    expect(await readInbox(cashier, '?state=all')).toHaveLength(3)
    expect(await readInbox(cashier)).toHaveLength(2)
  })

  it('M1: rows stored without meaning are not matched with claims until their statement is imported again', async () => {
    const { site, cashier } = await aStatementDesk()
    const [good, bad] = [await aClaim(site, { amount: 400 }), await aClaim(site, { amount: 400 })]
    for (const { utr } of [good, bad])
      await storeAsBefore(site, cashier, { reference: utr, date: '07/02/2031', narration: `UPI/${utr}`, amount: 400 })
    expect((await cashier.post('/transfers/match', {})).body).toMatchObject({ written: 0 })
    expect((await readInbox(cashier)).map(({ doubts }) => doubts)).toEqual(
      Array(2).fill([expect.stringContaining('import its statement again')]),
    )
    const rows = [`07/02/2031,UPI/${good.utr},,400,SUCCESS`, `07/02/2031,UPI/${bad.utr},,400,FAILED`]
    const again = ['Date,Narration,Ref No,Credit,Status', ...rows].join('\n')
    expect((await importStatement(cashier, again)).body).toMatchObject({ written: 1, credited: 400 })
    await cashier.post('/transfers/match', {})
    expect((await ledgerRows(site)).map(({ reference }) => reference)).toEqual([good.utr])
  })

  it("M2: a row stored without meaning is recognised even if its number is an account; the payer's next payment is another row", async () => {
    const { site, cashier } = await aStatementDesk()
    const narration = 'NEFT-ASHA KUMARI-FEE-123456789012-ICIC0000001'
    await storeAsBefore(site, cashier, {
      reference: '123456789012',
      date: '07/02/2031',
      narration,
      amount: 400,
      payer: 'ASHA KUMARI',
    })
    expect((await importStatement(cashier, statementFile(`07/02/2031,${narration},,400,`))).body).toMatchObject({
      kept: 0,
    })
    expect((await importStatement(cashier, statementFile(`08/02/2031,${narration},,400,`))).body).toMatchObject({
      kept: 1,
    })
    expect((await readInbox(cashier)).map(({ date }) => date).sort()).toEqual(['07/02/2031', '08/02/2031'])
  })
})
