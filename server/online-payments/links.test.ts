// Each purpose has one open payment link, which is made once and cancelled when its sum is no longer due.
import { describe, expect, it, vi } from 'vitest'
import { hour, minute } from '../clock.ts'
import { amountDueOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, deliver, onlineRows, pressPay, workByItself } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const states = (provider: { books: { links: Map<string, { status: string }> } }) =>
  [...provider.books.links.values()].map(({ status }) => status)

describe('a payment link', () => {
  it('O1: without the provider’s keys the site has no calls for online payment', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1] })
    expect((await site.post('/api/users/payOnline', { amount: perEvent }, person)).status).toBe(404)
    expect((await site.post('/api/payOnline/messages', {})).status).toBe(404)
    expect((await site.get('/api/openapi.json')).text).not.toMatch(/online|razorpay|settlement|dispute/i)
    expect(site.routes.filter(({ url }) => /online|settlement|dispute|paid/i.test(url))).toEqual([])
  })

  it('O2: a payment link has the exact amount due in paise; its description names no event', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    await pressPay(setup, person)
    const [link] = [...setup.provider.books.links.values()]
    const { user_id } = await setup.site.database.db.selectFrom('person').select('user_id').executeTakeFirstOrThrow()
    expect(link).toMatchObject({ amount: perEvent * 100, currency: 'INR', status: 'created' })
    const { name, year } = setup.site.edition.festival
    expect(link!.description).toBe(`${name} ${year}, ${user_id}`)
    expect(link!.expire_by * 1000 - setup.site.clock.now).toBeLessThanOrEqual(24 * hour)
    expect(link!.callback_url).toContain(`/paid/${link!.reference_id}`)
  })

  it('O2: pressing Pay several times, even at the same moment, makes one payment link', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    await Promise.all([pressPay(setup, person), pressPay(setup, person), pressPay(setup, person)])
    await pressPay(setup, person)
    expect(setup.provider.books.links.size).toBe(1)
    expect(await setup.site.database.db.selectFrom('online_link').select('reference').execute()).toHaveLength(1)
  })

  it('O2: a payment link is cancelled when the amount due changes; pressing Pay again makes a new link', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    await pressPay(setup, person)
    const more = { id: crypto.randomUUID(), person_id: person.id, event_id: 2, state: 'active' as const }
    await site.database.db
      .insertInto('registration')
      .values({ ...more, registered_at: new Date(site.clock.now).toISOString(), ended_at: null })
      .execute()
    await workByItself(setup)
    await workByItself(setup)
    expect(states(provider)).toEqual(['cancelled'])
    await pressPay(setup, person)
    expect(states(provider)).toEqual(['cancelled', 'created'])
    expect([...provider.books.links.values()][1]!.amount).toBe((await amountDueOf(site, person)) * 100)
  })

  it('O2: a payment link for another sum than the amount due is refused with the amount due', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    const answer = await setup.site.post('/api/users/payOnline', { amount: 1 }, person)
    expect(answer).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: perEvent } })
    expect(setup.provider.books.links.size).toBe(0)
    const nobody = await aPerson(setup.site)
    expect((await setup.site.post('/api/users/payOnline', { amount: 1 }, nobody)).body.code).toBe('online_nothing_due')
  })

  it('O7: if the provider fails, is busy or does not answer, the payer reads a message and can press Pay again', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    const press = () => site.post('/api/users/payOnline', { amount: perEvent }, person)
    for (const status of [500, 503, 429]) {
      provider.faults.status = status
      expect(await press()).toMatchObject({ status: 503, body: { code: 'online_silent' } })
    }
    provider.faults.status = 0
    provider.faults.loseAnswers = true
    const lost = await press()
    expect(lost.body.error).toBe('Online payment is not available at the moment. Pay by UPI below, or at the desk.')
    expect(provider.books.links.size).toBe(1)
    provider.faults.loseAnswers = false
    expect((await press()).status).toBe(200)
    expect(provider.books.links.size).toBe(1)
    expect(await onlineRows(site)).toEqual([])
  })

  it('O7: if the provider does not answer, the payer waits less than eight seconds, and other calls can run', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    setup.provider.faults.delay = Infinity
    const began = performance.now()
    const pressed = setup.site.post('/api/users/payOnline', { amount: perEvent }, person)
    // No transaction is open while the payer waits, so the person's account can be changed.
    await new Promise(resolve => setTimeout(resolve, 300))
    await setup.site.database.write(trx =>
      trx.updateTable('person').set({ city: 'Town' }).where('id', '=', person.id).execute(),
    )
    expect((await setup.site.get('/api/users/verifyAccessToken', person)).status).toBe(200)
    expect(await pressed).toMatchObject({ status: 503, body: { code: 'online_silent' } })
    expect(performance.now() - began).toBeLessThan(8000)
  }, 30_000)

  it('O7: if the database is slow, the provider gets less time to answer, so that the payer does not wait longer', async () => {
    const setup = await anOnlineSite()
    const person = await aPerson(setup.site, { events: [1] })
    setup.provider.faults.delay = Infinity
    const { write } = setup.site.database
    vi.spyOn(setup.site.database, 'write').mockImplementationOnce(async work => {
      await new Promise(resolve => setTimeout(resolve, 5000))
      return write(work)
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const answer = await setup.site.post('/api/users/payOnline', { amount: perEvent }, person)
    expect(answer).toMatchObject({ status: 503, body: { code: 'online_silent' } })
    // About 1.5 of 6.5 seconds remain after the write of 5 seconds.
    expect(Math.max(...timeout.mock.calls.map(([milliseconds]) => milliseconds))).toBeLessThan(1600)
    timeout.mockRestore()
  }, 60_000)

  it('O2: if the answer with a new link is lost, the site finds the link at the provider, and a payment at it counts', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    provider.faults.loseAnswers = true
    await site.post('/api/users/payOnline', { amount: perEvent }, person)
    provider.faults.loseAnswers = false
    const [link] = [...provider.books.links.values()]
    provider.pay(link!.reference_id, { silently: true })
    site.clock.now += 16 * minute
    await workByItself(setup)
    expect(await amountDueOf(site, person)).toBe(0)
    await deliver(setup)
    expect(await onlineRows(site)).toHaveLength(1)
  })
})
