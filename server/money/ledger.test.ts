import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RefusalError } from '../refuse.ts'
import { anOrganiser } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { addPayment, type NewPayment, paidAmount } from './ledger.ts'

const payment = { amount: perEvent, method: 'bank', reference: 'A-17', purpose: 'registration' }

function add(site: Site, fields: NewPayment) {
  return site.database.write(trx => addPayment(trx, fields, site.clock.now))
}

describe('the payments ledger', () => {
  it('hole M2: a payment that is sent several times is credited once', async () => {
    const site = await aSite()
    const { id } = await aPerson(site)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => add(site, { ...payment, personId: id })))
    expect(outcomes.filter(outcome => !outcome.known)).toHaveLength(1)
    expect((await add(site, { ...payment, reference: ' a-17 ', personId: id })).known).toBe(true)
    expect(await paidAmount(site.database.db, id)).toBe(perEvent)
  })

  it('hole M3: a used reference is refused for another person, amount or purpose, and nobody is credited', async () => {
    const site = await aSite()
    const [payer, other] = [await aPerson(site), await aPerson(site)]
    await add(site, { ...payment, personId: payer.id })
    for (const change of [{ personId: other.id }, { amount: 900 }, { purpose: 'accommodation' }]) {
      const replay = add(site, { ...payment, personId: payer.id, ...change })
      await expect(replay).rejects.toThrow(RefusalError)
      await expect(replay).rejects.toMatchObject({ refusal: { code: 'payment_reference_used', status: 409 } })
    }
    expect(await paidAmount(site.database.db, other.id)).toBe(0)
    expect(await paidAmount(site.database.db, payer.id)).toBe(perEvent)
  })

  it('sums of the largest possible rows do not overflow', async () => {
    const site = await aSite()
    const [{ id, token }, admin] = [await aPerson(site), await anOrganiser(site, 'admin')]
    for (const reference of ['A-1', 'A-2', 'A-3'])
      await add(site, { ...payment, personId: id, reference, amount: 999_999_999 })
    const user = await site.get('/api/users/verifyAccessToken', { token })
    expect(user.body).toMatchObject({ paidAmount: 2_999_999_997 })
    for (const path of ['/overview', '/people?sort=due', '/payments'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  })

  it('the same reference with another method is another payment', async () => {
    const site = await aSite()
    const { id } = await aPerson(site)
    await add(site, { ...payment, personId: id })
    await add(site, { ...payment, method: 'cash', personId: id })
    expect(await paidAmount(site.database.db, id)).toBe(2 * perEvent)
  })

  it('hole M5: the database refuses to change or delete a payment', async () => {
    const site = await aSite()
    const { id } = await aPerson(site, { paid: perEvent })
    await expect(sql`update payment set amount = 5000`.execute(site.database.db)).rejects.toThrow()
    await expect(sql`delete from payment`.execute(site.database.db)).rejects.toThrow()
    expect(await paidAmount(site.database.db, id)).toBe(perEvent)
  })

  it('hole M8: a payment recorded after unregistering is shown as credit', async () => {
    const site = await aSite()
    const { id, token } = await aPerson(site, { events: [1] })
    await site.post('/api/users/deleteEvent', { event: [1] }, { token })
    await add(site, { ...payment, personId: id })
    const { body } = await site.get('/api/users/verifyAccessToken', { token })
    expect(body).toMatchObject({ total: 0, paidAmount: perEvent, amountDue: -perEvent })
  })

  it('a payment is refused without whole rupees, a method or a reference', async () => {
    const site = await aSite()
    const { id } = await aPerson(site)
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: Number.NaN }, { reference: ' ' }, { method: '' }])
      await expect(add(site, { ...payment, personId: id, ...wrong })).rejects.toThrow()
    expect(await paidAmount(site.database.db, id)).toBe(0)
  })
})
