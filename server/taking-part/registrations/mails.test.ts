import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { rupees } from '../../../domain/rupees.ts'
import { hour, minute } from '../../clock.ts'
import { aClaim, aDeskPayment, anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition } from '../../testing/editions.ts'
import { anOnlineSite } from '../../testing/online.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'

const [first, second, third] = allEvents(testEdition.catalogue)
  .filter(event => !event.hostInstituteOnly)
  .toSorted((a, b) => a.ind - b.ind)
const { cap } = testEdition.festival.prices.outside

const register = (site: Site, { token }: TestPerson, events: number[], amount: number) =>
  site.post('/api/users/eventRegistration', { events, amount }, { token })

describe('the mail after registering', () => {
  it('the mail after registering names the events, the balance to pay and the ways to pay it', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true, paid: 100 })
    expect((await register(site, person, [first!.ind, second!.ind], 2 * perEvent)).status).toBe(200)
    await site.worker.tick()
    const [mail, ...others] = site.mailbox
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: person.email, subject: expect.stringContaining(site.edition.festival.name) })
    expect(mail!.text).toContain(`You are registered for ${first!.heading} and ${second!.heading}.`)
    const sums = `Total ${rupees(2 * perEvent)}. Paid: ₹100. Balance to pay: ${rupees(2 * perEvent - 100)}.`
    expect(mail!.text).toContain(`${sums} ${site.edition.privateContent.desk}`)
    expect(mail!.text).toContain(await userIdOf(site, person))
    expect(mail!.text).toContain(`${site.config.siteUrl}/profile`)
  })

  it('M14: the mail after registering names the site’s ways to pay, and links to the payments while there is a balance to pay', async () => {
    const { privateContent } = testEdition
    const withUpi = { ...testEdition, privateContent: { ...privateContent, upi: { vpa: 'fest@bank', name: 'Fest' } } }
    const { desk } = privateContent
    const mailOf = async (site: Site, paid = 0) => {
      const person = await aPerson(site, { confirmed: true, paid })
      expect((await register(site, person, [first!.ind], perEvent)).status).toBe(200)
      await site.worker.tick()
      return site.mailbox.findLast(({ to }) => to === person.email)!
    }
    const { site: online } = await anOnlineSite({ edition: withUpi })
    const paysNow = await mailOf(online)
    expect(paysNow.text).toContain(`Balance to pay: ${rupees(perEvent)}. Pay online or by UPI on your profile. ${desk}`)
    expect(paysNow.text).toContain(`${online.config.siteUrl}/profile#payments`)
    expect(paysNow.html).toContain('>Pay now</a>')
    const paid = await mailOf(online, perEvent)
    expect(paid.text).toContain(`${online.config.siteUrl}/profile\n`)
    expect(paid.html).not.toContain('Pay')
    // Without the provider's keys the mail does not mention paying online.
    const byUpi = await mailOf(await aSite({ edition: withUpi }))
    expect(byUpi.text).toContain(`Pay by UPI on your profile. ${desk}`)
    const atDesk = await mailOf(await aSite())
    expect(atDesk.text).toContain(`/profile#payments`)
    for (const { text, html } of [byUpi, atDesk]) expect(text + html).not.toMatch(/online|pay now/i)
  })

  it('M14: the mails about a change by the desk, a payment and a rejected UTR number name the same ways to pay', async () => {
    const { site } = await anOnlineSite()
    const ways = `Pay online on your profile. ${testEdition.privateContent.desk}`
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [first!.ind, second!.ind] })
    const lastMail = async () => {
      site.clock.now += hour
      await site.worker.tick()
      return site.mailbox.findLast(({ to }) => to === person.email)!
    }
    const payment = await aDeskPayment(site, person, { amount: 100 })
    expect((await cashier.post('/payments', payment)).status).toBe(200)
    expect((await lastMail()).text).toContain(`Balance to pay: ${rupees(2 * perEvent - 100)}. ${ways}`)
    const { claimId } = await aClaim(site, { payer: person })
    expect((await cashier.post(`/claims/${claimId}/reject`, { reason: 'not in the account' })).status).toBe(200)
    const rejected = await lastMail()
    expect(rejected.subject).toContain('could not be confirmed')
    expect(rejected.text).toContain(ways)
    const change = { add: [], remove: [second!.ind], amount: -perEvent, reason: 'asked for it' }
    expect((await cashier.post(`/people/${await userIdOf(site, person)}/events`, change)).status).toBe(200)
    const changed = await lastMail()
    expect(changed.text).toContain(ways)
    expect(changed.text).toContain('/profile#payments')
  })

  it('one mail is sent for several registrations within a few minutes, with the state at the time of sending', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    await register(site, person, [first!.ind], perEvent)
    await register(site, person, [second!.ind], perEvent)
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
    expect(site.mailbox[0]!.text).toContain(`${first!.heading} and ${second!.heading}`)
    site.clock.now += minute
    await register(site, person, [third!.ind], cap - 2 * perEvent)
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
    site.clock.now += hour
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(2)
    expect(site.mailbox[1]!.text).toContain(third!.heading)
  })

  it('A1: the mail after registering is not sent to an unconfirmed address, which may be a stranger’s', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: false })
    await register(site, person, [first!.ind], perEvent)
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
  })

  it('a person gets only a few registration mails an hour, however often they register and unregister', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    for (let i = 0; i < 60; i++) {
      await register(site, person, [first!.ind], perEvent)
      await site.worker.tick()
      await site.post('/api/users/deleteEvent', { event: [first!.ind] }, { token: person.token })
      site.clock.now += minute
    }
    expect(site.mailbox.length).toBeLessThanOrEqual(6)
  })

  it('no mail is sent if nothing changed, if the person unregistered from everything, or if the desk registered them', async () => {
    const site = await aSite()
    const [repeated, gone, atDesk] = [
      await aPerson(site, { events: [first!.ind] }),
      await aPerson(site),
      // People with a confirmed address get a mail about changes by the desk.
      await aPerson(site, { confirmed: false }),
    ]
    await register(site, repeated, [first!.ind], 0)
    await register(site, gone, [first!.ind], perEvent)
    await site.post('/api/users/deleteEvent', { event: [first!.ind] }, { token: gone.token })
    const cashier = await anOrganiser(site, 'cashier')
    const change = { add: [first!.ind], amount: perEvent, reason: 'asked at the desk' }
    expect((await cashier.post(`/people/${await userIdOf(site, atDesk)}/events`, change)).status).toBe(200)
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
  })
})
