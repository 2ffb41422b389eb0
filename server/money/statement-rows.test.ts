// Rows of statements that an earlier version misread: directions, typing errors and amounts.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aTeamOf, aTeamPayment } from '../testing/teams.ts'

type Row = Record<string, unknown> & { transferId: string }
const columns = { date: 'Date', narration: 'Text', reference: 'UTR', amount: 'Amount' }
const statement = (csv: string, changes: object = {}) => ({ csv, method: 'upi', columns: { ...columns, ...changes } })
const inbox = async (cashier: Staff) => (await cashier.get('/transfers')).body.rows as Row[]

async function aDesk() {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier') }
}

describe('the direction of a row', () => {
  it('A1: an outgoing row is shown as outgoing; it confirms no claim and is not in the inbox', async () => {
    const { site, cashier } = await aDesk()
    const [out, into] = [await aClaim(site, { amount: 400 }), await aClaim(site, { amount: 400 })]
    const csv = `Date,Text,UTR,Cr/Dr,Amount\n05/02/2031,x,${out.utr},DR,400.00\n05/02/2031,y,${into.utr},CR,400.00`
    const preview = await cashier.post('/statements/preview', statement(csv))
    expect(preview.body).toMatchObject({
      rows: [
        { direction: 'out', verdict: 'out', userId: '' },
        { direction: 'in', verdict: 'matched' },
      ],
      counts: { out: 1, matched: 1 },
      credited: 400,
    })
    const done = await cashier.post('/statements/import', statement(csv))
    expect(done.body).toMatchObject({ written: 1, credited: 400, kept: 0 })
    expect((await ledgerRows(site)).map(({ reference }) => reference)).toEqual([into.utr])
    expect(await inbox(cashier)).toEqual([])
  })

  it('A2: Deposit is read as incoming and Withdrawal as outgoing; a row with another word waits for staff', async () => {
    const { site, cashier } = await aDesk()
    const claims = [await aClaim(site), await aClaim(site), await aClaim(site)]
    const rows = ['Deposit', 'Withdrawal', 'Adjustment'].map((word, i) => `05/02/2031,x,${claims[i]!.utr},${word},400`)
    const call = statement(['Date,Text,UTR,Type,Amount', ...rows].join('\n'), { direction: 'Type' })
    expect((await cashier.post('/statements/preview', call)).body.rows).toMatchObject([
      { direction: 'in' },
      { direction: 'out' },
      { direction: 'unknown', verdict: 'unreadable', written: '400 Adjustment' },
    ])
    expect((await cashier.post('/statements/import', call)).body).toMatchObject({ written: 1, kept: 1 })
    expect(await inbox(cashier)).toMatchObject([{ reference: claims[2]!.utr, amount: null, creditable: null }])
  })
})

describe('a file with a typing error', () => {
  it('A3: a file with an unclosed quote is refused with the line number', async () => {
    const { site, cashier } = await aDesk()
    const { utr } = await aClaim(site)
    const csv = `Date,Text,UTR,Amount\n05/02/2031,x,${utr},400\n05/02/2031,"open,412345678902,400\n05/02/2031,y,412345678903,400`
    for (const call of ['preview', 'import']) {
      const { status, body } = await cashier.post(`/statements/${call}`, statement(csv))
      expect([status, body.code]).toEqual([400, 'file_open_quote'])
      expect(body.error ?? body.message).toContain('Line 3 ')
    }
    expect(await ledgerRows(site)).toEqual([])
    expect(await inbox(cashier)).toEqual([])
  })

  it('A3: a row with more or fewer cells than the header waits in the inbox', async () => {
    const { site, cashier } = await aDesk()
    const { utr } = await aClaim(site, { amount: 400 })
    const csv = `Date,Text,UTR,Amount\n05/02/2031,Asha, again,${utr},400\n05/02/2031,${utr},400`
    const { body } = await cashier.post('/statements/import', statement(csv))
    expect(body).toMatchObject({ written: 0, kept: 2, counts: { unreadable: 2 } })
    expect((await inbox(cashier)).map(({ narration }) => narration)).toContain(
      `05/02/2031 · Asha · again · ${utr} · 400`,
    )
  })

  it('A4: a line outside the table is shown with its line number', async () => {
    const { cashier } = await aDesk()
    const csv = 'Date,Text,UTR,Amount\n"Feb 7, 2031",x,412345678901,400\nTotal,,,400'
    const { body } = await cashier.post('/statements/preview', statement(csv))
    expect(body).toMatchObject({
      rows: [{ verdict: 'unmatched', amount: 400 }],
      left: 1,
      leftLines: [{ line: 3, text: 'Total · 400' }],
    })
  })

  it('A4: staff credit a row with an unreadable amount by entering the sum and a reason', async () => {
    const { site, cashier } = await aDesk()
    const payer = await aPerson(site, { events: [1] })
    await cashier.post('/statements/import', statement('Date,Text,UTR,Amount\n7 Feb 2031,x,412345678901,four hundred'))
    const [{ transferId, written }] = (await inbox(cashier)) as [Row]
    expect(written).toBe('four hundred')
    const shares = [{ userId: await userIdOf(site, payer), amount: 400 }]
    const without = await cashier.post(`/transfers/${transferId}/assign`, { shares })
    expect([without.status, without.body.code]).toEqual([409, 'transfer_unreadable'])
    const call = { shares, reason: 'The bank shows 400 in its application' }
    expect((await cashier.post(`/transfers/${transferId}/assign`, call)).body).toMatchObject({ state: 'credited' })
    expect(await ledgerRows(site)).toMatchObject([{ amount: 400, reference: '412345678901' }])
  })
})

