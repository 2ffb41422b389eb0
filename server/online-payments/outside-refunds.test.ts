// Refunds that the treasurer makes in the provider's own console: the ledger agrees with the provider's books.
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
import { onlineInvariants } from './invariants.ts'
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
  it('M6: a refund of a whole payment in the provider’s console is deducted with a note, and the payer gets one mail', async () => {
    const of = await anOnlineSite()
    const { person, paymentId } = await aPaid(of)
    of.provider.refundAtDesk(paymentId)
    // The webhook twice, then the reconciliation, the list and the start.
    of.provider.messages.push(...of.provider.messages)
    await deliver(of)
    await aQuarterPasses(of)
    await reconcileAllRefunds(of.online)
    await workByItself(of)
    expect(await amounts(of)).toEqual([perEvent, -perEvent])
    expect(await amountDueOf(of.site, person)).toBe(perEvent)
    const { note } = await of.site.database.db
      .selectFrom('payment')
      .select('note')
      .where('amount', '<', 0)
      .executeTakeFirstOrThrow()
    expect(note).toContain('at the provider, not by the site')
    const mails = await mailsAbout(of, person)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('refunded to the account you paid from')
    expect(mails[0]).toContain('Balance to pay')
  })

  it('M6: a refund in two parts makes two rows, and the organisers see that nobody on the site requested it', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { paymentId, rowId } = await aPaid(of)
    of.provider.refundAtDesk(paymentId, 10_000)
    of.provider.refundAtDesk(paymentId, 5_000)
    await deliver(of)
    expect((await amounts(of)).toSorted((a, b) => a - b)).toEqual([-100, -50, perEvent])
    const { rows } = (await cashier.get(`/online-payments?search=${paymentId}`)).body
    expect(rows).toMatchObject([{ rows: [{ givenBack: 150 }] }])
    const { refunds } = (await cashier.get('/online-overview')).body
    expect(refunds).toMatchObject([{ askedBy: '' }, { askedBy: '' }])
    expect((await refund(cashier, rowId, perEvent - 149)).body.code).toBe('online_refund_too_large')
    expect((await refund(cashier, rowId, perEvent - 150)).status).toBe(200)
    expect(await heldByLedger(of)).toBe(0)
  })

  it('M6: a refund without any webhook is found in the provider’s list after 15 minutes, at a start, and in a settlement', async () => {
    const of = await anOnlineSite()
    const { site, provider, online } = of
    const day = 24 * 60 * minute
    for (const find of ['list', 'start', 'settlement'] as const) {
      const { person, paymentId } = await aPaid(of)
      provider.refundAtDesk(paymentId, 10_000)
      provider.messages.length = 0
      expect(await amountDueOf(site, person)).toBe(0)
      if (find === 'list') await aQuarterPasses(of)
      if (find === 'start') {
        site.clock.now += 9 * day
        await reconcileAllRefunds(online)
      }
      if (find === 'settlement') {
        provider.settle(site.clock.now / 1000)
        await importRecentSettlements(online)
      }
      await workByItself(of)
      expect([find, await amountDueOf(site, person)]).toEqual([find, 100])
    }
    expect(await heldByLedger(of)).toBe(heldByProvider(of))
  })

  it('M6: a failed refund is restored once, with a mail; a failure reported before its refund changes nothing', async () => {
    const of = await anOnlineSite()
    of.provider.faults.failRefunds = true
    const { person, paymentId } = await aPaid(of)
    const id = of.provider.refundAtDesk(paymentId, 10_000)
    await deliver(of)
    expect(await amountDueOf(of.site, person)).toBe(100)
    of.provider.refundEnds(id, 'failed')
    of.provider.messages.push(...of.provider.messages)
    await deliver(of)
    await aQuarterPasses(of)
    expect(await amounts(of)).toEqual([perEvent, -100, 100])
    expect((await mailsAbout(of, person)).at(-1)).toContain('did not reach your bank')
    const { database, edition, clock } = of.site
    expect(await brokenInvariants(onlineInvariants, database.db, edition, clock.now)).toEqual([])

    const other = await aPaid(of)
    of.provider.refundEnds(of.provider.refundAtDesk(other.paymentId), 'failed')
    of.provider.messages.reverse()
    await deliver(of)
    expect(await amounts(of)).toEqual([perEvent, -100, 100, perEvent])
    expect(await mailsAbout(of, other.person)).toEqual([])
  })

  it('M6: a refund made before the site read the payment is recorded together with the payment, in part or whole', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    for (const [paise, due] of [
      [10_000, 100],
      [undefined, perEvent],
    ] as const) {
      for (const order of ['payment first', 'refund first'] as const) {
        const person = await aPerson(site, { events: [1] })
        const { paymentId } = provider.pay(await pressPay(of, person))
        provider.refundAtDesk(paymentId, paise)
        if (order === 'refund first') provider.messages.reverse()
        await deliver(of)
        await workByItself(of)
        const rows = (await onlineRows(site)).filter(({ personId }) => personId === person.id)
        expect([order, rows.map(({ amount }) => amount)]).toEqual([order, [perEvent, -due]])
        expect(await amountDueOf(site, person)).toBe(due)
      }
    }
    expect(await heldByLedger(of)).toBe(heldByProvider(of))
  })

  it('M6: a refund with paise deducts whole rupees, and the ledger never has more than the provider holds', async () => {
    const of = await anOnlineSite()
    const { paymentId } = await aPaid(of)
    of.provider.refundAtDesk(paymentId, 5_050)
    await deliver(of)
    expect(await heldByLedger(of)).toBe(perEvent - 51)
    of.provider.refundAtDesk(paymentId, 5_050)
    await deliver(of)
    expect(await heldByLedger(of)).toBe(perEvent - 101)
  })

  it('M6: a refund of a team’s payment is deducted first from members with credit, then from the payer', async () => {
    const of = await anOnlineSite()
    const { site, provider } = of
    const { people, teamId, captain } = await aTeamThatOwes(of, 3)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 3 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(of)
    const dues = () => Promise.all(people.map(person => amountDueOf(site, person)))
    await site.database.db.deleteFrom('registration').where('person_id', '=', people[2]!.id).execute()
    expect(await dues()).toEqual([0, 0, -perEvent])
    provider.refundAtDesk(paymentId, perEvent * 100)
    await deliver(of)
    expect(await dues()).toEqual([0, 0, 0])
    expect((await mailsAbout(of, captain))[0]).toContain('for your team')
    provider.refundAtDesk(paymentId, perEvent * 150)
    await deliver(of)
    expect(await dues()).toEqual([perEvent, perEvent / 2, 0])
    expect(await heldByLedger(of)).toBe(heldByProvider(of))
  })

  it('M6: a refund of money that the desk had already refunded in cash is recorded too, and the payer owes the sum', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { person, paymentId } = await aPaid(of)
    const cash = {
      actId: crypto.randomUUID(),
      userId: await userIdOf(of.site, person),
      method: 'cash',
      amount: perEvent,
    }
    expect((await cashier.post('/refunds', { ...cash, due: 0, owes: perEvent, reason: 'fell ill' })).status).toBe(200)
    of.provider.refundAtDesk(paymentId)
    await deliver(of)
    expect(await amountDueOf(of.site, person)).toBe(2 * perEvent)
    expect(await heldByLedger(of)).toBe(0)
  })
})

