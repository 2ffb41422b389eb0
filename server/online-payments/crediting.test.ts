// A payment is credited once, even if several events report it, and with the provider's own sum.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { amountDueOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, deliver, type OnlineSite, onlineRows, pressPay, send, workByItself } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { processEvent, storeEvent } from './webhook-events.ts'

const returnOf = async (setup: OnlineSite, returnTo: string, reference: string) => {
  const query = Object.fromEntries(new URL(returnTo).searchParams)
  const returned = setup.online.provider.readReturn(query, reference)
  expect(returned).not.toBeNull()
  const event = { id: `returned ${returned!.paymentId}`, kind: 'payment', about: returned!.paymentId } as const
  await setup.site.database.write(trx => storeEvent(trx, event, setup.site.clock.now))
  await processEvent(setup.online, event)
}

describe('an online payment', () => {
  it('hole M7: return, webhook and reconciliation credit a payment once and mail the payer once, in any order', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const orders = [
      ['return', 'message', 'reconciliation'],
      ['return', 'reconciliation', 'message'],
      ['message', 'return', 'reconciliation'],
      ['message', 'reconciliation', 'return'],
      ['reconciliation', 'return', 'message'],
      ['reconciliation', 'message', 'return'],
    ]
    for (const order of orders) {
      const person = await aPerson(site, { events: [1] })
      const reference = await pressPay(setup, person)
      const { returnTo } = provider.pay(reference)
      const messages = [...provider.messages.splice(0)]
      for (const way of order.flatMap(each => [each, each])) {
        if (way === 'return') await returnOf(setup, returnTo, reference)
        if (way === 'message') {
          provider.messages.push(...messages)
          await deliver(setup)
        }
        if (way === 'reconciliation') {
          site.clock.now += 16 * minute
          await workByItself(setup)
        }
        const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
        expect(rows).toEqual([{ personId: person.id, amount: perEvent }])
      }
      expect(await amountDueOf(site, person)).toBe(0)
      await site.worker.tick()
      const mails = site.mailbox.filter(({ to }) => to === person.email)
      expect(mails.map(({ text }) => text.includes('You paid'))).toEqual([true])
    }
  })

  it('O5: a payment with a wrong sum, another currency, paise or an unknown reference waits in the inbox', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const why: string[] = []
    for (const how of [{ paise: 100 }, { currency: 'USD' }, { paise: perEvent * 100 + 50 }]) {
      provider.pay(await pressPay(setup, await aPerson(site, { events: [1] })), how)
      await deliver(setup)
    }
    provider.payElsewhere(50_000)
    await deliver(setup)
    const inbox = await site.database.db.selectFrom('online_payment').selectAll().orderBy('seen_at').execute()
    why.push(...inbox.map(row => row.review_reason))
    expect(why.toSorted()).toEqual(['amount', 'currency', 'paise', 'reference'])
    expect(inbox.every(({ state }) => state === 'inbox')).toBe(true)
    expect(await onlineRows(site)).toEqual([])
  })

  it('O8: a payment counts even if its link was cancelled, or if it failed before it was captured', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const late = await aPerson(site, { events: [1] })
    const reference = await pressPay(setup, late)
    await site.database.db.deleteFrom('registration').where('person_id', '=', late.id).execute()
    await workByItself(setup)
    await workByItself(setup)
    expect([...provider.books.links.values()].map(({ status }) => status)).toEqual(['cancelled'])
    provider.pay(reference)
    await deliver(setup)
    expect(await amountDueOf(site, late)).toBe(-perEvent)

    const unlucky = await aPerson(site, { events: [1] })
    const { paymentId } = provider.pay(await pressPay(setup, unlucky), { status: 'failed' })
    await deliver(setup)
    expect((await site.get('/api/users/payOnline', unlucky)).body.last).toMatchObject({ state: 'failed' })
    const [failure] = [...provider.messages]
    provider.decide(paymentId, 'captured')
    await deliver(setup)
    if (failure) await send(setup, failure)
    expect(await amountDueOf(site, unlucky)).toBe(0)
    const { state } = await site.database.db
      .selectFrom('online_payment')
      .select('state')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('credited')
  })

  it('O8: a payment for a deleted account waits in the inbox', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    const reference = await pressPay(setup, person)
    await setup.site.database.db
      .updateTable('person')
      .set({ removed_at: new Date(setup.site.clock.now).toISOString() })
      .where('id', '=', person.id)
      .execute()
    setup.provider.pay(reference)
    await deliver(setup)
    const [row] = await setup.site.database.db.selectFrom('online_payment').selectAll().execute()
    expect(row).toMatchObject({ state: 'inbox', review_reason: 'account', payment_id: null })
  })

  it('O3: two processes that receive the event of a payment at the same moment credit the payment once', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const { onlineFor } = await import('../testing/online.ts')
    const { aSite } = await import('../testing/site.ts')
    const { dataDir, databaseUrl } = site.config
    const other = await aSite({ place: { dataDir, databaseUrl, remove: async () => {} }, settings: provider.settings })
    for (let i = 0; i < 10; i++) {
      const person = await aPerson(site, { events: [1] })
      const { paymentId } = provider.pay(await pressPay(setup, person))
      const event = (n: number) => ({ id: `event ${n} ${paymentId}`, kind: 'payment', about: paymentId }) as const
      await Promise.all(
        [online, onlineFor(other), online, onlineFor(other)].map((process, n) => processEvent(process, event(n))),
      )
      const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
      expect(rows).toEqual([{ personId: person.id, amount: perEvent }])
    }
  })
})
