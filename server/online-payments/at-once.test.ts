// Concurrency: two people, two devices, the desk and the provider, a payment and a change at the same moment.
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
  it('O14: when many people pay online at once and each payment is reported twice, ledger and provider agree', async () => {
    const of = await anOnlineSite()
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(of.site)))
    await Promise.all(
      people.map(async (person, i) => {
        const body = { events: [1, 2], amount: 2 * perEvent }
        expect((await of.site.post('/api/users/eventRegistration', body, person)).status).toBe(200)
        if (i % 2 === 0) of.provider.pay(await pressPay(of, person))
      }),
    )
    const messages = of.provider.messages.splice(0)
    await Promise.all([...messages, ...messages].map(message => send(of, message)))
    await Promise.all([processDueEvents(of.online), processDueEvents(of.online)])
    const taken = [...of.provider.books.payments.values()].filter(({ status }) => status === 'captured')
    expect(taken.map(({ amount }) => amount / 100)).toEqual(Array(10).fill(2 * perEvent))
    const rows = await onlineRows(of.site)
    expect(rows.map(({ amount }) => amount)).toEqual(Array(10).fill(2 * perEvent))
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(10)
    const dues = await Promise.all(people.map(person => amountDueOf(of.site, person)))
    expect(dues).toEqual(people.map((_, i) => (i % 2 === 0 ? 0 : 2 * perEvent)))
  })

  it('O14: one round processes all stored webhook events, even hundreds from the opening of registration', async () => {
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

  it('O10: when a captain pays while a member leaves the team, every rupee is credited to one person once', async () => {
    const of = await anOnlineSite()
    for (let i = 0; i < rounds; i++) {
      const { people, captain, teamId } = await aTeamThatOwes(of, 3)
      const leaves = people[2]!
      await of.site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
      const link = [...of.provider.books.links.values()].at(-1)!
      const { paymentId } = of.provider.pay(link.reference_id, { silently: true })
      await Promise.all([
        of.site.database.write(leavingAtDesk(of.site, leaves, 1)),
        processEvent(of.online, { id: `told ${paymentId}`, kind: 'payment', about: paymentId }),
      ])
      const ids = new Set(people.map(({ id }) => id))
      const rows = (await onlineRows(of.site)).filter(({ personId }) => ids.has(personId))
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * perEvent)
      // Either the member who left or the captain has credit, and nobody has a balance to pay.
      const dues = await Promise.all(people.map(person => amountDueOf(of.site, person)))
      expect(dues.reduce((sum, due) => sum + due, 0)).toBe(-perEvent)
      expect(dues[1]).toBe(0)
    }
  })

  it('O2, O8: a desk payment and an online payment at the same moment both count, the second as credit, and the link closes', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    for (let i = 0; i < rounds; i++) {
      const person = await aPerson(site, { events: [1] })
      const { paymentId } = provider.pay(await pressPay(of, person), { silently: true })
      const body = await aDeskPayment(site, person)
      const [desk] = await Promise.all([
        cashier.post('/payments', body),
        processEvent(of.online, { id: `told ${paymentId}`, kind: 'payment', about: paymentId }),
      ])
      const rows = (await ledgerRows(site)).filter(({ person_id }) => person_id === person.id)
      // The desk is refused when the sum that it saw is no longer due.
      expect([200, 409]).toContain(desk.status)
      expect(rows.map(({ method }) => method).toSorted()).toEqual(desk.status === 200 ? ['cash', 'online'] : ['online'])
      expect(await amountDueOf(site, person)).toBe(desk.status === 200 ? -perEvent : 0)
    }
  })

  it('O9: when two cashiers refund one payment at the same moment, one refund is made and the other is refused', async () => {
    const of = await anOnlineSite()
    const cashiers = [await anOrganiser(of.site, 'cashier'), await anOrganiser(of.site, 'cashier')]
    for (let i = 0; i < rounds; i++) {
      const { rowId, paymentId, person } = await aPaid(of)
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
      const there = [...of.provider.books.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
      expect(there.map(({ amount }) => amount)).toEqual([perEvent * 100])
      expect(await amountDueOf(of.site, person)).toBe(perEvent)
    }
  })

  it('O9: a refund request that is sent three times at once makes one refund', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId } = await aPaid(of)
    const body = { actId: crypto.randomUUID(), amount: 100, reason: 'ill', owes: 100 }
    const answers = await Promise.all([1, 2, 3].map(() => cashier.post(`/online-refunds/${rowId}`, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...of.provider.books.refunds.values()].map(({ amount }) => amount)).toEqual([10_000])
    expect((await onlineRows(of.site)).map(({ amount }) => amount)).toEqual([perEvent, -100])
  })

  it('O5: when staff decide a payment in the inbox while the provider corrects it, exactly one of the two takes effect', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const other = await aPerson(site, { events: [1] })
    const userId = await userIdOf(site, other)
    for (let i = 0; i < 2 * rounds; i++) {
      const person: TestPerson = await aPerson(site, { events: [1] })
      const { paymentId } = provider.pay(await pressPay(of, person), { paise: perEvent * 100 - 100 })
      await deliver(of)
      expect(await stateOf(of, paymentId)).toBe('inbox')
      provider.books.payments.get(paymentId)!.amount = perEvent * 100
      const decision =
        i % 2
          ? cashier.post(`/online-payments/${paymentId}/aside`, { reason: 'not ours' })
          : cashier.post(`/online-payments/${paymentId}/credit`, { userId, reason: 'the sister paid' })
      const event = { id: `again ${paymentId}`, kind: 'payment', about: paymentId } as const
      await Promise.allSettled([decision, processEvent(of.online, event)])
      await processEvent(of.online, event).catch(() => {})
      const rows = (await ledgerRows(site)).filter(({ reference }) => reference === paymentId)
      expect(rows).toHaveLength((await stateOf(of, paymentId)) === 'aside' ? 0 : 1)
      expect(['aside', 'credited']).toContain(await stateOf(of, paymentId))
    }
  })

  it('O2: if a person registers for another event while a link is made, the link is cancelled, but money paid by it counts', async () => {
    const of = await anOnlineSite()
    const person = await aPerson(of.site, { events: [1] })
    of.provider.faults.delay = 500
    const pressed = of.site.post('/api/users/payOnline', { amount: perEvent }, person)
    // The link is made at the provider, outside any transaction.
    await vi.waitFor(() => expect(of.provider.asked).toHaveLength(1), 10_000)
    const more = { id: crypto.randomUUID(), person_id: person.id, event_id: 2, state: 'active' as const }
    const registered_at = new Date(of.site.clock.now).toISOString()
    await of.site.database.db
      .insertInto('registration')
      .values({ ...more, registered_at, ended_at: null })
      .execute()
    await workByItself(of)
    expect((await pressed).status).toBe(200)
    of.provider.faults.delay = 0
    for (let i = 0; i < 3; i++) await workByItself(of)
    const [link] = [...of.provider.books.links.values()]
    expect(link!.status).toBe('cancelled')
    of.provider.pay(link!.reference_id)
    await deliver(of)
    expect(await onlineRows(of.site)).toEqual([{ personId: person.id, amount: perEvent }])
  })
})
