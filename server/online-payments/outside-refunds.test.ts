// Refunds that the treasurer makes in the provider's own console are also recorded in the ledger.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { brokenInvariants } from '../invariants.ts'
import { amountDueOf, anOrganiser, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import {
  anOnlineSite,
  aPaid,
  aQuarterPasses,
  aTeamThatOwes,
  deliver,
  heldByLedger,
  heldByProvider,
  type OnlineSite,
  onlineRows,
  pressPay,
  workByItself,
} from '../testing/online.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { applyPayment } from './credit.ts'
import { onlineInvariants } from './invariants.ts'
import { readRefunds } from './overview.ts'
import { reconcileAllRefunds } from './reconcile-refunds.ts'
import { importRecentSettlements } from './settlements.ts'

const amounts = async ({ site }: OnlineSite) => (await onlineRows(site)).map(({ amount }) => amount)
/** Refunds money online and confirms the debt that results. */
async function refund(staff: Staff, rowId: string, amount: number, actId: string = crypto.randomUUID()) {
  const body = { actId, amount, reason: 'fell ill' }
  const asked = await staff.post(`/online-refunds/${rowId}`, body)
  if (asked.body.code !== 'makes_debt') return asked
  return staff.post(`/online-refunds/${rowId}`, { ...body, owes: asked.body.amount })
}
async function mailsAbout({ site }: OnlineSite, person: TestPerson): Promise<string[]> {
  await site.worker.tick()
  const changed = site.mailbox.filter(({ to, subject }) => to === person.email && subject.includes('online payment'))
  return changed.map(({ text }) => text)
}

describe('a refund made in the provider’s own console', () => {
  it('M6: a refund of a whole payment is deducted once, and the payer gets one mail', async () => {
    const setup = await anOnlineSite()
    const { person, paymentId } = await aPaid(setup)
    setup.provider.refundAtDesk(paymentId)
    // The refund is reported by two webhook messages, the reconciliation, and the list that is read after a start.
    setup.provider.messages.push(...setup.provider.messages)
    await deliver(setup)
    await aQuarterPasses(setup)
    await reconcileAllRefunds(setup.online)
    await workByItself(setup)
    expect(await amounts(setup)).toEqual([perEvent, -perEvent])
    expect(await amountDueOf(setup.site, person)).toBe(perEvent)
    const { note } = await setup.site.database.db
      .selectFrom('payment')
      .select('note')
      .where('amount', '<', 0)
      .executeTakeFirstOrThrow()
    expect(note).toContain('at the provider, not by the site')
    const mails = await mailsAbout(setup, person)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('refunded to the account you paid from')
    expect(mails[0]).toContain('Balance to pay')
  })

  it('M6: a refund whose message is lost is deducted, although a second event of the credited payment has read it', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const { paymentId } = await aPaid(setup)
    provider.refundAtDesk(paymentId)
    provider.messages.splice(0)
    // Two events of one payment are processed at the same moment: the first was read before the refund.
    const read = await online.provider.readPayment(paymentId)
    expect(read.refunds).toHaveLength(1)
    await site.database.write(trx => applyPayment(trx, online.edition(), read, site.clock.now))
    await reconcileAllRefunds(online)
    await workByItself(setup)
    expect(await amounts(setup)).toEqual([perEvent, -perEvent])
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  })

  it('M6: two refunds of one payment make two rows; organisers see that nobody on the site requested these refunds', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { paymentId, rowId } = await aPaid(setup)
    setup.provider.refundAtDesk(paymentId, 10_000)
    setup.provider.refundAtDesk(paymentId, 5_000)
    await deliver(setup)
    expect((await amounts(setup)).toSorted((a, b) => a - b)).toEqual([-100, -50, perEvent])
    const { rows } = (await cashier.get(`/online-payments?search=${paymentId}`)).body
    expect(rows).toMatchObject([{ rows: [{ givenBack: 150 }] }])
    const { refunds } = (await cashier.get('/online-overview')).body
    expect(refunds).toMatchObject([{ askedBy: '' }, { askedBy: '' }])
    expect(await readRefunds(setup.site.database.db, 1)).toHaveLength(1)
    expect((await refund(cashier, rowId, perEvent - 149)).body.code).toBe('online_refund_too_large')
    expect((await refund(cashier, rowId, perEvent - 150)).status).toBe(200)
    expect(await heldByLedger(setup)).toBe(0)
  })

  it('M6: a refund without a webhook message is found within 15 minutes, after a start, or in a settlement', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const day = 24 * 60 * minute
    for (const find of ['list', 'start', 'settlement'] as const) {
      const { person, paymentId } = await aPaid(setup)
      provider.refundAtDesk(paymentId, 10_000)
      provider.messages.length = 0
      expect(await amountDueOf(site, person)).toBe(0)
      if (find === 'list') await aQuarterPasses(setup)
      if (find === 'start') {
        site.clock.now += 9 * day
        await reconcileAllRefunds(online)
      }
      if (find === 'settlement') {
        provider.settle(site.clock.now / 1000)
        await importRecentSettlements(online)
      }
      await workByItself(setup)
      expect([find, await amountDueOf(site, person)]).toEqual([find, 100])
    }
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  })

  it('M6: a failed refund is restored once, with a mail; a refund that is known to have failed is not recorded', async () => {
    const setup = await anOnlineSite()
    setup.provider.faults.failRefunds = true
    const { person, paymentId } = await aPaid(setup)
    const id = setup.provider.refundAtDesk(paymentId, 10_000)
    await deliver(setup)
    expect(await amountDueOf(setup.site, person)).toBe(100)
    setup.provider.refundEnds(id, 'failed')
    setup.provider.messages.push(...setup.provider.messages)
    await deliver(setup)
    await aQuarterPasses(setup)
    expect(await amounts(setup)).toEqual([perEvent, -100, 100])
    expect((await mailsAbout(setup, person)).at(-1)).toContain('did not reach your bank')
    const { database, edition, clock } = setup.site
    expect(await brokenInvariants(onlineInvariants, database.db, edition, clock.now)).toEqual([])

    const other = await aPaid(setup)
    setup.provider.refundEnds(setup.provider.refundAtDesk(other.paymentId), 'failed')
    setup.provider.messages.reverse()
    await deliver(setup)
    expect(await amounts(setup)).toEqual([perEvent, -100, 100, perEvent])
    expect(await mailsAbout(setup, other.person)).toEqual([])
  })

  it('M6: a refund that was made before the site read the payment is recorded together with the payment', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    for (const [paise, due] of [
      [10_000, 100],
      [undefined, perEvent],
    ] as const) {
      for (const order of ['payment first', 'refund first'] as const) {
        const person = await aPerson(site, { events: [1] })
        const { paymentId } = provider.pay(await pressPay(setup, person))
        provider.refundAtDesk(paymentId, paise)
        if (order === 'refund first') provider.messages.reverse()
        await deliver(setup)
        await workByItself(setup)
        const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
        expect([order, rows.map(({ amount }) => amount)]).toEqual([order, [perEvent, -due]])
        expect(await amountDueOf(site, person)).toBe(due)
      }
    }
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  })

  it('M6: refunds with paise deduct whole rupees, rounded up in total', async () => {
    const setup = await anOnlineSite()
    const { paymentId } = await aPaid(setup)
    setup.provider.refundAtDesk(paymentId, 5_050)
    await deliver(setup)
    expect(await heldByLedger(setup)).toBe(perEvent - 51)
    setup.provider.refundAtDesk(paymentId, 5_050)
    await deliver(setup)
    expect(await heldByLedger(setup)).toBe(perEvent - 101)
  })

  it('M6: a refund of a team’s payment is deducted from members with credit first, then from the payer', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const { people, teamId, captain } = await aTeamThatOwes(setup, 3)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(setup)
    const dues = () => Promise.all(people.map(person => amountDueOf(site, person)))
    await site.database.db.deleteFrom('registration').where('person_id', '=', people[2]!.id).execute()
    expect(await dues()).toEqual([0, 0, -perEvent])
    provider.refundAtDesk(paymentId, perEvent * 100)
    await deliver(setup)
    expect(await dues()).toEqual([0, 0, 0])
    expect((await mailsAbout(setup, captain))[0]).toContain('for your team')
    provider.refundAtDesk(paymentId, perEvent * 150)
    await deliver(setup)
    expect(await dues()).toEqual([perEvent, perEvent / 2, 0])
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  })

  it('M6: if the desk has already refunded the money in cash, the payer then owes the sum', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const cash = {
      actId: crypto.randomUUID(),
      userId: await userIdOf(setup.site, person),
      method: 'cash',
      amount: perEvent,
    }
    expect((await cashier.post('/refunds', { ...cash, due: 0, owes: perEvent, reason: 'fell ill' })).status).toBe(200)
    setup.provider.refundAtDesk(paymentId)
    await deliver(setup)
    expect(await amountDueOf(setup.site, person)).toBe(2 * perEvent)
    expect(await heldByLedger(setup)).toBe(0)
  })
})

