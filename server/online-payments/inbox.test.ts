// Payments in the inbox that were refunded at the provider.
import { describe, expect, it } from 'vitest'
import { amountDueOf, anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, deliver, type OnlineSite, onlineRows } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { importRecentSettlements } from './settlements.ts'

const amounts = async ({ site }: OnlineSite) => (await onlineRows(site)).map(({ amount }) => amount)

describe('a payment in the inbox that was refunded', () => {
  it('M6: a payment in the inbox that was fully refunded cannot be credited; the page tells staff to set it aside', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const call = { userId: await userIdOf(site, await aPerson(site, { events: [1] })), reason: 'found the payer' }
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(of)
    provider.refundAtDesk(id)
    // No event reported the refund: the site reads the payment again before staff decide.
    provider.messages.length = 0
    const refused = await cashier.post(`/online-payments/${id}/credit`, call)
    expect([refused.status, refused.body.code]).toEqual([409, 'online_went_back'])
    expect((await cashier.get('/online-payments?state=inbox')).body.rows).toMatchObject([
      { id, refundedPaise: perEvent * 100, why: expect.stringContaining('set it aside') },
    ])
    expect((await cashier.post(`/online-payments/${id}/aside`, { reason: 'went back' })).status).toBe(200)
    expect(await amounts(of)).toEqual([])
  })

  it('M6: a partly refunded payment is credited less the refund, whether the refund was before or after', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    provider.refundAtDesk(id, 10_000)
    await deliver(of)
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amounts(of)).toEqual([perEvent, -100])
    provider.refundAtDesk(id, 5_000)
    await deliver(of)
    expect(await amountDueOf(site, person)).toBe(150)
  })

  it('M6: a payment in the inbox can be credited again once its refund has failed', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    provider.refundEnds(provider.refundAtDesk(id), 'failed')
    await deliver(of)
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(0)
  })

  it('M6: a payment that an earlier version of the site marked as refunded cannot be credited', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(of)
    await site.database.db
      .updateTable('online_payment')
      .set({ review_reason: 'refunded' })
      .where('id', '=', id)
      .execute()
    const call = { userId: await userIdOf(site, await aPerson(site, { events: [1] })), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).body.code).toBe('online_went_back')
  })

  it('M6: a payment that was set aside by mistake can be returned to the inbox and credited', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const id = provider.payElsewhere(perEvent * 100)
    await deliver(of)
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body.code).toBe('online_decided')
    await cashier.post(`/online-payments/${id}/aside`, { reason: 'a T-shirt' })
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body).toMatchObject({ state: 'inbox', reason: '' })
    const call = { userId: await userIdOf(site, person), reason: 'found the payer' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(0)
    expect((await cashier.post(`/online-payments/${id}/reopen`, {})).body.code).toBe('online_decided')
  })

  it('M6: a payment that was set aside and then refunded remains set aside, also in the settlements', async () => {
    const of = await anOnlineSite()
    const { site, provider, online } = of
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.payElsewhere(50_000)
    await deliver(of)
    await cashier.post(`/online-payments/${id}/aside`, { reason: 'a T-shirt' })
    provider.refundAtDesk(id, 20_000)
    await deliver(of)
    provider.settle(site.clock.now / 1000)
    await importRecentSettlements(online)
    expect((await cashier.get('/online-overview')).body).toMatchObject({ aside: 30_000, unknown: [], ledger: 0 })
  })
})
