// The report by day: entries, and payments by method and purpose.
import { describe, expect, it } from 'vitest'
import { rateOf } from '../../domain/money/pricing.ts'
import { reportDays, sumOfRevenue } from '../../domain/overview/report.ts'
import type { Report } from '../../domain/overview/report-api.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { day, hour } from '../clock.ts'
import { aDeskPayment, anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPassHolder, insideRows, scan } from '../testing/gate.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const { facilities } = testEdition.festival
const added = facilities.find(({ adds }) => (adds ?? 0) > 0)!
const { fixed } = rateOf(testEdition.festival, { isStudent: false, facility: added.name })

async function aReport() {
  const site = await aSite()
  site.clock.now = Date.parse('2031-05-06T12:00:00.000Z')
  return { site, admin: await anOrganiser(site, 'admin'), cashier: await anOrganiser(site, 'cashier') }
}

const read = async ({ get }: Staff) => (await get('/report')).body as unknown as Report

let transfers = 0
const pay = async (site: Site, { post }: Staff, payer: TestPerson, amount: number, method = 'cash') => {
  const reference = method === 'cash' ? '' : String(412345600000 + ++transfers)
  const body = await aDeskPayment(site, payer, { amount, method, reference })
  expect((await post('/payments', body)).status).toBe(200)
}

describe('the festival by day', () => {
  it('B5: the report counts each person once per festival day, which includes the hours after midnight', async () => {
    const { site, admin } = await aReport()
    const gate = await anOrganiser(site, 'gate')
    const [asha, ravi] = [await aPassHolder(site), await aPassHolder(site)]
    await scan(gate, asha.code)
    await scan(gate, ravi.code)
    await scan(gate, asha.code, { direction: 'out' })
    await scan(gate, asha.code)
    site.clock.now += day
    const second = await anOrganiser(site, 'gate')
    await scan(second, asha.code)
    site.clock.now += day
    const again = await anOrganiser(site, 'admin')
    expect(await read(again)).toMatchObject({
      visitors: 2,
      entries: [
        { day: '2031-05-06', entries: 3, people: 2 },
        { day: '2031-05-07', entries: 1, people: 1 },
      ],
    })
    expect((await admin.get('/report')).status).toBe(401)
  })

  it('B5: the report splits payments into accommodation, events and overpaid sums, by day and method', async () => {
    const { site, cashier } = await aReport()
    const guest = await aPerson(site, { facility: added.name, events: [1] })
    await pay(site, cashier, guest, fixed - 100)
    await pay(site, cashier, guest, 150, 'upi')
    expect((await read(cashier)).money).toEqual([
      { day: '2031-05-06', method: 'cash', facilities: fixed - 100, events: 0, above: 0 },
      { day: '2031-05-06', method: 'upi', facilities: 100, events: 50, above: 0 },
    ])
    site.clock.now += day
    const next = await anOrganiser(site, 'cashier')
    await pay(site, next, guest, perEvent)
    expect((await read(next)).money!.at(-1)).toEqual({
      day: '2031-05-07',
      method: 'cash',
      facilities: 0,
      events: perEvent - 50,
      above: 50,
    })
  })

  it('B5: the report subtracts refunds and corrections from the part that was counted last', async () => {
    const { site, cashier } = await aReport()
    const guest = await aPerson(site, { facility: added.name, events: [1] })
    await pay(site, cashier, guest, fixed + perEvent + 40)
    const refund = await aDeskPayment(site, guest, { amount: 60, reason: 'left early' })
    expect((await cashier.post('/refunds', refund)).status).toBe(200)
    expect((await read(cashier)).money).toEqual([
      { day: '2031-05-06', method: 'cash', facilities: fixed, events: perEvent - 20, above: 0 },
    ])
  })

  it('B5: the report and its file add up to the ledger, and a coordinator sees only entries', async () => {
    const site = await aSite()
    await fillDemo(site.database, site.edition, { people: 300, now: site.clock.now })
    const admin = await anOrganiser(site, 'admin')
    const { body } = await admin.get('/report')
    const report = body as unknown as Report
    const revenue = sumOfRevenue(report.money!)
    expect(revenue.together).toBe((await admin.get('/payments')).body.sum)
    expect(revenue.facilities).toBeGreaterThan(0)
    expect(revenue.events).toBeGreaterThan(0)
    const { collected } = (await admin.get('/overview')).body.money as {
      collected: { method: string; amount: number }[]
    }
    expect(revenue.methods).toEqual(Object.fromEntries(collected.map(({ method, amount }) => [method, amount])))
    for (const row of reportDays(report)) {
      const ofDay = ((await admin.get(`/cash-up?day=${row.day}`)).body.rows as { taken: number; refunded: number }[])
        .map(({ taken, refunded }) => taken - refunded)
        .reduce((sum, amount) => sum + amount, 0)
      expect([row.day, row.together]).toEqual([row.day, ofDay])
    }
    const { text } = await admin.get('/report/file?format=csv')
    expect(text.split('\n')[0]).toContain('Day,Entries,Different people,Cash,UPI,Bank transfer,')
    expect(text.trim().split('\n')).toHaveLength(reportDays(report).length + 1)
    expect(await auditRows(site, 'file.take')).toHaveLength(1)
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const theirs = await read(coordinator)
    expect(theirs.money).toBeNull()
    expect(theirs.visitors).toBeLessThan(report.visitors + 1)
    expect((await coordinator.get('/report/file?format=csv')).text.split('\n')[0]!.trim()).toMatch(
      /Day,Entries,Different people$/,
    )
  })
})

