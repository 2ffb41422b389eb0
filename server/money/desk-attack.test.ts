// Attacks and mistakes at the desk: two desks at the same moment, a double press, a replay, paise, negative sums.
import { describe, expect, it } from 'vitest'
import { aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

async function twoDesks() {
  const site = await aSite()
  const [first, second] = [
    await anOrganiser(site, 'cashier', { username: 'First desk' }),
    await anOrganiser(site, 'cashier', { username: 'Second desk' }),
  ]
  return { site, first, second, payer: await aPerson(site, { events: [1, 2] }) }
}

const sum = async (site: Site) => (await ledgerRows(site)).reduce((total, { amount }) => total + amount, 0)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

async function paid(site: Site, desk: Staff, payer: TestPerson, amount: number) {
  const { body, status } = await desk.post('/payments', await aDeskPayment(site, payer, { amount }))
  expect(status).toBe(200)
  return body.paymentId as string
}

describe('hostile sums at the desk', () => {
  it('A6: when two desks take the amount due at the same moment, one desk is refused because the amount due has changed', async () => {
    const { site, first, second, payer } = await twoDesks()
    const due = 2 * perEvent
    const bodies = await Promise.all([first, second].map(() => aDeskPayment(site, payer, { amount: due })))
    const answers = await Promise.all([first.post('/payments', bodies[0]), second.post('/payments', bodies[1])])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'amount_changed' })
    expect(await sum(site)).toBe(due)
  })

  it('A6: a payment that is sent again has one effect; its act id with other contents or from another desk is refused', async () => {
    const { site, first, second, payer } = await twoDesks()
    const body = await aDeskPayment(site, payer, { amount: perEvent })
    const pressed = await Promise.all([1, 2, 3].map(() => first.post('/payments', body)))
    expect(statuses(pressed)).toEqual([200, 200, 200])
    expect(new Set(pressed.map(answer => answer.body.receiptNumber)).size).toBe(1)
    const others = [{ amount: perEvent + 1 }, { method: 'upi', reference: '412345678901' }]
    for (const other of others) expect((await first.post('/payments', { ...body, ...other })).status).toBe(409)
    expect((await second.post('/payments', body)).status).toBe(409)
    expect((await first.post('/refunds', { ...body, reason: 'replayed as a refund' })).status).toBe(409)
    expect(await sum(site)).toBe(perEvent)
    expect(await auditRows(site, 'payment.record')).toHaveLength(1)
  })

  it('A6: a sum is refused if it is zero, negative, too large or text, or has paise', async () => {
    const { site, first, payer } = await twoDesks()
    await paid(site, first, payer, perEvent)
    const body = await aDeskPayment(site, payer, { amount: 1 })
    for (const amount of [0, -1, -perEvent, 0.5, 499.5, '100', '1e3', null, [100], 1e15, 2 ** 53])
      for (const path of ['/payments', '/refunds'])
        expect([path, amount, (await first.post(path, { ...body, amount, reason: 'a try' })).status]).toEqual([
          path,
          amount,
          400,
        ])
    expect(await sum(site)).toBe(perEvent)
  })

  it('A6: when two desks refund everything at the same moment, one refund is made', async () => {
    const { site, first, second, payer } = await twoDesks()
    await paid(site, first, payer, perEvent)
    const back = { amount: perEvent, reason: 'left' }
    const bodies = [await aDeskPayment(site, payer, back), await aDeskPayment(site, payer, back)]
    const answers = await Promise.all([first.post('/refunds', bodies[0]), second.post('/refunds', bodies[1])])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await sum(site)).toBe(0)
  })

  it('A8: when a payment is corrected and refunded, or corrected twice, at the same moment, one call is refused', async () => {
    const { site, first, second, payer } = await twoDesks()
    const wrong = await paid(site, first, payer, perEvent)
    const less = {
      ...(await aDeskPayment(site, payer)),
      method: 'cash',
      amount: 10,
      reason: 'a slip',
      owes: perEvent - 10,
    }
    const back = await aDeskPayment(site, payer, { amount: perEvent, reason: 'left' })
    const answers = await Promise.all([first.post(`/payments/${wrong}/correct`, less), second.post('/refunds', back)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await sum(site)).toBeGreaterThanOrEqual(0)

    const other = await aPerson(site, { events: [1] })
    const slip = await paid(site, first, other, perEvent)
    const right = async (amount: number) => ({
      ...(await aDeskPayment(site, other)),
      method: 'cash',
      amount,
      reason: 'a slip',
      owes: perEvent - amount,
    })
    const both = [await right(20), await right(30)]
    const corrected = await Promise.all([
      first.post(`/payments/${slip}/correct`, both[0]),
      second.post(`/payments/${slip}/correct`, both[1]),
    ])
    expect(statuses(corrected)).toEqual([200, 409])
    for (const amount of [0, -5, 2.5, '10', 1e15])
      expect((await first.post(`/payments/${slip}/correct`, { ...both[0], amount })).status).toBe(400)
  })

  it('A6: a cashier cannot record, refund or move money on their own account', async () => {
    const { site, first, payer } = await twoDesks()
    const slip = await paid(site, first, payer, perEvent)
    const own = {
      ...(await aDeskPayment(site, payer, { amount: 10, reason: 'mine' })),
      userId: await userIdOf(site, first),
      due: 0,
    }
    for (const path of ['/payments', '/refunds', `/payments/${slip}/correct`])
      expect((await first.post(path, own)).body.code).toBe('money_of_oneself')
    expect(await sum(site)).toBe(perEvent)
  })

  it('A7: a number that is typed with blanks, invisible characters or foreign digits is not a second transfer', async () => {
    const { site, first, second, payer } = await twoDesks()
    const upi = (reference: string) => aDeskPayment(site, payer, { amount: 10, method: 'upi', reference })
    expect((await first.post('/payments', await upi('412345678901'))).status).toBe(200)
    const same = [
      '4123 4567 8901',
      ' 412345678901 ',
      '４１２３４５６７８９０１',
      '4123\u200b45678901',
      '٤١٢٣٤٥٦٧٨٩٠١',
      '412345678901\u0000',
    ]
    for (const reference of same) {
      const { status } = await second.post('/payments', await upi(reference))
      expect([reference, status >= 400 && status < 500]).toEqual([reference, true])
    }
    const bank = await aDeskPayment(site, payer, { amount: 10, method: 'bank', reference: '412345678901' })
    expect((await second.post('/payments', bank)).body.code).toBe('payment_reference_used')
    expect(await sum(site)).toBe(10)
  })
})
