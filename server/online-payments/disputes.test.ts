// The bank and staff decide about disputes, and may change their decisions.
import { describe, expect, it } from 'vitest'
import { peopleData } from '../features.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { amountDueOf, anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import {
  anOnlineSite,
  aPaid,
  aTeamThatOwes,
  deliver,
  heldByLedger,
  type OnlineSite,
  onlineRows,
} from '../testing/online.ts'
import { reconcileDisputes } from './reconcile-refunds.ts'
import { importRecentSettlements } from './settlements.ts'

const amounts = async ({ site }: OnlineSite) => (await onlineRows(site)).map(({ amount }) => amount)
const decide = (staff: Staff, id: string, book: boolean, revise = false) =>
  staff.post(`/online-disputes/${id}`, { book, reason: 'the bank took it', revise })

describe('a dispute', () => {
  it('M6: if a dispute is deducted from the ledger and then won, the money is restored once, with a mail', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = provider.dispute(paymentId, 'open')
    await deliver(setup)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(perEvent)
    provider.dispute(paymentId, 'won')
    provider.messages.push(...provider.messages)
    await deliver(setup)
    expect(await amountDueOf(site, person)).toBe(0)
    expect(await amounts(setup)).toEqual([perEvent, -perEvent, perEvent])
    const [link] = await site.database.db
      .selectFrom('online_entry')
      .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
      .innerJoin('payment as taken', 'taken.id', 'online_entry.reverses')
      .select(['payment.amount', 'taken.amount as taken'])
      .execute()
    expect(link).toEqual({ amount: perEvent, taken: -perEvent })
    await site.worker.tick()
    const mails = site.mailbox.filter(({ to, subject }) => to === person.email && subject.includes('online payment'))
    expect(mails.map(({ text }) => /took back|is counted as paid again/.exec(text)?.[0])).toEqual([
      'took back',
      'is counted as paid again',
    ])
    const { disputes, ...books } = (await cashier.get('/online-overview')).body
    expect(disputes).toMatchObject([{ id, state: 'won', isBooked: false }])
    expect(books).toMatchObject({ ledger: perEvent, waiting: perEvent, settled: 0, missing: 0 })
    // The money is in the ledger again and can be refunded.
    const { rows } = (await cashier.get(`/online-payments?search=${paymentId}`)).body
    expect(rows).toMatchObject([{ rows: [{ givenBack: 0 }] }])
  })

  it('M6: reconciliation finds a dispute and its outcome without webhook messages', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const look = async () => {
      provider.messages.length = 0
      await reconcileDisputes(online)
      await reconcileDisputes(online)
      await deliver(setup)
    }
    const id = provider.dispute(paymentId, 'lost')
    await look()
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(perEvent)
    provider.dispute(paymentId, 'won')
    await look()
    expect(await amounts(setup)).toEqual([perEvent, -perEvent, perEvent])
  })

  it('M6: reconciliation restores the money of a won dispute that an earlier version of the site did not restore', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = provider.dispute(paymentId, 'open')
    await deliver(setup)
    await decide(cashier, id, true)
    provider.dispute(paymentId, 'won')
    provider.messages.length = 0
    await site.database.db.updateTable('online_dispute').set({ state: 'won' }).where('id', '=', id).execute()
    await reconcileDisputes(online)
    await deliver(setup)
    await reconcileDisputes(online)
    await deliver(setup)
    expect(await amountDueOf(site, person)).toBe(0)
    expect(await amounts(setup)).toEqual([perEvent, -perEvent, perEvent])
  })

  it('M6: a won dispute cannot be deducted from the ledger, not even by a revised decision', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = setup.provider.dispute(paymentId, 'won')
    await deliver(setup)
    expect((await decide(cashier, id, true)).body.code).toBe('dispute_won')
    expect((await decide(cashier, id, false)).status).toBe(200)
    expect((await decide(cashier, id, true, true)).body.code).toBe('dispute_won')
    expect(await amountDueOf(setup.site, person)).toBe(0)
  })

  it('M6: if a lost dispute is won after all, its money is restored; a late report of the loss changes nothing', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = provider.dispute(paymentId, 'lost')
    await deliver(setup)
    await decide(cashier, id, true)
    provider.settle(site.clock.now / 1000)
    await importRecentSettlements(online)
    provider.dispute(paymentId, 'won')
    await deliver(setup)
    expect(await amountDueOf(site, person)).toBe(0)
    provider.dispute(paymentId, 'lost')
    await deliver(setup)
    expect(await amountDueOf(site, person)).toBe(0)
    // The restored sum waits until the provider pays it into the bank.
    expect((await cashier.get('/online-overview')).body).toMatchObject({
      ledger: perEvent,
      settled: 0,
      waiting: perEvent,
      unknown: [],
    })
  })

  it('M6: staff decide a dispute once; only a revision can change their decision', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = setup.provider.dispute(paymentId, 'open')
    await deliver(setup)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect((await decide(cashier, id, false)).body.code).toBe('online_decided')
    expect((await decide(cashier, id, true, true)).body.code).toBe('online_decided')
    expect((await decide(cashier, id, false, true)).body).toMatchObject({ disputes: [{ isBooked: false }] })
    expect(await amountDueOf(setup.site, person)).toBe(0)
    setup.provider.dispute(paymentId, 'lost')
    await deliver(setup)
    expect((await decide(cashier, id, true, true)).body).toMatchObject({ disputes: [{ isBooked: true }] })
    expect(await amountDueOf(setup.site, person)).toBe(perEvent)
    expect(await auditRows(setup.site, 'online.dispute')).toHaveLength(3)
  })

  it('M6: when two organisers decide a dispute at the same moment, one decision counts', async () => {
    const setup = await anOnlineSite()
    const cashiers = [await anOrganiser(setup.site, 'cashier'), await anOrganiser(setup.site, 'cashier')]
    const { paymentId } = await aPaid(setup)
    const id = setup.provider.dispute(paymentId, 'lost')
    await deliver(setup)
    const answers = await Promise.all(cashiers.map(cashier => decide(cashier, id, true)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await amounts(setup)).toEqual([perEvent, -perEvent])
  })

  it('M6: if a dispute about a team’s payment is won, each person’s deduction is restored', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { people, teamId, captain } = await aTeamThatOwes(setup, 3)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(setup)
    const id = provider.dispute(paymentId)
    await deliver(setup)
    await decide(cashier, id, true)
    const dues = () => Promise.all(people.map(person => amountDueOf(site, person)))
    expect(await dues()).toEqual([perEvent, perEvent, perEvent])
    provider.dispute(paymentId, 'won')
    await deliver(setup)
    expect(await dues()).toEqual([0, 0, 0])
  })

  it('M6: if a deducted dispute ends with a refund, staff can revise their decision, so that the money is deducted once', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = provider.dispute(paymentId, 'open')
    await deliver(setup)
    await decide(cashier, id, true)
    provider.refundAtDesk(paymentId)
    provider.dispute(paymentId, 'closed')
    await deliver(setup)
    // The ledger has both the dispute and the refund. Staff restore the deduction of the dispute.
    expect(await heldByLedger(setup)).toBe(-perEvent)
    expect((await decide(cashier, id, false, true)).status).toBe(200)
    expect(await heldByLedger(setup)).toBe(0)
    expect(await amountDueOf(site, person)).toBe(perEvent)
  })

  it('M6: a dispute about an anonymised person is deducted, and restored when it is won', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const { paymentId } = await aPaid(setup)
    const { database, edition, clock } = site
    await anonymise(database, edition, peopleData, { keepOrganisers: false }, clock.now)
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.dispute(paymentId, 'lost')
    await deliver(setup)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await heldByLedger(setup)).toBe(0)
    provider.dispute(paymentId, 'won')
    await deliver(setup)
    expect(await heldByLedger(setup)).toBe(perEvent)
    provider.refundAtDesk(paymentId)
    await deliver(setup)
    expect(await heldByLedger(setup)).toBe(0)
  })
})