describe('people inside when the day changes', () => {
  const aNight = async () => {
    const { site } = await aReport()
    const gate = await anOrganiser(site, 'gate')
    const people = [await aPassHolder(site), await aPassHolder(site), await aPassHolder(site)]
    for (const { code } of people) await scan(gate, code)
    await scan(gate, people[2]!.code, { direction: 'out' })
    site.clock.now += 13 * hour
    return { site, people, gate: await anOrganiser(site, 'gate'), cashier: await anOrganiser(site, 'cashier') }
  }
  const figures = async ({ get }: Staff) => {
    const { insideNow, leftOpen } = (await get('/overview')).body
    return [insideNow, leftOpen]
  }

  it('B5: if staff decide that people are still inside, they count today, and their passes are not admitted a second time', async () => {
    const { site, people, gate, cashier } = await aNight()
    expect(await figures(cashier)).toEqual([0, 2])
    expect((await cashier.post('/check-in/left-open', { are: 'inside' })).body).toEqual({ people: 2 })
    expect(await figures(cashier)).toEqual([2, 0])
    expect((await scan(gate, people[0]!.code)).result).toBe('already_inside')
    expect((await scan(gate, people[0]!.code, { direction: 'out' })).result).toBe('left')
    expect(await insideRows(site)).toMatchObject([{ person_id: people[1]!.id, gate: 'North' }])
    expect(await auditRows(site, 'scan.left_open')).toMatchObject([
      { after: JSON.stringify({ people: 2, are: 'inside' }) },
    ])
  })

  it('B5: if staff decide that people have left, the decision has effect once and does not affect people who entered again', async () => {
    const { site, people, gate, cashier } = await aNight()
    expect((await scan(gate, people[1]!.code)).result).toBe('admitted')
    const both = [
      cashier.post('/check-in/left-open', { are: 'left' }),
      cashier.post('/check-in/left-open', { are: 'left' }),
    ]
    const answers = (await Promise.all(both)).map(({ body }) => body.people)
    expect(answers.toSorted()).toEqual([0, 1])
    expect(await figures(cashier)).toEqual([1, 0])
    expect(await insideRows(site)).toMatchObject([{ person_id: people[1]!.id }])
    expect((await gate.post('/check-in/left-open', { are: 'left' })).status).toBe(403)
    expect((await cashier.post('/check-in/left-open', { are: 'gone' })).status).toBe(400)
    expect(await auditRows(site, 'scan.left_open')).toHaveLength(1)
  })

  it('B5: nobody counts twice if passes are scanned while staff decide', async () => {
    const { site, people, gate, cashier } = await aNight()
    await Promise.all([
      scan(gate, people[0]!.code),
      cashier.post('/check-in/left-open', { are: 'inside' }),
      scan(gate, people[1]!.code),
    ])
    expect((await insideRows(site)).map(row => row.person_id).toSorted()).toEqual(
      [people[0]!.id, people[1]!.id].toSorted(),
    )
    expect(await figures(cashier)).toEqual([2, 0])
  })
})
