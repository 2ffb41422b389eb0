// A row which says that the money was not received or was returned credits nobody until staff decide.
import { describe, expect, it } from 'vitest'
import { anonymiseTables } from '../personal-data/tables.ts'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { bankInvariants } from './invariants.ts'
import { bankData } from './personal-data.ts'

type Row = Record<string, unknown> & { transferId: string; doubts: string[]; reference: string; words: string }
const columns = { date: 'Date', narration: 'Text', reference: 'UTR', amount: 'Amount' }
const statement = (header: string, rows: readonly string[], method = 'upi') => ({
  csv: [`Date,Text,UTR,${header}`, ...rows].join('\n'),
  method,
  columns: { ...columns, amount: header.startsWith('Credit') ? 'Credit' : 'Amount' },
})
const inbox = async (cashier: Staff, query = '') => (await cashier.get(`/transfers${query}`)).body.rows as Row[]

async function aDesk() {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier') }
}

const bad = [
  ...['FAILED', 'PENDING', 'DECLINED', 'REVERSED', 'TIMED OUT', 'REFUND', 'CHARGEBACK', 'SETTLEMENT', 'Refunded'],
  ...['Initiated', 'Lodged', 'DEEMED', '27', 'Unsuccessful', 'success?no', ''],
]

/** Tries the acts that could credit a number without a decision about its row; returns the answers to confirmations. */
async function tryToCredit(cashier: Staff, claims: readonly { claimId: string; amount: number }[]) {
  await cashier.post('/transfers/match', {})
  const answers = []
  for (const { claimId, amount } of claims) {
    const { status, body } = await cashier.post(`/claims/${claimId}/confirm`, { amount })
    answers.push([status, body.code])
  }
  await cashier.post('/transfers/match', {})
  return answers
}

describe('a row with a state', () => {
  it.each(['Amount,Status', 'Amount,TxnState', 'Amount,Txn Type', 'Credit,Transaction type', 'Amount,Result'])(
    'M1: with the columns %s, a row is credited automatically only if its word means success',
    async header => {
      const { site, cashier } = await aDesk()
      const words = header.includes('ype') ? bad.filter(Boolean) : bad
      const claims: Awaited<ReturnType<typeof aClaim>>[] = []
      for (const _ of words) claims.push(await aClaim(site, { amount: 400 }))
      const paid = await aClaim(site, { amount: 400 })
      const success = header.includes('ype') ? 'UPI collect' : 'SUCCESS'
      const rows = words.map((word, i) => `05/02/2031,x,${claims[i]!.utr},400,${word}`)
      const file = statement(header, [...rows, `05/02/2031,x,${paid.utr},400,${success}`])
      const preview = (await cashier.post('/statements/preview', file)).body
      expect(preview.credited).toBe(400)
      const shown = preview.rows as { doubts: string[] }[]
      expect(shown.slice(0, -1).map(({ doubts }) => doubts.length)).toEqual(words.map(() => 1))
      const { body } = await cashier.post('/statements/import', { ...file, digest: preview.digest })
      expect(body).toMatchObject({ written: 1, credited: 400, kept: words.length })
      expect(await tryToCredit(cashier, claims)).toEqual(claims.map(() => [409, 'transfer_doubtful']))
      expect((await ledgerRows(site)).map(({ reference }) => reference)).toEqual([paid.utr])
      const waiting = new Map((await inbox(cashier, '?size=50')).map(row => [row.reference, row.words]))
      expect(claims.map(({ utr }) => waiting.get(utr))).toEqual(words.map(word => word || `no ${header.split(',')[1]}`))
    },
  )

  it('M1: staff can credit a row whose word is not success, with a reason for the audit log', async () => {
    const { site, cashier } = await aDesk()
    const { payer, utr } = await aClaim(site, { amount: 400 })
    await cashier.post('/statements/import', statement('Amount,Status', [`05/02/2031,x,${utr},400,PENDING`]))
    const [row] = (await inbox(cashier)) as [Row]
    expect(row).toMatchObject({ words: 'PENDING', doubts: ['The row says: PENDING'], isDoubtful: true, amount: 400 })
    const shares = [{ userId: await userIdOf(site, payer), amount: 400 }]
    const without = await cashier.post(`/transfers/${row.transferId}/assign`, { shares })
    expect([without.status, without.body.code]).toEqual([409, 'transfer_doubtful'])
    expect(without.body.message ?? without.body.error).toContain('PENDING')
    const reason = 'It is on the account since this morning'
    expect((await cashier.post(`/transfers/${row.transferId}/assign`, { shares, reason })).body.state).toBe('credited')
    expect(await ledgerRows(site)).toMatchObject([{ amount: 400, reference: utr }])
    expect(await auditRows(site, 'transfer.assign')).toMatchObject([{ reason }])
  })

  it('M1: the desk cannot record a payment with the number of a row whose word is not success', async () => {
    const { site, cashier } = await aDesk()
    const payer = await aPerson(site, { events: [1] })
    await cashier.post('/statements/import', statement('Amount,Status', ['05/02/2031,x,412345678901,400,FAILED']))
    const payment = await aDeskPayment(site, payer, { method: 'upi', reference: '412345678901', amount: 400 })
    const { status, body } = await cashier.post('/payments', payment)
    expect([status, body.code]).toEqual([409, 'transfer_doubtful'])
    expect(await ledgerRows(site)).toEqual([])
  })

  it('M1: a row whose text says reversal waits for staff, even if an earlier version stored the row without words', async () => {
    const { site, cashier } = await aDesk()
    const claim = await aClaim(site, { amount: 400 })
    const file = statement('Credit', [`05/02/2031,UPI-REV-ASHA-${claim.utr},${claim.utr},400`], 'bank')
    await cashier.post('/statements/import', file)
    await site.database.db.updateTable('transfer').set({ words: '', meaning: '' }).execute()
    expect(await tryToCredit(cashier, [claim])).toEqual([[409, 'transfer_doubtful']])
    expect(await ledgerRows(site)).toEqual([])
  })

  it('M1: an ignored row remains ignored when its file is imported again', async () => {
    const { cashier } = await aDesk()
    const file = statement('Amount,Status', ['05/02/2031,x,412345678901,400,FAILED'])
    await cashier.post('/statements/import', file)
    const [row] = (await inbox(cashier)) as [Row]
    await cashier.post(`/transfers/${row.transferId}/ignore`, { reason: 'It failed' })
    expect((await cashier.post('/statements/import', file)).body).toMatchObject({ kept: 0, counts: { known: 1 } })
    expect(await inbox(cashier)).toEqual([])
  })
})

