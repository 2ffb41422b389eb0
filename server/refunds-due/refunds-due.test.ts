// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import type { RefundDueRow, RefundsDueList } from '../../domain/refunds-due/api.ts'
import type { RefundWay } from '../../domain/refunds-due/ways.ts'
import { splitCredit } from '../../domain/refunds-due/ways.ts'
import { grantRole } from '../staff/store.ts'
import { cancel, reinstate } from '../testing/cancelling.ts'
import {
  aDeskPayment,
  amountDueOf,
  anOrganiser,
  auditRows,
  ledgerRows,
  type Staff,
  unregisterAtDesk,
  userIdOf,
} from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aPaid, deliver, workByItself } from '../testing/online.ts'
import { aPerson, logInAgain, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const song = 1
const debate = 11

async function listOf(staff: Staff, query = 'size=200'): Promise<RefundsDueList> {
  const { status, body, text } = await staff.get(`/refunds-due?${query}`)
  if (status !== 200) throw new Error(text)
  return body as unknown as RefundsDueList
}

/** Refunds all of these rows in one way, as the console does. */
function payAll(staff: Staff, way: RefundWay, rows: readonly RefundDueRow[]) {
  const acts = rows
    .filter(({ ways }) => (ways[way] ?? 0) > 0)
    .map(({ userId, credit, ways }) => ({ actId: crypto.randomUUID(), userId, credit, amount: ways[way] }))
  return staff.post('/refunds-due/pay', { way, reason: 'The event is cancelled', rows: acts })
}

/** The refusals in an answer, as sentences. */
const refusedOf = ({ body }: { body: unknown }) =>
  (body as { rows: { refused: string }[] }).rows.map(({ refused }) => refused).filter(Boolean)

async function paidAtDesk(site: Site, cashier: Staff, method: string, reference: string): Promise<TestPerson> {
  const person = await aPerson(site, { events: [song], username: `By ${method}` })
  const body = await aDeskPayment(site, person, { method, reference })
  const { status, text } = await cashier.post('/payments', body)
  if (status !== 200) throw new Error(text)
  return person
}

const ledgerOf = async (site: Site) => (await ledgerRows(site)).reduce((sum, { amount }) => sum + amount, 0)

describe('the ways of a refund', () => {
  it('M8: a credit is refunded online up to the sum paid online, then by bank up to the sum paid by bank, then in cash', () => {
    expect(splitCredit(500, { online: 200, bank: 100 })).toEqual({ online: 200, bank: 100, cash: 200 })
    expect(splitCredit(500, { online: 900, bank: 100 })).toEqual({ online: 500, bank: 0, cash: 0 })
    expect(splitCredit(500, { online: 0, bank: -100 })).toEqual({ online: 0, bank: 0, cash: 500 })
    expect(splitCredit(0, { online: 10, bank: 10 })).toEqual({ online: 0, bank: 0, cash: 0 })
  })
})

describe('refunds due after an event was cancelled', () => {
  it('M8: all sums agree after an event of forty people is cancelled, everybody is refunded, and the event is reinstated', async () => {
    const setup = await anOnlineSite()
    const { site } = setup
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const people: TestPerson[] = []
    for (let i = 0; i < 3; i++) people.push((await aPaid(setup)).person)
    for (let i = 0; i < 6; i++) people.push(await paidAtDesk(site, cashier, 'upi', String(700_000_000_000 + i)))
    for (let i = 0; i < 6; i++) people.push(await paidAtDesk(site, cashier, 'bank', `NEFT12345${i}`))
    for (let i = 0; i < 10; i++) people.push(await paidAtDesk(site, cashier, 'cash', ''))
    const paid = people.length
    while (people.length < 40) people.push(await aPerson(site, { events: [song] }))
    expect(await ledgerOf(site)).toBe(paid * perEvent)

    expect((await cancel(admin, song)).status).toBe(200)
    const due = await listOf(cashier, `size=200&eventId=${song}`)
    expect(due).toMatchObject({ total: paid, sum: paid * perEvent, events: [song] })
    expect((await admin.get('/overview')).body.money).toMatchObject({ refundsDue: due.sum, due: 0 })
    const byWay = (way: RefundWay) => due.rows.reduce((sum, { ways }) => sum + ways[way]!, 0)
    expect(['online', 'bank', 'cash'].map(way => byWay(way as RefundWay))).toEqual([3, 12, 10].map(n => n * perEvent))

    for (const way of ['online', 'bank', 'cash'] as const) {
      const answer = await payAll(cashier, way, due.rows)
      expect([way, answer.status, refusedOf(answer)]).toEqual([way, 200, []])
    }
    await workByItself(setup)
    await deliver(setup)
    expect(setup.provider.books.refunds.size).toBe(3)
    expect(await ledgerOf(site)).toBe(0)
    expect(await listOf(cashier)).toMatchObject({ total: 0, sum: 0 })
    expect(new Set(await Promise.all(people.map(person => amountDueOf(site, person))))).toEqual(new Set([0]))
    expect(await auditRows(site, 'payment.refund')).toHaveLength(paid)
    const byMethod = Map.groupBy(await ledgerRows(site), ({ method }) => method)
    const sums = [...byMethod].map(([method, rows]) => [method, rows.reduce((sum, { amount }) => sum + amount, 0)])
    // UPI payments were refunded by bank transfer.
    expect(Object.fromEntries(sums)).toEqual({ online: 0, cash: 0, upi: 6 * perEvent, bank: -6 * perEvent })

    expect((await reinstate(admin, song)).status).toBe(200)
    expect(new Set(await Promise.all(people.map(person => amountDueOf(site, person))))).toEqual(new Set([perEvent]))
    expect((await admin.get('/overview')).body.money).toMatchObject({ refundsDue: 0, due: 40 * perEvent })
    expect(await ledgerOf(site)).toBe(0)
  })

  it('M8: the list for a cancelled event has only its people, including people who paid after the cancellation', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const late = await aPerson(site, { events: [song], username: 'Late Payer' })
    const other = await aPerson(site, { events: [debate], paid: perEvent })
    await unregisterAtDesk(site, other, debate)
    await cancel(admin, song)
    expect(await listOf(cashier, `eventId=${song}`)).toMatchObject({ total: 0 })
    await cashier.post('/payments', await aDeskPayment(site, late, { method: 'upi', reference: '700000000009' }))
    expect(await listOf(cashier, `eventId=${song}`)).toMatchObject({
      total: 1,
      rows: [{ username: 'Late Payer', credit: perEvent, cancelled: [song], transfers: '700000000009' }],
    })
    expect(await listOf(cashier)).toMatchObject({ total: 2, sum: 2 * perEvent })
    const file = await cashier.get(`/refunds-due/file?format=csv&eventId=${song}&way=bank`)
    expect(file.text).toContain('Late Payer')
    expect((await cashier.get(`/refunds-due/file?format=csv&eventId=${song}&way=cash`)).text).not.toContain(
      'Late Payer',
    )
  })

  it('M8: a call that is repeated refunds nobody twice', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person } = await aPaid(setup)
    const desk = await paidAtDesk(setup.site, cashier, 'cash', '')
    await cancel(await anOrganiser(setup.site, 'admin'), song)
    const acts = new Map<string, string>()
    for (const way of ['online', 'cash'] as const) {
      const userId = await userIdOf(setup.site, way === 'online' ? person : desk)
      acts.set(way, crypto.randomUUID())
      const rows = [{ actId: acts.get(way), userId, credit: perEvent, amount: perEvent }]
      for (let tries = 0; tries < 2; tries++) {
        const answer = await cashier.post('/refunds-due/pay', { way, reason: 'The event is cancelled', rows })
        expect([answer.status, refusedOf(answer)]).toEqual([200, []])
      }
    }
    await workByItself(setup)
    expect(setup.provider.books.refunds.size).toBe(1)
    expect(await amountDueOf(setup.site, person)).toBe(0)
    expect(await amountDueOf(setup.site, desk)).toBe(0)
    expect(await ledgerRows(setup.site)).toHaveLength(4)
  })

  it('M8: a credit from two online payments is refunded by one call, which makes two online refunds', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const { db } = setup.site.database
    const again = setup.provider.payElsewhere(100 * 100)
    await deliver(setup)
    const credit = { userId: await userIdOf(setup.site, person), reason: 'paid twice' }
    expect((await cashier.post(`/online-payments/${again}/credit`, credit)).status).toBe(200)
    expect(again).not.toBe(paymentId)
    await cancel(await anOrganiser(setup.site, 'admin'), song)
    const { rows } = await listOf(cashier)
    expect(rows).toMatchObject([{ credit: perEvent + 100, ways: { online: perEvent + 100, bank: 0, cash: 0 } }])
    expect(refusedOf(await payAll(cashier, 'online', rows))).toEqual([])
    await workByItself(setup)
    expect(setup.provider.books.refunds.size).toBe(2)
    expect(await db.selectFrom('online_refund').selectAll().execute()).toHaveLength(2)
    expect(await amountDueOf(setup.site, person)).toBe(0)
  })

  it('M8: refunds of a changed credit or of the cashier’s own money are refused; other people are refunded', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [first, second] = [
      await aPerson(site, { events: [song], paid: perEvent }),
      await aPerson(site, { events: [song], paid: perEvent }),
    ]
    await cancel(admin, song)
    const role = { email: second.email, role: 'cashier' as const, events: [], reason: 'for the test' }
    await site.database.write(trx => grantRole(trx, site.edition, null, role, site.clock.now))
    const token = await logInAgain(site, second)
    const rows = []
    for (const person of [second, first])
      rows.push({
        actId: crypto.randomUUID(),
        userId: await userIdOf(site, person),
        credit: perEvent,
        amount: perEvent,
      })
    const body = { way: 'cash', reason: 'The event is cancelled', rows }
    const answer = await site.post('/api/organiser/refunds-due/pay', body, { token })
    expect(answer.status).toBe(200)
    expect(refusedOf(answer)).toHaveLength(1)
    expect(await amountDueOf(site, first)).toBe(0)
    expect(await amountDueOf(site, second)).toBe(-perEvent)
    await reinstate(admin, song)
    const stale = { ...body, rows: [{ ...rows[0], actId: crypto.randomUUID() }] }
    const cashier = await anOrganiser(site, 'cashier')
    expect(refusedOf(await cashier.post('/refunds-due/pay', stale))[0]).toContain('has ₹0 credit now')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    expect((await coordinator.get('/refunds-due')).status).toBe(403)
  })
})

