// A row that several files contain is stored once. Different payments that look alike are all stored; staff decide.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTable, readRows } from '../../domain/bank/statement.ts'
import { minute } from '../clock.ts'
import { readLines } from '../spreadsheet/read-lines.ts'
import {
  aStatementDesk,
  importStatement,
  readInbox,
  statementColumns,
  statementFile,
} from '../testing/bank-statements.ts'
import { aClaim, ledgerRows, userIdOf } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { withFingerprints } from './row-fingerprints.ts'

/** Cells of rows with a number that does not identify the transfer. */
const repeating = {
  'the account in an ICICI NEFT text': 'NEFT-ASHA KUMARI-FEE-123456789012-ICIC0000001,',
  'a padded account': 'NEFT CR-SBIN0001234-ASHA-00000012345678901,',
  'a telephone number of ten digits': 'TRANSFER FROM ASHA 9876543210,9876543210',
  'a telephone number with 91': 'BY ASHA 919876543210,919876543210',
  'an Aadhaar number': 'CASH BY ASHA AADHAAR 234567890123,',
  'a cheque': 'CLG ASHA,0000000000123456',
  'a number alone in a text': 'BY TRANSFER ASHA 612345678901,',
}

describe('payments that look alike', () => {
  it.each(Object.entries(repeating))(
    'M2: %s does not identify a transfer: further payments with that number are stored too',
    async (_, cells) => {
      const { site, cashier } = await aStatementDesk()
      const payer = await aPerson(site, { events: [1, 2] })
      await importStatement(cashier, statementFile(`07/02/2031,${cells},300,`))
      await importStatement(cashier, statementFile(`08/02/2031,${cells},300,`))
      await importStatement(cashier, statementFile(`09/02/2031,${cells},250,`, `09/02/2031,${cells},250,`))
      const rows = await readInbox(cashier)
      expect(rows.map(({ amount, reference }) => [amount, reference]).sort()).toEqual([
        ...[
          [250, ''],
          [250, ''],
          [300, ''],
          [300, ''],
        ],
      ])
      for (const { transferId, amount } of rows) {
        const shares = [{ userId: await userIdOf(site, payer), amount }]
        expect((await cashier.post(`/transfers/${transferId}/assign`, { shares })).status).toBe(200)
      }
      expect((await ledgerRows(site)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1100)
    },
  )

  it('M2: a claim of an account number is not confirmed; staff see the claimant as a suggestion', async () => {
    const { site, cashier } = await aStatementDesk()
    const claim = await aClaim(site, { utr: '123456789012', amount: 400 })
    await importStatement(
      cashier,
      statementFile('07/02/2031,NEFT-AXIC232112345678-ASHA-123456789012-UTIB0000001,,400,'),
    )
    await cashier.post('/transfers/match', {})
    expect(await ledgerRows(site)).toEqual([])
    expect(await readInbox(cashier)).toMatchObject([
      {
        reference: 'AXIC232112345678',
        suggestions: [{ userId: await userIdOf(site, claim.payer), why: ['number', 'amount'] }],
      },
    ])
  })

  it('M2: equal rows of one file are all stored, with a warning that they may be the same', async () => {
    const { cashier } = await aStatementDesk()
    const row = '07/02/2031,CASH DEPOSIT,,300,'
    const call = { csv: statementFile(row, row, row), method: 'bank', columns: statementColumns }
    const preview = (await cashier.post('/statements/preview', call)).body.rows as { doubts: string[] }[]
    expect(preview.map(({ doubts }) => doubts.length)).toEqual([0, 1, 2])
    expect((await importStatement(cashier, statementFile(row, row, row))).body).toMatchObject({ kept: 3 })
    expect((await readInbox(cashier)).map(({ doubts }) => doubts)).toEqual(
      Array(3).fill([expect.stringContaining('Possibly the same as another row')]),
    )
  })

  it('M2: an equal row of a later file is a new payment if its balance or time differs, or if the later file has more equal rows', async () => {
    const { cashier } = await aStatementDesk()
    await importStatement(cashier, statementFile('07/02/2031,CASH DEPOSIT,,300,"1,300.00"'))
    expect(
      (await importStatement(cashier, statementFile('07/02/2031,CASH DEPOSIT,,300,"1,600.00"'))).body,
    ).toMatchObject({ kept: 1 })
    expect((await importStatement(cashier, statementFile('07/02/2031,CASH DEPOSIT,,300.00,1600'))).body).toMatchObject({
      kept: 0,
    })
    expect(
      (await importStatement(cashier, statementFile(...Array(3).fill('7 Feb 2031,CASH DEPOSIT,,300,')))).body,
    ).toMatchObject({
      kept: 1,
    })
    await importStatement(cashier, statementFile('08/02/2031 10:15,CASH,,300,'))
    expect((await importStatement(cashier, statementFile('08/02/2031 18:30,CASH,,300,'))).body).toMatchObject({
      kept: 1,
    })
    expect(await readInbox(cashier)).toHaveLength(5)
  })

  it('M2: rows of one file with the same number are all stored; only staff can credit them', async () => {
    const { site, cashier } = await aStatementDesk()
    const { payer } = await aClaim(site, { utr: '612345678901', amount: 400 })
    const rows = ['ASHA', 'RAVI', 'MEERA'].map(name => `07/02/2031,${name},612345678901,400,`)
    expect((await importStatement(cashier, statementFile(...rows))).body).toMatchObject({
      written: 0,
      kept: 3,
      counts: { twice: 3 },
    })
    await cashier.post('/transfers/match', {})
    expect(await ledgerRows(site)).toEqual([])
    for (const { transferId } of await readInbox(cashier)) {
      const shares = [{ userId: await userIdOf(site, payer), amount: 400 }]
      expect((await cashier.post(`/transfers/${transferId}/assign`, { shares })).status).toBe(200)
      await cashier.post('/transfers/match', {})
    }
    expect((await ledgerRows(site)).map(({ amount }) => amount)).toEqual([400, 400, 400])
    expect((await importStatement(cashier, statementFile(...rows))).body).toMatchObject({
      kept: 0,
      counts: { known: 3 },
    })
  })
})

describe('any two files of equal rows', () => {
  it('M2: at least as many rows are stored as the larger file has; importing either file again adds nothing', async () => {
    const { site, cashier } = await aStatementDesk()
    const cell = fc.record({
      balance: fc.constantFrom('', '100', '200', '300'),
      time: fc.constantFrom('', ' 10:15', ' 18:30'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 5 }), fc.array(cell, { maxLength: 5 }), async (one, two) => {
        await site.database.db.deleteFrom('transfer').execute()
        site.clock.now += 2 * minute
        const rowsOf = (cells: typeof one) => cells.map(({ balance, time }) => `07/02/2031${time},CASH,,300,${balance}`)
        expect((await importStatement(cashier, statementFile(...rowsOf(one)))).body).toMatchObject({ kept: one.length })
        const { kept } = (await importStatement(cashier, statementFile(...rowsOf(two)))).body as { kept: number }
        const stored = await site.database.db.selectFrom('transfer').select('id').execute()
        expect(stored).toHaveLength(one.length + kept)
        expect(stored.length).toBeGreaterThanOrEqual(Math.max(one.length, two.length))
        for (const again of [one, two])
          expect((await importStatement(cashier, statementFile(...rowsOf(again)))).body).toMatchObject({ kept: 0 })
      }),
      { numRuns: 25 },
    )
  })
})