/** Headers of files, each with the cells of two rows: incoming money and its return. */
const ways = {
  'CR and DR': ['Amount,Cr/Dr', ',400,CR', ',400,DR'],
  'a payment and a refund': ['Amount,Txn Type,Status', ',400,PAYMENT,SUCCESS', ',400,REFUND,SUCCESS'],
  'a success and a failure': ['Amount,Status', ',400,SUCCESS', ',400,FAILED'],
  'a plus and a minus': ['Amount', ',400', ',-400'],
} as const

describe('one number with incoming and returned money', () => {
  it.each(Object.entries(ways))('M1: a number is not credited if one file has its two rows: %s', async (_, way) => {
    const { site, cashier } = await aDesk()
    const [one, two] = [await aClaim(site, { amount: 400 }), await aClaim(site, { amount: 400 })]
    const [header, came, back] = way
    const rows = [one.utr + came, one.utr + back, two.utr + back, two.utr + came].map(row => `05/02/2031,x,${row}`)
    const { body } = await cashier.post('/statements/import', statement(header, rows))
    expect(body).toMatchObject({ written: 0, credited: 0 })
    expect(await tryToCredit(cashier, [one, two])).toEqual(Array(2).fill([409, 'transfer_doubtful']))
    expect(await ledgerRows(site)).toEqual([])
    const waiting = (await inbox(cashier)).filter(({ words }) => words === '')
    expect(waiting.map(({ reference }) => reference).sort()).toEqual([one.utr, two.utr].sort())
    expect(waiting.map(({ doubts }) => doubts[0])).toEqual(Array(2).fill(expect.stringContaining('Another row')))
  })

  it.each(Object.entries(ways))(
    'M1: a number is not credited if its two rows are in two files, the return first: %s',
    async (_, way) => {
      const { site, cashier } = await aDesk()
      const claim = await aClaim(site, { amount: 400 })
      const [header, came, back] = way
      for (const cells of [back, came])
        await cashier.post('/statements/import', statement(header, [`05/02/2031,x,${claim.utr}${cells}`]))
      expect(await tryToCredit(cashier, [claim])).toEqual([[409, 'transfer_doubtful']])
      expect(await ledgerRows(site)).toEqual([])
    },
  )

  it.each(Object.entries(ways))(
    'M1: if the return is imported after the credit, staff see the return with the credited payment: %s',
    async (_, way) => {
      const { site, cashier } = await aDesk()
      const { payer, utr } = await aClaim(site, { amount: 400 })
      const [header, came, back] = way
      await cashier.post('/statements/import', statement(header, [`05/02/2031,x,${utr}${came}`]))
      expect(await ledgerRows(site)).toHaveLength(1)
      const file = statement(header, [`06/02/2031,x,${utr}${back}`])
      expect((await cashier.post('/statements/preview', file)).body.rows).toMatchObject([
        { verdict: expect.stringMatching(/doubtful|unreadable/) },
      ])
      expect((await cashier.post('/statements/import', file)).body).toMatchObject({ written: 0, kept: 1 })
      const [row] = (await inbox(cashier)) as [Row]
      expect(row.doubts.join()).toMatch(/₹400 with this number were credited to .*R-000001/)
      expect(row.suggestions).toMatchObject([{ userId: await userIdOf(site, payer), why: ['payment'] }])
      const shares = [{ userId: await userIdOf(site, payer), amount: 400 }]
      const call = { shares, reason: 'once more' }
      expect((await cashier.post(`/transfers/${row.transferId}/assign`, call)).status).toBe(409)
      const ignored = await cashier.post(`/transfers/${row.transferId}/ignore`, { reason: 'Corrected the payment' })
      expect(ignored.body.state).toBe('ignored')
      expect((await cashier.post('/statements/import', file)).body).toMatchObject({ kept: 0 })
      expect(await inbox(cashier)).toEqual([])
      expect((await inbox(cashier, '?state=ignored')).map(({ reference }) => reference)).toEqual([utr])
    },
  )

  it('M1: a payment is not credited if the text of a refund names its number', async () => {
    const { site, cashier } = await aDesk()
    const claim = await aClaim(site, { amount: 400 })
    await cashier.post(
      '/statements/import',
      statement('Amount,Type', [`06/02/2031,Refund of ${claim.utr},512345678999,400,REFUND`]),
    )
    await cashier.post('/statements/import', statement('Amount,Type', [`05/02/2031,x,${claim.utr},400,UPI`]))
    expect(await ledgerRows(site)).toEqual([])
  })

  it('M1: outgoing money is not shown in the inbox if its numbers are neither claimed nor credited', async () => {
    const { site, cashier } = await aDesk()
    const rows = ['05/02/2031,Sound hire,,-5000', '05/02/2031,UPI/DR/412345678904/SOUND HIRE,,-300']
    expect((await cashier.post('/statements/import', statement('Amount', rows))).body).toMatchObject({
      kept: 0,
      counts: { out: 2 },
    })
    expect([await inbox(cashier), await inbox(cashier, '?state=ignored')]).toEqual([[], []])
    expect((await inbox(cashier, '?state=all')).map(({ amount, written }) => [amount, written])).toEqual([
      [null, '-300'],
    ])
    for (const { find } of bankInvariants)
      expect(await find(site.database.db, site.edition, site.clock.now)).toEqual([])
  })

  it('M1: when the desk records a number whose money was returned, the returned row appears in the inbox', async () => {
    const { site, cashier } = await aDesk()
    const payer = await aPerson(site, { events: [1] })
    await cashier.post('/statements/import', statement('Amount', ['05/02/2031,x,412345678904,-400']))
    const payment = await aDeskPayment(site, payer, { method: 'upi', reference: '412345678904', amount: 400 })
    expect((await cashier.post('/payments', payment)).status).toBe(200)
    expect(await inbox(cashier)).toMatchObject([{ direction: 'out', doubts: [expect.any(String), expect.any(String)] }])
  })

  it('M1: a refund by the festival is outgoing money that staff need not check', async () => {
    const { site, cashier } = await aDesk()
    const payer = await aPerson(site, { events: [1] })
    await cashier.post('/payments', await aDeskPayment(site, payer))
    const back = await aDeskPayment(site, payer, { method: 'upi', reference: '412345678905', amount: perEvent })
    expect((await cashier.post('/refunds', back)).status).toBe(200)
    const file = statement('Amount', [`05/02/2031,x,412345678905,-${perEvent}`])
    expect((await cashier.post('/statements/import', file)).body).toMatchObject({ kept: 0, counts: { out: 1 } })
    expect(await inbox(cashier)).toEqual([])
  })
})

describe('anonymising', () => {
  it('M1: after people are anonymised, a row in doubt remains in the inbox, but its words are deleted', async () => {
    const { site, cashier } = await aDesk()
    const person = await aPerson(site, { events: [1] })
    const userId = await userIdOf(site, person)
    await cashier.post(
      '/statements/import',
      statement('Amount,Status', [`05/02/2031,${userId},412345678901,400,FAILED`]),
    )
    await site.database.write(trx => anonymiseTables(trx, bankData.tables, site.clock.now))
    expect(await inbox(cashier)).toMatchObject([{ narration: '', words: 'words removed', isDoubtful: true }])
  })
})
