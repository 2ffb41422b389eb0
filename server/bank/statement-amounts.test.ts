// Statements whose amounts differ from the recorded payments.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aTeamOf, aTeamPayment } from '../testing/teams.ts'

const columns = { reference: 'UTR', amount: 'Credit', date: 'Date', name: 'From' }

function aStatement(rows: (string | number)[][], changes: Record<string, unknown> = {}) {
  const csv = [['Account', '12'], ['Date', 'UTR', 'From', 'Credit'], ...rows].map(row => row.join(',')).join('\r\n')
  return { csv, method: 'upi', columns, ...changes }
}

const verdicts = (body: Record<string, unknown>) => (body.rows as { verdict: string }[]).map(row => row.verdict)

describe('a statement whose amount differs from the recorded payment', () => {
  const inboxOf = async (cashier: Staff) => (await cashier.get('/transfers')).body.rows as Record<string, unknown>[]

  it('the transfer remains in the inbox until the payment is corrected', async () => {
    const site = await aSite()
    const [cashier, admin] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'admin')]
    const { payer, utr, claimId } = await aClaim(site)
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: 400 })).status).toBe(200)
    const statement = aStatement([['07/05', utr, 'Somebody', 40]])
    expect(verdicts((await cashier.post('/statements/preview', statement)).body)).toEqual(['conflict'])
    expect((await cashier.post('/statements/import', statement)).body).toMatchObject({ written: 0, kept: 1 })
    await cashier.post('/transfers/match', {})
    const userId = await userIdOf(site, payer)
    expect(await inboxOf(cashier)).toMatchObject([
      { reference: utr, amount: 40, isConflict: true, suggestions: [{ userId, why: ['payment'] }] },
    ])
    const [row] = await ledgerRows(site)
    const right = await aDeskPayment(site, payer, {
      method: 'upi',
      amount: 40,
      reason: 'The bank says 40',
      owes: 360,
    })
    expect((await admin.post(`/payments/${row!.id}/correct`, right)).status).toBe(200)
    await cashier.post('/transfers/match', {})
    expect(await inboxOf(cashier)).toEqual([])
    expect((await site.get('/api/users/verifyAccessToken', payer)).body.paidAmount).toBe(40)
  })

  it('a team’s payment matches a transfer if the payment’s rows add up to the bank’s amount', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const team = await aTeamOf(site, 3)
    const utr = '612345678907'
    const payment = await aTeamPayment(site, team.members, { method: 'upi', reference: utr })
    expect((await cashier.post(`/teams/${team.id}/payment`, payment)).status).toBe(200)
    const statement = (amount: number) => aStatement([['07/05', utr, 'Somebody', amount]])
    const verdict = async (amount: number) =>
      verdicts((await cashier.post('/statements/preview', statement(amount))).body)[0]
    expect([await verdict(payment.amount), await verdict(payment.amount - 1)]).toEqual(['known', 'conflict'])
  })

  it('a transfer returns to the inbox when its payment is corrected to another amount', async () => {
    const site = await aSite()
    const [cashier, admin] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'admin')]
    const { payer, utr, claimId } = await aClaim(site)
    await cashier.post(`/claims/${claimId}/confirm`, { amount: 400 })
    await cashier.post('/statements/import', aStatement([['07/05', utr, 'Somebody', 400]]))
    expect(await inboxOf(cashier)).toEqual([])
    const [row] = await ledgerRows(site)
    const more = await aDeskPayment(site, payer, { method: 'upi', amount: 900, reason: 'They said 900' })
    expect((await admin.post(`/payments/${row!.id}/correct`, more)).status).toBe(200)
    expect(await inboxOf(cashier)).toMatchObject([{ reference: utr, amount: 400, isConflict: true }])
  })

  it('a transfer returns to the inbox when its payment is corrected to another number', async () => {
    const site = await aSite()
    const [cashier, admin] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'admin')]
    const [typo, right] = ['612345678908', '612345678909']
    const payer = await aPerson(site, { events: [1] })
    const wrong = await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'upi', reference: typo }))
    const statement = aStatement([['07/05', typo, 'Somebody else', 400]])
    expect((await cashier.post('/statements/import', statement)).body).toMatchObject({ counts: { known: 1 } })
    expect(await inboxOf(cashier)).toEqual([])
    const fields = { method: 'upi', reference: right, reason: 'A digit was wrong' }
    const corrected = await admin.post(
      `/payments/${wrong.body.paymentId}/correct`,
      await aDeskPayment(site, payer, fields),
    )
    expect(corrected.status).toBe(200)
    expect(await inboxOf(cashier)).toMatchObject([{ reference: typo, amount: 400, state: 'open' }])
    expect((await auditRows(site, 'transfer.reopen')).length).toBe(1)
    const other = await aPerson(site, { events: [1] })
    const shares = [{ userId: await userIdOf(site, other), amount: 400 }]
    const [open] = await inboxOf(cashier)
    expect((await cashier.post(`/transfers/${open!.transferId}/assign`, { shares })).status).toBe(200)
  })
})