it.each(['asc', 'desc'] as const)(
  'M2: a file imported again adds nothing, in whatever order its rows are stored (%s)',
  async order => {
    const { site, cashier } = await aStatementDesk()
    const late = ['07/02/2031 18:30,CASH,,300,', '07/02/2031,CASH,,300,']
    // The first row can be each stored row, the others only the one without a time.
    const early = ['07/02/2031,CASH,,300,200', '07/02/2031 10:15,CASH,,300,', '07/02/2031 10:15,CASH,,300,']
    await importStatement(cashier, statementFile(...late))
    const stored = await site.database.db.selectFrom('transfer').select('id').orderBy('date', order).execute()
    expect(stored).toHaveLength(2)
    for (const [place, { id }] of stored.entries())
      await site.database.db
        .updateTable('transfer')
        .set({ id: `row-${place}` })
        .where('id', '=', id)
        .execute()
    expect((await importStatement(cashier, statementFile(...early))).body).toMatchObject({ kept: 1 })
    for (const again of [late, early])
      expect((await importStatement(cashier, statementFile(...again))).body).toMatchObject({ kept: 0 })
  },
)

it('A13: while the rows of a long file are compared with stored rows, other calls can run', async () => {
  const { database } = await aSite()
  const csv = statementFile(
    ...Array.from({ length: 2000 }, (_, i) => `07/02/2031,BY TRANSFER ${i},${612_345_000_000 + i},300,`),
  )
  const rows = readRows(findTable(readLines(csv, ','), { ...statementColumns, name: '', direction: '' })!).rows
  let read = 0
  let mostInATurn = 0
  const counted = (text: string) => {
    read++
    return text
  }
  const watched = rows.map(row => {
    const { meaning } = row
    return Object.defineProperty({ ...row }, 'meaning', { enumerable: true, get: () => counted(meaning) })
  })
  let going = true
  const turn = () => {
    mostInATurn = Math.max(mostInATurn, read)
    read = 0
    if (going) setImmediate(turn)
  }
  turn()
  const found = await withFingerprints(database.db, watched)
  going = false
  turn()
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2000)
  expect(mostInATurn).toBeLessThanOrEqual(800)
})
