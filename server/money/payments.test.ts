import { describe, expect, it } from 'vitest'
import { rupees } from '../../domain/rupees.ts'
import { aDeskPayment, anOrganiser, auditRows, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

describe('recording money at the desk', () => {
  it('a recorded payment gets a receipt with the next number and reduces the amount due', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { events: [1, 2] })]
    const { status, body } = await cashier.post('/payments', await aDeskPayment(site, payer, { note: ' two notes ' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      receiptNumber: 'R-000001',
      reference: 'R-000001',
      userId: await userIdOf(site, payer),
      amount: perEvent,
      method: 'cash',
      note: 'two notes',
      takenBy: 'The cashier',
      takenAt: new Date(site.clock.now).toISOString(),
    })
    const upi = await cashier.post(
      '/payments',
      await aDeskPayment(site, payer, { method: 'upi', reference: ' 4123 4567 8901' }),
    )
    expect(upi.body).toMatchObject({ receiptNumber: 'R-000002', reference: '412345678901' })
    const user = await site.get('/api/users/verifyAccessToken', { token: payer.token })
    expect(user.body).toMatchObject({ paidAmount: 2 * perEvent, amountDue: 0 })
  })

  it('hole M2: a payment that is sent several times at the same moment has one effect; every answer has the same receipt', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { events: [1] })]
    const body = await aDeskPayment(site, payer)
    const answers = await Promise.all(Array.from({ length: 12 }, () => cashier.post('/payments', body)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.receiptNumber}`))).toEqual(
      new Set(['200 R-000001']),
    )
    expect(await ledgerRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'payment.record')).toHaveLength(1)
  })

  it('hole M2: the act id of a payment cannot be used again for another person, amount or cashier', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const [payer, other] = [await aPerson(site), await aPerson(site)]
    const body = await aDeskPayment(site, payer)
    await one.post('/payments', body)
    for (const again of [
      one.post('/payments', { ...body, userId: await userIdOf(site, other) }),
      one.post('/payments', { ...body, amount: perEvent - 1 }),
      one.post('/refunds', { ...body, reason: 'came back' }),
      two.post('/payments', body),
    ])
      expect([(await again).status, (await again).body.code]).toEqual([409, 'act_reused'])
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('hole M2: when cashiers send one reference in different spellings at the same moment, it is credited once', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const [payer, other] = [await aPerson(site), await aPerson(site)]
    const answers = await Promise.all([
      one.post('/payments', await aDeskPayment(site, payer, { method: 'bank', reference: 'abc 123' })),
      two.post('/payments', await aDeskPayment(site, payer, { method: 'bank', reference: 'ABC123' })),
      two.post('/payments', await aDeskPayment(site, other, { method: 'bank', reference: ' Abc123 ' })),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find(answer => answer.status === 409)!.body.code).toBe('payment_reference_used')
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('hole M2: a number that was recorded as a UPI payment is refused as a bank transfer', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
    const reference = '412345678901'
    await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'upi', reference }))
    const again = await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'bank', reference }))
    expect([again.status, again.body.code]).toEqual([409, 'payment_reference_used'])
  })

  it('receipts are numbered without gaps, even if some payments are refused', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const bodies = []
    for (let i = 0; i < 10; i++)
      bodies.push(await aDeskPayment(site, await aPerson(site), i % 3 === 1 ? { method: 'upi' } : {}))
    const answers = await Promise.all(bodies.map(body => cashier.post('/payments', body)))
    expect(answers.filter(answer => answer.status === 400).map(answer => answer.body.code)).toEqual(
      Array(3).fill('reference_missing'),
    )
    const receipts = (await ledgerRows(site)).map(row => row.receipt_number)
    expect(receipts).toEqual(Array.from({ length: 7 }, (_, i) => `R-00000${i + 1}`))
  })

  it('a cash payment cannot have a reference that looks like a receipt number', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
    const typed = await cashier.post('/payments', await aDeskPayment(site, payer, { reference: 'r-000002' }))
    expect([typed.status, typed.body.code]).toEqual([400, 'reference_reserved'])
    for (const expected of ['R-000001', 'R-000002'])
      expect((await cashier.post('/payments', await aDeskPayment(site, payer))).body.receiptNumber).toBe(expected)
  })

  it('hole A3: cashiers cannot record their own payments or refunds', async () => {
    const site = await aSite()
    for (const role of ['cashier', 'admin'] as const) {
      const organiser = await anOrganiser(site, role, { paid: 120 })
      const body = await aDeskPayment(site, organiser)
      for (const answer of [
        await organiser.post('/payments', body),
        await organiser.post('/refunds', { ...body, amount: 100, reason: 'for me' }),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'money_of_oneself'])
    }
  })

  it('hole I8: an amount other than whole rupees above 0, or a field with a wrong value, is refused', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
    for (const wrong of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: '5' },
      { method: 'gold' },
      { actId: 'x' },
    ]) {
      const answer = await cashier.post('/payments', await aDeskPayment(site, payer, wrong))
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_input'])
    }
    expect((await cashier.post('/payments', await aDeskPayment(site, payer, { userId: 'NOBODY' }))).status).toBe(404)
    expect(await ledgerRows(site)).toEqual([])
  })

  it('hole I9: a cashier who records many payments in a short time is rate-limited', async () => {
    const site = await aSite({ limits: { deskPerAccount: { most: 2, within: 60_000 } } })
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await cashier.post('/payments', await aDeskPayment(site, payer))).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('refunds', () => {
  it('a refund is a new negative row with its own receipt; the payment’s row is unchanged', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { events: [1] })]
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 700 }))
    const back = await aDeskPayment(site, payer, { amount: 250, reason: 'paid too much' })
    const { body } = await cashier.post('/refunds', back)
    expect(body).toMatchObject({ amount: -250, receiptNumber: 'R-000002' })
    expect((await ledgerRows(site)).map(row => row.amount)).toEqual([700, -250])
    expect(await auditRows(site, 'payment.refund')).toMatchObject([{ reason: 'paid too much' }])
  })

  it('hole M5: refunds at the same moment never exceed the paid sum', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { paid: 480 })]
    const refund = async () =>
      cashier.post('/refunds', await aDeskPayment(site, payer, { amount: 290, reason: 'left early' }))
    const answers = await Promise.all([refund(), refund(), refund()])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find(answer => answer.status === 409)!.body.code).toBe('refund_too_large')
  })

  it('a refund needs a reason', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { paid: 480 })]
    for (const reason of [undefined, '', '  a '])
      expect((await cashier.post('/refunds', await aDeskPayment(site, payer, { reason }))).status).toBe(400)
  })
})

describe('mails about payments at the desk', () => {
  it('A8: a person with a confirmed address is mailed about a payment, a correction and a refund at the desk', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const payer = await aPerson(site, { events: [1], confirmed: true })
    site.mailbox.length = 0
    const mails = async () => {
      await site.worker.tick()
      return site.mailbox.splice(0).map(({ to, text }) => [to, text.split('\n').find(line => /R-\d+/.test(line))])
    }
    const { paymentId } = (await admin.post('/payments', await aDeskPayment(site, payer))).body
    expect(await mails()).toEqual([
      [payer.email, expect.stringContaining(`received ${rupees(perEvent)} from you in cash`)],
    ])
    const right = { ...(await aDeskPayment(site, payer, { amount: perEvent - 100 })), reason: 'mistyped', owes: 100 }
    expect((await admin.post(`/payments/${paymentId}/correct`, right)).status).toBe(200)
    expect(await mails()).toEqual([
      [payer.email, expect.stringContaining(`The correct amount is ${rupees(perEvent - 100)}`)],
    ])
    const refund = await aDeskPayment(site, payer, { amount: 100, reason: 'left early' })
    expect((await admin.post('/refunds', refund)).status).toBe(200)
    expect(await mails()).toEqual([[payer.email, expect.stringContaining(`Refund: ${rupees(100)}`)]])
  })
})