describe('an amount with paise', () => {
  it('A5: a row with paise confirms no claim; staff can credit its whole rupees but not more', async () => {
    const { site, cashier } = await aDesk()
    const { payer, utr } = await aClaim(site, { amount: 499 })
    await cashier.post('/statements/import', statement(`Date,Text,UTR,Amount\n7 Feb 2031,x,${utr},₹499.50`))
    const [row] = (await inbox(cashier)) as [Row]
    expect(row).toMatchObject({ amount: null, written: '₹499.50', creditable: 499 })
    expect(await ledgerRows(site)).toEqual([])
    const shares = (amount: number) => userIdOf(site, payer).then(userId => ({ shares: [{ userId, amount }] }))
    const tooMuch = await cashier.post(`/transfers/${row.transferId}/assign`, await shares(500))
    expect(tooMuch.body.code).toBe('transfer_shares')
    expect((await cashier.post(`/transfers/${row.transferId}/assign`, await shares(499))).status).toBe(200)
    expect(await ledgerRows(site)).toMatchObject([{ amount: 499, reference: utr }])
  })

  it('A5: a claim on a row with paise can be confirmed only with the row’s whole rupees', async () => {
    const { site, cashier } = await aDesk()
    const { claimId, utr } = await aClaim(site, { amount: 900 })
    await cashier.post('/statements/import', statement(`Date,Text,UTR,Amount\n7 Feb 2031,x,${utr},499.50`))
    const wrong = await cashier.post(`/claims/${claimId}/confirm`, { amount: 900 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'transfer_amount'])
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: 499 })).status).toBe(200)
    expect(await inbox(cashier)).toEqual([])
  })
})

describe('the number of a payment at the desk', () => {
  it("A7: payments, teams' payments and corrections are refused without a valid UTR or bank reference", async () => {
    const { site, cashier } = await aDesk()
    const admin = await anOrganiser(site, 'admin')
    const payer = await aPerson(site, { events: [1] })
    const team = await aTeamOf(site, 3)
    const paid = await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 100 }))
    const answers = async (fields: { method: string; reference: string }) => {
      const correction = await aDeskPayment(site, payer, { ...fields, amount: 90, reason: 'It was no cash' })
      return [
        (await cashier.post('/payments', await aDeskPayment(site, payer, fields))).body.code,
        (await cashier.post(`/teams/${team.id}/payment`, await aTeamPayment(site, team.members, fields))).body.code,
        (await admin.post(`/payments/${paid.body.paymentId}/correct`, correction)).body.code,
      ]
    }
    for (const reference of ['12345', '1234567890123', '41234567890A', 'R-000001'])
      expect(await answers({ method: 'upi', reference })).toEqual(Array(3).fill('reference_utr'))
    for (const reference of ['12345', 'ABCDEFG', 'x'.repeat(40), '<script>1'])
      expect(await answers({ method: 'bank', reference })).toEqual(Array(3).fill('reference_bank'))
    expect(await ledgerRows(site)).toHaveLength(1)
    const right = { method: 'bank', reference: 'sbin r52031 0205001234', amount: perEvent - 100 }
    expect((await cashier.post('/payments', await aDeskPayment(site, payer, right))).status).toBe(200)
  })
})
