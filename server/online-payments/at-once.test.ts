// Many payers, two cashiers, or the desk and the provider act at the same moment.
import { describe, expect, it, vi } from 'vitest'
import { aDeskPayment, amountDueOf, anOrganiser, leavingAtDesk, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import {
  anOnlineSite,
  aPaid,
  aTeamThatOwes,
  deliver,
  type OnlineSite,
  onlineRows,
  pressPay,
  send,
  workByItself,
} from '../testing/online.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { processDueEvents, processEvent, storeEvent } from './webhook-events.ts'

const rounds = 8

const stateOf = async ({ site }: OnlineSite, id: string) =>
  (await site.database.db.selectFrom('online_payment').select('state').where('id', '=', id).executeTakeFirst())?.state

describe('at the same moment', () => {
  it('O14: when many people pay online at the same moment, ledger and provider agree, even if events arrive twice', async () => {
    const setup = await anOnlineSite()
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(setup.site)))
    await Promise.all(
      people.map(async (person, i) => {
        const body = { events: [1, 2], amount: 2 * perEvent }
        expect((await setup.site.post('/api/users/eventRegistration', body, person)).status).toBe(200)
        if (i % 2 === 0) setup.provider.pay(await pressPay(setup, person))
      }),
    )
    const messages = setup.provider.messages.splice(0)
    await Promise.all([...messages, ...messages].map(message => send(setup, message)))
    await Promise.all([processDueEvents(setup.online), processDueEvents(setup.online)])
    const taken = [...setup.provider.books.payments.values()].filter(({ status }) => status === 'captured')
    expect(taken.map(({ amount }) => amount / 100)).toEqual(Array(10).fill(2 * perEvent))
    const rows = await onlineRows(setup.site)
    expect(rows.map(({ amount }) => amount)).toEqual(Array(10).fill(2 * perEvent))
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(10)
    const dues = await Promise.all(people.map(person => amountDueOf(setup.site, person)))
    expect(dues).toEqual(people.map((_, i) => (i % 2 === 0 ? 0 : 2 * perEvent)))
  })

  it('O14: one round processes all stored webhook events, even hundreds', async () => {
    const { site, online } = await anOnlineSite()
    const messages = Array.from(
      { length: 450 },
      (_, i) => ({ id: `event ${i}`, kind: 'link', about: `link ${i}` }) as const,
    )
    await site.database.write(async trx => {
      for (const message of messages) await storeEvent(trx, message, site.clock.now)
    })
    await processDueEvents(online)
    const waiting = site.database.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  })

  it('O10: when a captain’s payment arrives as a member leaves the team, every rupee is credited once', async () => {
    const setup = await anOnlineSite()
    for (let i = 0; i < rounds; i++) {
      const { people, captain, teamId } = await aTeamThatOwes(setup, 3)
      const leaves = people[2]!
      await setup.site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
      const link = [...setup.provider.books.links.values()].at(-1)!
      const { paymentId } = setup.provider.pay(link.reference_id, { silently: true })
      await Promise.all([
        setup.site.database.write(leavingAtDesk(setup.site, leaves, 1)),
        processEvent(setup.online, { id: `event ${paymentId}`, kind: 'payment', about: paymentId }),
      ])
      const ids = new Set(people.map(({ id }) => id))
      const rows = (await onlineRows(setup.site)).filter(({ personId }) => ids.has(personId))
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * perEvent)
      // The fee of the member who left is credit of that member or of the captain; nothing else is due.
      const dues = await Promise.all(people.map(person => amountDueOf(setup.site, person)))
      expect(dues.reduce((sum, due) => sum + due, 0)).toBe(-perEvent)
      expect(dues[1]).toBe(0)
    }
  })

  it('O2, O8: an online payment counts even if the desk takes the same sum at the same moment; a second sum is credit', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    for (let i = 0; i < rounds; i++) {
      const person = await aPerson(site, { events: [1] })
      const { paymentId } = provider.pay(await pressPay(setup, person), { silently: true })
      const body = await aDeskPayment(site, person)
      const [desk] = await Promise.all([
        cashier.post('/payments', body),
        processEvent(setup.online, { id: `event ${paymentId}`, kind: 'payment', about: paymentId }),
      ])
      const rows = (await ledgerRows(site)).filter(({ person_id }) => person_id === person.id)
      // The desk's payment is refused if the amount due has already changed.
      expect([200, 409]).toContain(desk.status)
      expect(rows.map(({ method }) => method).toSorted()).toEqual(desk.status === 200 ? ['cash', 'online'] : ['online'])
      expect(await amountDueOf(site, person)).toBe(desk.status === 200 ? -perEvent : 0)
    }
  })

  it('O9: when two cashiers refund one payment at the same moment, one refund is made; the other call is refused', async () => {
    const setup = await anOnlineSite()
    const cashiers = [await anOrganiser(setup.site, 'cashier'), await anOrganiser(setup.site, 'cashier')]
    for (let i = 0; i < rounds; i++) {
      const { rowId, paymentId, person } = await aPaid(setup)
      const answers = await Promise.all(
        cashiers.map(cashier =>
          cashier.post(`/online-refunds/${rowId}`, {
            actId: crypto.randomUUID(),
            amount: perEvent,
            reason: 'ill',
            owes: perEvent,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const there = [...setup.provider.books.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
      expect(there.map(({ amount }) => amount)).toEqual([perEvent * 100])
      expect(await amountDueOf(setup.site, person)).toBe(perEvent)
    }
  })

  it('O9: a refund request that is sent three times at the same moment makes one refund', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    const body = { actId: crypto.randomUUID(), amount: 100, reason: 'ill', owes: 100 }
    const answers = await Promise.all([1, 2, 3].map(() => cashier.post(`/online-refunds/${rowId}`, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...setup.provider.books.refunds.values()].map(({ amount }) => amount)).toEqual([10_000])
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent, -100])
  })

  it('O5: when staff decide about a payment in the inbox while the provider corrects its sum, it is credited at most once', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const other = await aPerson(site, { events: [1] })
    const userId = await userIdOf(site, other)
    for (let i = 0; i < 2 * rounds; i++) {
      const person: TestPerson = await aPerson(site, { events: [1] })
      const { paymentId } = provider.pay(await pressPay(setup, person), { paise: perEvent * 100 - 100 })
      await deliver(setup)
      expect(await stateOf(setup, paymentId)).toBe('inbox')
      provider.books.payments.get(paymentId)!.amount = perEvent * 100
      const decision =
        i % 2
          ? cashier.post(`/online-payments/${paymentId}/aside`, { reason: 'not ours' })
          : cashier.post(`/online-payments/${paymentId}/credit`, { userId, reason: 'the sister paid' })
      const event = { id: `again ${paymentId}`, kind: 'payment', about: paymentId } as const
      await Promise.allSettled([decision, processEvent(setup.online, event)])
      await processEvent(setup.online, event).catch(() => {})
      const rows = (await ledgerRows(site)).filter(({ reference }) => reference === paymentId)
      expect(rows).toHaveLength((await stateOf(setup, paymentId)) === 'aside' ? 0 : 1)
      expect(['aside', 'credited']).toContain(await stateOf(setup, paymentId))
    }
  })

  it('O2: if a person registers for another event while a link is made, the link is cancelled; a late payment still counts', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    setup.provider.faults.delay = 500
    const pressed = setup.site.post('/api/users/payOnline', { amount: perEvent }, person)
    // Waits until the provider is making the link, while no transaction is open.
    await vi.waitFor(() => expect(setup.provider.asked).toHaveLength(1), 10_000)
    const more = { id: crypto.randomUUID(), person_id: person.id, event_id: 2, state: 'active' as const }
    const registered_at = new Date(setup.site.clock.now).toISOString()
    await setup.site.database.db
      .insertInto('registration')
      .values({ ...more, registered_at, ended_at: null })
      .execute()
    await workByItself(setup)
    expect((await pressed).status).toBe(200)
    setup.provider.faults.delay = 0
    for (let i = 0; i < 3; i++) await workByItself(setup)
    const [link] = [...setup.provider.books.links.values()]
    expect(link!.status).toBe('cancelled')
    setup.provider.pay(link!.reference_id)
    await deliver(setup)
    expect(await onlineRows(setup.site)).toEqual([{ personId: person.id, amount: perEvent }])
  })
})
