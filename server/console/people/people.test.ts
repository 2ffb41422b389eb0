// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'

const { prices, facilities } = testEdition.festival
const stay = facilities.find(({ replaces }) => replaces !== undefined)!

let count = 0

function aWalkIn(fields: Record<string, unknown> = {}) {
  return {
    actId: crypto.randomUUID(),
    person: {
      username: 'Walk In',
      email: `walk-in-${++count}@college.example`,
      phone: '98765 43210',
      gender: 'female',
    },
    events: [1],
    total: perEvent,
    payment: { method: 'cash', amount: perEvent },
    ...fields,
  }
}

describe('the list of people', () => {
  it('can be searched by name, e-mail, phone and user id, with any accents, capitals and spaces', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier', { username: 'Zubin Desk' })
    const jose = await aPerson(site, { username: 'José Núñez', email: 'jn@college.example' })
    await cashier.post('/people', aWalkIn())
    const names = async (search: string) => {
      const { body } = await cashier.get(`/people?sort=name&direction=up&search=${encodeURIComponent(search)}`)
      return (body.rows as { username: string }[]).map(row => row.username)
    }
    expect(await names('')).toEqual(['José Núñez', 'Walk In', 'Zubin Desk'])
    expect(await names('  NUNEZ jos ')).toEqual(['José Núñez'])
    expect(await names('jn@college')).toEqual(['José Núñez'])
    expect(await names((await userIdOf(site, jose)).toLowerCase())).toEqual(['José Núñez'])
    expect(await names('9876543210')).toEqual(['Walk In'])
    expect(await names('98765 43210')).toEqual(['Walk In'])
    for (const nobody of ['%', '_', '\\', "' or 1=1 --", 'nunez zubin']) expect(await names(nobody)).toEqual([])
  })

  it('hole I8: refuses an impossible event number', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    for (const event of [String(Number.MAX_SAFE_INTEGER), '-1', '1.5'])
      expect([event, (await cashier.get(`/people?event=${event}`)).status]).toEqual([event, 400])
  })

  it('can be filtered by kind, facility, event and money, sorted and paged', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier', { username: 'The Cashier' })
    await aPerson(site, { username: 'Due', events: [1, 2] })
    await aPerson(site, { username: 'Credit', paid: 2 * perEvent, events: [2] })
    await aPerson(site, { username: 'Student', student: true, events: [4], paid: prices.student.perEvent })
    await aPerson(site, { username: 'Guest', facility: stay.name })
    const list = async (query: string) => {
      const { body } = await cashier.get(`/people?sort=name&direction=up&${query}`)
      return (body.rows as { username: string }[]).map(row => row.username)
    }
    expect(await list('kind=student')).toEqual(['Student'])
    expect(await list('kind=outside')).toEqual(['Credit', 'Due', 'Guest', 'The Cashier'])
    expect(await list(`facility=${encodeURIComponent(stay.name)}`)).toEqual(['Guest'])
    expect(await list('event=2')).toEqual(['Credit', 'Due'])
    expect(await list('money=due')).toEqual(['Due', 'Guest'])
    expect(await list('money=settled')).toEqual(['Student', 'The Cashier'])
    expect(await list('money=credit')).toEqual(['Credit'])
    expect(await list('size=2&page=2')).toEqual(['Guest', 'Student'])
    const byDebt = (await cashier.get('/people?sort=due&direction=up')).body.rows as { amountDue: number }[]
    expect(byDebt.map(row => row.amountDue)).toEqual(byDebt.map(row => row.amountDue).sort((a, b) => a - b))
    expect(byDebt[0]!.amountDue).toBeLessThan(byDebt[4]!.amountDue)
    const { body } = await cashier.get('/people?size=1&money=due&sort=due')
    expect(body).toMatchObject({
      total: 2,
      rows: [{ username: 'Guest', facility: stay.name, total: stay.replaces, paidAmount: 0, amountDue: stay.replaces }],
    })
  })
})

describe("one person's page", () => {
  it('shows current and ended registrations, payments, claims, mail and acts of organisers', async () => {
    const site = await aSite()
    const [cashier, admin] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'admin')]
    const person = await aPerson(site, { events: [1, 2], confirmed: false })
    const userId = await userIdOf(site, person)
    await site.post('/api/users/deleteEvent', { event: [2] }, person)
    await site.post('/api/users/paymentClaim', { utr: '412345678901', amount: perEvent }, person)
    await site.post('/api/users/resendVerification', undefined, person)
    await admin.post(`/people/${userId}/correct`, { fields: { phone: '12' }, reason: 'wrong number' })
    const { status, body } = await cashier.get(`/people/${userId.toLowerCase()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId,
      email: person.email,
      phone: '12',
      eventCount: 1,
      total: perEvent,
      amountDue: perEvent,
      events: [
        { eventId: 1, endedAt: null },
        { eventId: 2, endedAt: new Date(site.clock.now).toISOString() },
      ],
      claims: [{ utr: '412345678901', state: 'open' }],
      mails: [{ subject: expect.stringMatching(/^Confirm/), sentAt: null, error: null }],
      history: [{ who: 'The admin', what: 'person.correct', reason: 'wrong number' }],
    })
    expect((await cashier.get('/people/NOBODY')).body.code).toBe('person_unknown')
  })

  it('shows the same pass code as the person’s own pass', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site)
    const page = await cashier.get(`/people/${await userIdOf(site, person)}`)
    const own = await site.get('/api/users/pass', person)
    expect(page.body.passCode).toBe(own.body.code)
    expect(page.body.passCode).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/)
  })

  it('hole A6: shows no password, token or link', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { text } = await cashier.get(`/people/${await userIdOf(site, cashier)}`)
    expect(text).not.toMatch(/password|argon2|token|hash/i)
  })
})