/** Two cashiers refund the same five people at the same moment. Returns the number of refunds. */
async function payAtOnce(site: Site): Promise<number> {
  const cashiers = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
  // The people also paid for another event. Otherwise a second refund would be refused as more than they had paid.
  for (let i = 0; i < 5; i++) {
    const person = await aPerson(site, { events: [song, debate] })
    const transfer = { method: 'upi', reference: String(700_000_000_000 + i), amount: 2 * perEvent }
    await cashiers[0]!.post('/payments', await aDeskPayment(site, person, transfer))
  }
  await cancel(await anOrganiser(site, 'admin'), song)
  const { rows } = await listOf(cashiers[0]!)
  await Promise.all(cashiers.map(cashier => payAll(cashier, 'bank', rows)))
  return (await ledgerRows(site)).filter(({ amount }) => amount < 0).length
}

describe('two cashiers who refund the same people', () => {
  it('M8: when two cashiers refund the same people at the same moment, each person is refunded once', async () => {
    expect(await payAtOnce(await aSite())).toBe(5)
  })

  it('M8, negative control: without locks, a person is refunded twice', async () => {
    const withoutIndexes = ['payment_receipt', 'payment_reference']
    const twice = async () => payAtOnce(await anUnguardedSite({ withoutIndexes }))
    expect(await mostOf(twice, 6)).toBeGreaterThan(5)
  })
})
