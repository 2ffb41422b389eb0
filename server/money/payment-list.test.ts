// The list of payments, the cash-up, and the amount due that a cashier saw.
import { describe, expect, it } from 'vitest'
import { rupees } from '../../domain/rupees.ts'
import { aDeskPayment, anOrganiser, auditRows, ledgerRows } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

describe('the list of payments', () => {
  it('the list of payments can be searched, filtered, sorted and paged; the sum includes all pages', async () => {
    const site = await aSite()
    // The first payment is at 4:30, the others at 5:15, in the festival's time zone; the festival's day begins at 5:00.
    site.clock.now = Date.parse('2031-05-06T23:00:00Z')
    const [one, two] = [
      await anOrganiser(site, 'cashier', { username: 'Cashier One' }),
      await anOrganiser(site, 'cashier', { username: 'Cashier Two' }),
    ]
    const [asha, ravi] = [await aPerson(site, { username: 'Asha Roy' }), await aPerson(site, { username: 'Ravi Sen' })]
    await one.post('/payments', await aDeskPayment(site, asha, { amount: 310 }))
    site.clock.now = Date.parse('2031-05-06T23:45:00Z')
    await two.post(
      '/payments',
      await aDeskPayment(site, ravi, { amount: 520, method: 'upi', reference: '412345678909' }),
    )
    await one.post('/payments', await aDeskPayment(site, asha, { amount: 100 }))

    const list = async (query: string) => {
      const { body } = await one.get(`/payments?${query}`)
      return { amounts: (body.rows as { amount: number }[]).map(row => row.amount), sum: body.sum, total: body.total }
    }
    expect(await list('')).toEqual({ amounts: [100, 520, 310], sum: 930, total: 3 })
    expect(await list('sort=amount&direction=up')).toMatchObject({ amounts: [100, 310, 520] })
    expect(await list('size=1&page=2')).toEqual({ amounts: [520], sum: 930, total: 3 })
    expect(await list('search=ASHA')).toEqual({ amounts: [100, 310], sum: 410, total: 2 })
    expect(await list('search=412345678909')).toMatchObject({ amounts: [520] })
    expect(await list('search=r-000001')).toMatchObject({ amounts: [310] })
    expect(await list('search=%25')).toMatchObject({ amounts: [] })
    expect(await list('method=cash')).toMatchObject({ sum: 410 })
    expect(await list('takenBy=Cashier%20Two')).toMatchObject({ amounts: [520] })
    expect(await list('to=2031-05-06')).toMatchObject({ amounts: [310] })
    expect(await list('from=2031-05-07&to=2031-05-07')).toMatchObject({ amounts: [100, 520] })
    expect((await one.get('/payments?from=yesterday')).body.code).toBe('bad_input')
  })
})

describe('the cash-up', () => {
  it('the cash-up of a day shows the sums that each cashier took and refunded by each method', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2031-05-06T23:29:59Z')
    const [one, two] = [
      await anOrganiser(site, 'cashier', { username: 'Cashier One' }),
      await anOrganiser(site, 'cashier', { username: 'Cashier Two' }),
    ]
    const payer = await aPerson(site)
    const take = async (cashier: typeof one, fields: Record<string, unknown>) =>
      cashier.post('/payments', await aDeskPayment(site, payer, fields))
    await take(one, { amount: 999 })
    site.clock.now = Date.parse('2031-05-06T23:30:00Z')
    await take(one, { amount: 310 })
    await take(one, { amount: 520 })
    await take(one, { amount: 460, method: 'upi', reference: '412345678901' })
    await one.post('/confirm-password', { password: usualPassword })
    await one.post('/refunds', await aDeskPayment(site, payer, { amount: 200, reason: 'left early' }))
    await take(two, { amount: 1280 })
    const { body } = await one.get('/cash-up?day=2031-05-07')
    expect(body.rows).toEqual([
      { takenBy: 'Cashier One', method: 'cash', taken: 830, refunded: 200, count: 3, isFromStatement: false },
      { takenBy: 'Cashier One', method: 'upi', taken: 460, refunded: 0, count: 1, isFromStatement: false },
      { takenBy: 'Cashier Two', method: 'cash', taken: 1280, refunded: 0, count: 1, isFromStatement: false },
    ])
    for (const day of ['today', '0999-12-31', '9999-12-31', '2031-02-30'])
      expect([day, (await one.get(`/cash-up?day=${day}`)).status]).toEqual([day, 400])
  })
})

describe('the amount due that the cashier saw', () => {
  const aDesk = async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    return { site, one, two, payer: await aPerson(site, { events: [1, 2] }) }
  }
  const seen = async (site: Site, payer: TestPerson, fields: Record<string, unknown> = {}) => ({
    ...(await aDeskPayment(site, payer, { amount: 2 * perEvent, ...fields })),
    reason: undefined,
  })

  it('A6: when two desks take the same sum from one person, one payment is recorded; the other desk reads the new amount due', async () => {
    const { site, one, two, payer } = await aDesk()
    const calls = [await seen(site, payer), await seen(site, payer)]
    const answers = await Promise.all([one.post('/payments', calls[0]), two.post('/payments', calls[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'amount_changed', amount: 0 })
    expect(await ledgerRows(site)).toHaveLength(1)
    // Negative control: a desk that saw the first payment records the second with a reason.
    const after = { ...(await seen(site, payer)), reason: 'pays for a friend' }
    expect((await two.post('/payments', after)).status).toBe(200)
  })

  it('A6: a payment needs the amount due that the cashier saw; a repeated payment has one effect although that amount changed', async () => {
    const { site, one, payer } = await aDesk()
    const call = await seen(site, payer)
    expect((await one.post('/payments', { ...call, due: undefined })).body.code).toBe('bad_input')
    const answers = [await one.post('/payments', call), await one.post('/payments', call)]
    expect(answers.map(({ status, body }) => [status, body.receiptNumber])).toEqual([
      [200, 'R-000001'],
      [200, 'R-000001'],
    ])
  })

  it('A6: a payment above the balance to pay needs a reason; the audit log stores the reason', async () => {
    const { site, one, payer } = await aDesk()
    const call = await seen(site, payer, { amount: 60_000 })
    const refused = await one.post('/payments', call)
    expect([refused.status, refused.body.code]).toEqual([409, 'more_than_due'])
    expect(refused.body.error).toContain(`${rupees(60_000 - 2 * perEvent)} more than the balance to pay`)
    expect(await ledgerRows(site)).toEqual([])
    expect((await one.post('/payments', { ...call, reason: 'pays for the college' })).status).toBe(200)
    expect(await auditRows(site, 'payment.record')).toMatchObject([{ reason: 'pays for the college' }])
  })

  it('A6: a refund above the paid sum is refused with the paid sum', async () => {
    const { site, one, payer } = await aDesk()
    await one.post('/payments', await seen(site, payer))
    const call = { ...(await seen(site, payer, { amount: 2 * perEvent + 1 })), reason: 'left early' }
    const refused = await one.post('/refunds', call)
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_too_large'])
    expect(refused.body.error).toContain(rupees(2 * perEvent))
  })

  it('A6: a refund is refused if another desk has just refunded the person', async () => {
    const { site, one, two, payer } = await aDesk()
    await one.post('/payments', await seen(site, payer))
    const refund = async () => ({ ...(await seen(site, payer, { amount: perEvent })), reason: 'left an event' })
    const [first, second] = [await refund(), await refund()]
    expect((await one.post('/refunds', first)).status).toBe(200)
    expect((await two.post('/refunds', second)).body).toMatchObject({ code: 'amount_changed', amount: perEvent })
  })
})
