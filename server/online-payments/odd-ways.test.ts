// Faults and attacks: floods of calls, outages, changed keys, double refunds.
import { describe, expect, it, vi } from 'vitest'
import { hour, minute } from '../clock.ts'
import { peopleData } from '../features.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { amountDueOf, anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aPaid, deliver, onlineRows, pressPay, send, workByItself } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { paymentOutcome } from './links.ts'
import { razorpay } from './razorpay.ts'
import { importRecentSettlements } from './settlements.ts'
import { processEvent, storeReturn } from './webhook-events.ts'

describe('the provider', () => {
  it('O4: however often a payer’s return is repeated, the site queries the provider only once per retry', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const person = await aPerson(site, { events: [1] })
    const { paymentId } = provider.pay(await pressPay(setup, person), { status: 'authorized', silently: true })
    provider.asked.length = 0
    const comesBack = async () => {
      const event = await site.database.write(trx => storeReturn(trx, paymentId, site.clock.now))
      if (event) await processEvent(online, event)
    }
    await Promise.all(Array.from({ length: 40 }, comesBack))
    const reads = () => provider.asked.filter(call => call.includes(`/v1/payments/${paymentId}`)).length
    expect(reads()).toBe(1)
    provider.decide(paymentId, 'captured')
    site.clock.now += minute
    await comesBack()
    expect(reads()).toBe(2)
    expect(await onlineRows(site)).toHaveLength(1)
    await Promise.all(Array.from({ length: 40 }, comesBack))
    expect(reads()).toBe(2)
  })

  it('M6: the site later finds a second payment at a paid link, even without an event', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    const reference = await pressPay(setup, person)
    provider.pay(reference)
    await deliver(setup)
    provider.pay(reference, { silently: true })
    await workByItself(setup)
    expect(await onlineRows(site)).toHaveLength(1)
    site.clock.now += hour
    await workByItself(setup)
    expect((await onlineRows(site)).map(({ amount }) => amount)).toEqual([perEvent, perEvent])
    const link = () =>
      site.database.db.selectFrom('online_link').select(['state', 'next_poll_at']).executeTakeFirstOrThrow()
    for (let days = 0; days < 20; days++) {
      site.clock.now += 24 * hour
      await workByItself(setup)
    }
    expect(await link()).toEqual({ state: 'paid', next_poll_at: null })
  })

  it('O3: events about a payment that is already credited do not query the provider', async () => {
    const setup = await anOnlineSite()
    await aPaid(setup)
    const { provider } = setup
    provider.asked.length = 0
    const payment = [...provider.books.payments.values()][0]!
    for (let i = 0; i < 20; i++) provider.decide(payment.id, 'captured')
    await deliver(setup)
    expect(provider.asked).toEqual([])
    expect(await onlineRows(setup.site)).toHaveLength(1)
  })

  it('O5: only the payer is credited even if the provider’s answer has links that the site did not request', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const people = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    const references: string[] = []
    for (const person of people) references.push(await pressPay(setup, person))
    provider.faults.ignoreFilters = true
    provider.pay(references[1]!)
    const elsewhere = provider.payElsewhere(perEvent * 100)
    await deliver(setup)
    expect(await onlineRows(site)).toEqual([{ personId: people[1]!.id, amount: perEvent }])
    const row = site.database.db
      .selectFrom('online_payment')
      .select(['state', 'review_reason'])
      .where('id', '=', elsewhere)
    expect(await row.executeTakeFirst()).toEqual({ state: 'inbox', review_reason: 'reference' })
  })

  it('O6: while the database is down, webhook messages are answered 503; they count when they are sent again', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    provider.pay(await pressPay(setup, person))
    const away = Object.assign(new Error('the server is away'), { code: '57P01' })
    const write = vi.spyOn(site.database, 'write').mockRejectedValue(away)
    for (const message of provider.messages) expect((await send(setup, message)).statusCode).toBe(503)
    write.mockRestore()
    expect(await onlineRows(site)).toEqual([])
    await deliver(setup)
    expect(await onlineRows(site)).toEqual([{ personId: person.id, amount: perEvent }])
  })

  it('O7: a link that the provider does not know, as after a change of accounts, is stopped; a refund without an answer is completed', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { rowId } = await aPaid(setup)
    const stranded = await aPerson(site, { events: [1] })
    const reference = await pressPay(setup, stranded)
    const link = [...provider.books.links.values()].find(({ reference_id }) => reference_id === reference)!
    provider.books.links.delete(link.id)
    provider.faults.loseAnswers = true
    const body = { actId: crypto.randomUUID(), amount: perEvent, reason: 'fell ill', owes: perEvent }
    expect((await cashier.post(`/online-refunds/${rowId}`, body)).status).toBe(200)
    provider.faults.loseAnswers = false
    site.clock.now += 13 * hour
    await workByItself(setup)
    const { state } = await site.database.db.selectFrom('online_refund').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('done')
    const stored = site.database.db.selectFrom('online_link').select('state').where('reference', '=', reference)
    expect((await stored.executeTakeFirstOrThrow()).state).toBe('stopped')
  })

  it('O9: if the provider rejects the site’s keys, a refund waits for the right keys; it is not restored in the ledger', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    const right = setup.provider.keys.keySecret
    setup.provider.keys.keySecret = 'replaced'
    const body = { actId: crypto.randomUUID(), amount: perEvent, reason: 'fell ill', owes: perEvent }
    await cashier.post(`/online-refunds/${rowId}`, body)
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent, -perEvent])
    setup.provider.keys.keySecret = right
    setup.site.clock.now += 2 * minute
    await workByItself(setup)
    expect(setup.provider.books.refunds.size).toBe(1)
    expect(await onlineRows(setup.site)).toHaveLength(2)
  })

  it('O9: money that a dispute has already deducted cannot be refunded', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, paymentId, person } = await aPaid(setup)
    // The person has another payment, so the ledger's own limit would allow the refund.
    await setup.site.database.db
      .insertInto('registration')
      .values({
        id: crypto.randomUUID(),
        person_id: person.id,
        event_id: 2,
        state: 'active',
        registered_at: new Date(setup.site.clock.now).toISOString(),
        ended_at: null,
      })
      .execute()
    setup.provider.pay(await pressPay(setup, person))
    const id = setup.provider.dispute(paymentId, 'lost')
    await deliver(setup)
    expect((await cashier.post(`/online-disputes/${id}`, { book: true, reason: 'taken' })).status).toBe(200)
    const body = { actId: crypto.randomUUID(), amount: 1, reason: 'again' }
    expect((await cashier.post(`/online-refunds/${rowId}`, body)).body.code).toBe('online_refund_too_large')
    const { rows } = (await cashier.get(`/online-payments?search=${paymentId}`)).body as {
      rows: { rows: { givenBack: number }[] }[]
    }
    expect(rows[0]!.rows.map(({ givenBack }) => givenBack)).toEqual([perEvent])
  })

  it('O11: the ledger matches a dispute that is settled under another number', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    await aPaid(setup)
    const { paymentId } = await aPaid(setup)
    const id = provider.dispute(paymentId, 'lost')
    const shirt = provider.payElsewhere(4_250)
    await deliver(setup)
    await cashier.post(`/online-payments/${shirt}/aside`, { reason: 'a T-shirt' })
    const { net } = provider.settle(site.clock.now / 1000)!
    await importRecentSettlements(setup.online)
    const before = (await cashier.get('/online-overview')).body
    expect(before).toMatchObject({
      settled: 2 * perEvent,
      waiting: 0,
      unknown: [{ kind: 'adjustment', isOut: true, paise: -perEvent * 100 }],
      aside: 4_250,
    })
    await cashier.post(`/online-disputes/${id}`, { book: true, reason: 'the bank took it' })
    const after = (await cashier.get('/online-overview')).body
    expect(after).toMatchObject({ ledger: perEvent, settled: perEvent, waiting: 0, missing: 0, unknown: [] })
    const [settled] = after.settlements as { net: number; lines: { kind: string; receipts: string }[] }[]
    expect(settled!.net).toBe(net)
    expect(settled!.lines.filter(({ receipts }) => receipts === '')).toHaveLength(1)
  })

  it('O5: the page after paying shows the credited sum even if the link had another sum', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const person = await aPerson(setup.site, { events: [1] })
    const reference = await pressPay(setup, person)
    const { paymentId } = setup.provider.pay(reference, { paise: 10_000 })
    await deliver(setup)
    expect(await paymentOutcome(setup.site.database.db, reference)).toMatchObject({ state: 'waiting' })
    const call = { userId: await userIdOf(setup.site, person), reason: 'a part' }
    await cashier.post(`/online-payments/${paymentId}/credit`, call)
    expect(await paymentOutcome(setup.site.database.db, reference)).toMatchObject({ state: 'paid', amount: 100 })
    expect(await amountDueOf(setup.site, person)).toBe(perEvent - 100)
  })

  it('with test keys the treasurer’s page says that no money moves', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    expect((await cashier.get('/online-overview')).body).toMatchObject({ isTrial: true })
    const live = { keyId: 'rzp_live_key', keySecret: 's', webhookSecret: 'w', url: setup.provider.url }
    expect(razorpay(live).isTrial).toBe(false)
  })

  it('O12: anonymising empties the texts about people and leaves the sums unchanged', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const id = setup.provider.payElsewhere(4_250)
    await aPaid(setup)
    await deliver(setup)
    await cashier.post(`/online-payments/${id}/aside`, { reason: 'of Asha, at the shop' })
    const { database, edition, clock } = setup.site
    await anonymise(database, edition, peopleData, { keepOrganisers: false }, clock.now)
    const rows = await setup.site.database.db.selectFrom('online_payment').select(['paise', 'reason']).execute()
    expect(rows.map(({ reason }) => reason)).toEqual(['', ''])
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent])
  })
})