describe('a refund that the site requested', () => {
  it('M6: if the answer to a refund request is lost, its webhook is not mistaken for a refund in the provider’s console', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId } = await aPaid(of)
    of.provider.faults.loseAnswers = true
    await refund(cashier, rowId, 100)
    of.provider.faults.loseAnswers = false
    await deliver(of)
    of.site.clock.now += 2 * minute
    await workByItself(of)
    await aQuarterPasses(of)
    expect(await amounts(of)).toEqual([perEvent, -100])
    const rows = await of.site.database.db.selectFrom('online_refund').select('state').execute()
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('M6: a refund from the site and one of the same sum from the provider’s console both count', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId, paymentId } = await aPaid(of)
    of.provider.refundAtDesk(paymentId, 10_000)
    await refund(cashier, rowId, 100)
    await deliver(of)
    await aQuarterPasses(of)
    expect(await amounts(of)).toEqual([perEvent, -100, -100])
    expect(await heldByLedger(of)).toBe(heldByProvider(of))
  })

  it('M6: if the console has refunded everything, the provider refuses the site’s refund, and the ledger has one refund', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId, paymentId } = await aPaid(of)
    of.provider.refundAtDesk(paymentId)
    await refund(cashier, rowId, perEvent)
    await deliver(of)
    expect(await heldByLedger(of)).toBe(0)
    expect(await heldByProvider(of)).toBe(0)
  })

  it('M6: a failed refund without an event is found in the provider’s list', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId, person } = await aPaid(of)
    of.provider.faults.failRefunds = true
    await refund(cashier, rowId, perEvent)
    of.provider.refundEnds([...of.provider.books.refunds.keys()][0]!, 'failed')
    of.provider.messages.length = 0
    await aQuarterPasses(of)
    expect(await amountDueOf(of.site, person)).toBe(0)
  })

  it('M6: a refund whose key the provider no longer knows is found in its list of refunds, and is not restored', async () => {
    const of = await anOnlineSite()
    const cashier = await anOrganiser(of.site, 'cashier')
    const { rowId } = await aPaid(of)
    of.provider.faults.loseAnswers = true
    await refund(cashier, rowId, perEvent)
    of.provider.faults.loseAnswers = false
    of.provider.messages.length = 0
    // As an earlier version requested it.
    for (const made of of.provider.books.refunds.values()) Object.assign(made, { key: 'forgotten', receipt: null })
    of.site.clock.now += 2 * minute
    await workByItself(of)
    expect(await amounts(of)).toEqual([perEvent, -perEvent])
  })
})
