// Online payments in the inbox that were refunded at the provider or set aside.
import { describe, expect, it } from 'vitest'
import { amountDueOf, anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, deliver, type OnlineSite, onlineRows } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { importRecentSettlements } from './settlements.ts'

const amounts = async ({ site }: OnlineSite) => (await onlineRows(site)).map(({ amount }) => amount)

describe('an online payment in the inbox', () => {
  it('M6: a payment that was fully refunded cannot be credited; the page advises staff to set the payment aside', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const call = { userId: await userIdOf(site, await aPerson(site, { events: [1] })), reason: 'found the payer' }
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(setup)
    provider.refundAtDesk(id)
    // No event reports the refund, so the site must read the payment again before it credits the payment.
    provider.messages.length = 0
    const refused = await cashier.post(`/online-payments/${id}/credit`, call)
    expect([refused.status, refused.body.code]).toEqual([409, 'online_went_back'])
    expect((await cashier.get('/online-payments?state=inbox')).body.rows).toMatchObject([
      { id, refundedPaise: perEvent * 100, why: expect.stringContaining('set it aside') },
    ])
    expect((await cashier.post(`/online-payments/${id}/aside`, { reason: 'went back' })).status).toBe(200)
    expect(await amounts(setup)).toEqual([])
  })

  it('M6: refunds before and after crediting reduce the credited sum', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    provider.refundAtDesk(id, 10_000)
    await deliver(setup)
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amounts(setup)).toEqual([perEvent, -100])
    provider.refundAtDesk(id, 5_000)
    await deliver(setup)
    expect(await amountDueOf(site, person)).toBe(150)
  })

  it('M6: a payment whose refund has failed can be credited', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    provider.refundEnds(provider.refundAtDesk(id), 'failed')
    await deliver(setup)
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(0)
  })

  it('M6: a payment that an earlier version of the site marked as refunded cannot be credited', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(setup)
    await site.database.db
      .updateTable('online_payment')
      .set({ review_reason: 'refunded' })
      .where('id', '=', id)
      .execute()
    const call = { userId: await userIdOf(site, await aPerson(site, { events: [1] })), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).body.code).toBe('online_went_back')
  })

  it('M6: a payment that was set aside by mistake can be returned to the inbox and credited', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(setup)
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body.code).toBe('online_decided')
    await cashier.post(`/online-payments/${id}/aside`, { reason: 'a T-shirt' })
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body).toMatchObject({ state: 'inbox', reason: '' })
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(0)
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body.code).toBe('online_decided')
  })

  it('M6: a payment that was set aside and then refunded still counts as set aside in the settlements', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.payElsewhere(50_000)
    await deliver(setup)
    await cashier.post(`/online-payments/${id}/aside`, { reason: 'a T-shirt' })
    provider.refundAtDesk(id, 20_000)
    await deliver(setup)
    provider.settle(site.clock.now / 1000)
    await importRecentSettlements(online)
    expect((await cashier.get('/online-overview')).body).toMatchObject({ aside: 30_000, unknown: [], ledger: 0 })
  })
})
