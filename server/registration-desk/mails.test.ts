import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { rupees } from '../../domain/rupees.ts'
import { aDeskPayment, anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, type PersonOptions } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const { facilities, prices } = testEdition.festival
const stay = facilities.find(({ replaces }) => replaces !== undefined)!
const heading = (eventId: number) => allEvents(testEdition.catalogue).find(({ ind }) => ind === eventId)!.heading

async function aDesk(options: PersonOptions) {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const person = await aPerson(site, { confirmed: true, ...options })
  const url = `/people/${await userIdOf(site, person)}`
  site.mailbox.length = 0
  const newMails = async () => {
    await site.worker.tick()
    return site.mailbox.splice(0).map(({ subject, text }) => `${subject}\n${text}`)
  }
  return { site, admin, person, url, newMails }
}

describe('mails about changes at the desk', () => {
  it('A8: list the person’s events with the price of each, and the balance to pay', async () => {
    const { admin, url, newMails } = await aDesk({ events: [1] })
    const change = { add: [2], remove: [], amount: perEvent, reason: 'asked at the desk' }
    expect((await admin.post(`${url}/events`, change)).status).toBe(200)
    const [mail, ...others] = await newMails()
    expect(others).toEqual([])
    expect(mail).toContain('The desk changed your registration')
    expect(mail).toContain(`${heading(1)} ${rupees(perEvent)}; ${heading(2)} ${rupees(perEvent)}.`)
    expect(mail).toContain(`Total ${rupees(2 * perEvent)}. Paid: ₹0. Balance to pay: ${rupees(2 * perEvent)}.`)
  })

  it('A8: say that no event is left after the last event is removed, and name the credit', async () => {
    const { admin, url, newMails } = await aDesk({ events: [1], paid: perEvent })
    await admin.post(`${url}/events`, { add: [], remove: [1], amount: -perEvent, reason: 'asked at the desk' })
    const [mail] = await newMails()
    expect(mail).toContain('You are not registered for any event now.')
    expect(mail).toContain(`Credit: ${rupees(perEvent)}`)
  })

  it('A8: name the new facility after a change or a correction, and the student price after a card check', async () => {
    const changes = [
      ['facility', { facility: stay.name, amount: stay.replaces! - perEvent, reason: 'asked at the desk' }],
      ['correct', { fields: { facility: stay.name }, reason: 'mistyped at the desk' }],
      ['student', { card: '2030 card 1' }],
    ] as const
    for (const [path, body] of changes) {
      const { admin, url, newMails } = await aDesk({ events: [1] })
      expect([path, (await admin.post(`${url}/${path}`, body)).status]).toEqual([path, 200])
      const now =
        path === 'student'
          ? `${heading(1)} ${rupees(prices.student.perEvent)}`
          : `${stay.name} ${rupees(stay.replaces!)}`
      expect([path, await newMails()]).toEqual([path, [expect.stringContaining(now)]])
    }
  })

  it('A8: after a payment, list the events that make up the total, with their prices', async () => {
    const { site, admin, person, newMails } = await aDesk({ events: [1, 2] })
    await admin.post('/payments', await aDeskPayment(site, person, { amount: perEvent }))
    expect((await newMails())[0]).toContain(
      `Your total of ${rupees(2 * perEvent)} is for: ${heading(1)} ${rupees(perEvent)}; ${heading(2)} ${rupees(perEvent)}.`,
    )
  })

  it('A8: are not sent to an unconfirmed address, which may belong to a stranger', async () => {
    const { admin, url, newMails } = await aDesk({ events: [1], confirmed: false })
    await admin.post(`${url}/events`, { add: [2], remove: [], amount: perEvent, reason: 'asked at the desk' })
    expect(await newMails()).toEqual([])
  })
})