describe('a refund that the site requested', () => {
  it('M6: if the answer to the request is lost, the webhook’s refund is not mistaken for a refund from the console', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    setup.provider.faults.loseAnswers = true
    await refund(cashier, rowId, 100)
    setup.provider.faults.loseAnswers = false
    await deliver(setup)
    setup.site.clock.now += 2 * minute
    await workByItself(setup)
    await aQuarterPasses(setup)
    expect(await amounts(setup)).toEqual([perEvent, -100])
    const rows = await setup.site.database.db.selectFrom('online_refund').select('state').execute()
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('M6: a refund from the site and a refund of the same sum from the console both count', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, paymentId } = await aPaid(setup)
    setup.provider.refundAtDesk(paymentId, 10_000)
    await refund(cashier, rowId, 100)
    await deliver(setup)
    await aQuarterPasses(setup)
    expect(await amounts(setup)).toEqual([perEvent, -100, -100])
    expect(await heldByLedger(setup)).toBe(heldByProvider(setup))
  })

  it('M6: if the console has refunded everything, the site’s refund is refused by the provider and does not count', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, paymentId } = await aPaid(setup)
    setup.provider.refundAtDesk(paymentId)
    await refund(cashier, rowId, perEvent)
    await deliver(setup)
    expect(await heldByLedger(setup)).toBe(0)
    expect(await heldByProvider(setup)).toBe(0)
  })

  it('M6: reconciliation finds a failed refund without an event', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, person } = await aPaid(setup)
    setup.provider.faults.failRefunds = true
    await refund(cashier, rowId, perEvent)
    setup.provider.refundEnds([...setup.provider.books.refunds.keys()][0]!, 'failed')
    setup.provider.messages.length = 0
    await aQuarterPasses(setup)
    expect(await amountDueOf(setup.site, person)).toBe(0)
  })

  it('M6: a refund that the provider lists without the site’s key is recognised and not restored', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    setup.provider.faults.loseAnswers = true
    await refund(cashier, rowId, perEvent)
    setup.provider.faults.loseAnswers = false
    setup.provider.messages.length = 0
    // An earlier version of the site sent refunds without a key.
    for (const made of setup.provider.books.refunds.values()) Object.assign(made, { key: 'forgotten', receipt: null })
    setup.site.clock.now += 2 * minute
    await workByItself(setup)
    expect(await amounts(setup)).toEqual([perEvent, -perEvent])
  })
})
