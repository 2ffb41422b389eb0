// Disputes: decisions and changed decisions of the payer's bank and of staff.
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
  it('M6: if a dispute was deducted from the ledger and is then won, the money is restored once, with a mail', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = provider.dispute(paymentId, 'open')
    await deliver(of)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(perEvent)
    provider.dispute(paymentId, 'won')
    provider.messages.push(...provider.messages)
    await deliver(of)
    expect(await amountDueOf(site, person)).toBe(0)
    expect(await amounts(of)).toEqual([perEvent, -perEvent, perEvent])
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

  it('M6: a dispute without a webhook message, and its outcome, is found at a start or within a day', async () => {
    const of = await anOnlineSite()
    const { site, provider, online } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const look = async () => {
      provider.messages.length = 0
      await reconcileDisputes(online)
      await reconcileDisputes(online)
      await deliver(of)
    }
    const id = provider.dispute(paymentId, 'lost')
    await look()
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await amountDueOf(site, person)).toBe(perEvent)
    provider.dispute(paymentId, 'won')
    await look()
    expect(await amounts(of)).toEqual([perEvent, -perEvent, perEvent])
  })

  it('M6: a dispute that was deducted and won under an earlier version of the site is restored at the next start', async () => {
    const of = await anOnlineSite()
    const { site, provider, online } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = provider.dispute(paymentId, 'open')
    await deliver(of)
    await decide(cashier, id, true)
    provider.dispute(paymentId, 'won')
    provider.messages.length = 0
    await site.database.db.updateTable('online_dispute').set({ state: 'won' }).where('id', '=', id).execute()
    await reconcileDisputes(online)
    await deliver(of)
    await reconcileDisputes(online)
    await deliver(of)
    expect(await amountDueOf(site, person)).toBe(0)
    expect(await amounts(of)).toEqual([perEvent, -perEvent, perEvent])
  })

  it('M6: a won dispute cannot be deducted from the ledger, neither at first nor by a revised decision', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = of.provider.dispute(paymentId, 'won')
    await deliver(of)
    expect((await decide(cashier, id, true)).body.code).toBe('dispute_won')
    expect((await decide(cashier, id, false)).status).toBe(200)
    expect((await decide(cashier, id, true, true)).body.code).toBe('dispute_won')
    expect(await amountDueOf(of.site, person)).toBe(0)
  })

  it('M6: if a lost and deducted dispute is won in the end, the money is restored; a later report of the loss changes nothing', async () => {
    const of = await anOnlineSite()
    const { site, provider, online } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = provider.dispute(paymentId, 'lost')
    await deliver(of)
    await decide(cashier, id, true)
    provider.settle(site.clock.now / 1000)
    await importRecentSettlements(online)
    provider.dispute(paymentId, 'won')
    await deliver(of)
    expect(await amountDueOf(site, person)).toBe(0)
    provider.dispute(paymentId, 'lost')
    await deliver(of)
    expect(await amountDueOf(site, person)).toBe(0)
    // The sum is missing in the bank until the provider pays it in.
    expect((await cashier.get('/online-overview')).body).toMatchObject({
      ledger: perEvent,
      settled: 0,
      waiting: perEvent,
      unknown: [],
    })
  })

  it('M6: staff decide a dispute once; after that only a revised decision restores the money or deducts it again', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = of.provider.dispute(paymentId, 'open')
    await deliver(of)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect((await decide(cashier, id, false)).body.code).toBe('online_decided')
    expect((await decide(cashier, id, true, true)).body.code).toBe('online_decided')
    expect((await decide(cashier, id, false, true)).body).toMatchObject({ disputes: [{ isBooked: false }] })
    expect(await amountDueOf(of.site, person)).toBe(0)
    of.provider.dispute(paymentId, 'lost')
    await deliver(of)
    expect((await decide(cashier, id, true, true)).body).toMatchObject({ disputes: [{ isBooked: true }] })
    expect(await amountDueOf(of.site, person)).toBe(perEvent)
    expect(await auditRows(of.site, 'online.dispute')).toHaveLength(3)
  })

  it('M6: when two organisers decide a dispute at the same moment, one decision counts', async () => {
    const of = await anOnlineSite()
    const cashiers = [await anOrganiser(of.site, 'cashier'), await anOrganiser(of.site, 'cashier')]
    const { paymentId } = await aPaid(of)
    const id = of.provider.dispute(paymentId, 'lost')
    await deliver(of)
    const answers = await Promise.all(cashiers.map(cashier => decide(cashier, id, true)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await amounts(of)).toEqual([perEvent, -perEvent])
  })

  it('M6: if a dispute about a team’s payment is won, each person gets their deduction back', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { people, teamId, captain } = await aTeamThatOwes(of, 3)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(of)
    const id = provider.dispute(paymentId)
    await deliver(of)
    await decide(cashier, id, true)
    const dues = () => Promise.all(people.map(person => amountDueOf(site, person)))
    expect(await dues()).toEqual([perEvent, perEvent, perEvent])
    provider.dispute(paymentId, 'won')
    await deliver(of)
    expect(await dues()).toEqual([0, 0, 0])
  })

  it('M6: if a deducted dispute closes with a refund, staff can revise the decision so that the money is deducted once', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const id = provider.dispute(paymentId, 'open')
    await deliver(of)
    await decide(cashier, id, true)
    provider.refundAtDesk(paymentId)
    provider.dispute(paymentId, 'closed')
    await deliver(of)
    // The ledger has both the dispute and the refund. Staff restore the deduction of the dispute.
    expect(await heldByLedger(of)).toBe(-perEvent)
    expect((await decide(cashier, id, false, true)).status).toBe(200)
    expect(await heldByLedger(of)).toBe(0)
    expect(await amountDueOf(site, person)).toBe(perEvent)
  })

  it('M6: a dispute about an anonymised person is deducted from the nameless account, and restored when it is won', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const { paymentId } = await aPaid(of)
    const { database, edition, clock } = site
    await anonymise(database, edition, peopleData, { keepOrganisers: false }, clock.now)
    const cashier = await anOrganiser(site, 'cashier')
    const id = provider.dispute(paymentId, 'lost')
    await deliver(of)
    expect((await decide(cashier, id, true)).status).toBe(200)
    expect(await heldByLedger(of)).toBe(0)
    provider.dispute(paymentId, 'won')
    await deliver(of)
    expect(await heldByLedger(of)).toBe(perEvent)
    provider.refundAtDesk(paymentId)
    await deliver(of)
    expect(await heldByLedger(of)).toBe(0)
  })
})
