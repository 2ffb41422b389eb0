import { describe, expect, it } from 'vitest'
import { rupees } from '../../domain/rupees.ts'
import { aDeskPayment, anOrganiser } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const aReminder = (fields: Record<string, unknown> = {}) => ({
  actId: crypto.randomUUID(),
  audience: { who: 'registered', unpaid: true },
  title: '{name}, please pay',
  text: 'Dear {name},\n\n{amount due} is still to be paid.',
  inProfile: true,
  byMail: true,
  ...fields,
})

describe('reminders of amounts due', () => {
  it('B10: a cashier can remind people of any event who owe money, and nobody else', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aPerson(site, { events: [1], confirmed: true })
    await aPerson(site, { events: [2], paid: perEvent, confirmed: true })
    expect((await cashier.post('/notices/preview', { audience: aReminder().audience })).body).toMatchObject({
      people: 1,
    })
    expect((await cashier.post('/notices', aReminder())).status).toBe(200)
    const refused = [
      aReminder({ audience: { who: 'everybody' }, title: 'News', text: 'News' }),
      aReminder({ audience: { who: 'registered', events: [1] }, title: 'News', text: 'News' }),
      aReminder({ title: 'News', text: 'News', line: { from: '2031-05-06T00:00', until: '2031-05-08T00:00' } }),
    ]
    for (const body of refused) expect((await cashier.post('/notices', body)).body.code).toBe('notice_own_events')
    expect((await cashier.get('/notices')).body.total).toBe(1)
  })

  it('B10: each person reads their own name and amount in the profile and the mail, even if the name has markup', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const names = ['<b>{name}</b>$&', '{amount due}', 'Asha Rao']
    const people = []
    for (const username of names) people.push(await aPerson(site, { username, events: [1], confirmed: true }))
    await cashier.post('/notices', aReminder())
    await site.worker.tick()
    await site.worker.tick()
    const sum = rupees(perEvent)
    for (const [i, person] of people.entries()) {
      const name = names[i]!
      const mail = site.mailbox.find(({ to }) => to === person.email)
      expect(mail?.subject).toBe(`${name}, please pay`)
      expect(mail?.text).toContain(`Dear ${name},\n\n${sum} is still to be paid.`)
      expect(mail?.html).not.toContain('<b>')
      const own = (await site.get('/api/users/notices', { token: person.token })).body
      expect(own).toMatchObject({ name, amountDue: perEvent, notices: [{ title: '{name}, please pay' }] })
    }
  })

  it('B10: a person who pays before the mail is sent gets no mail, and the profile no longer shows the notice', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const asha = await aPerson(site, { events: [1], confirmed: true })
    await cashier.post('/notices', aReminder())
    const paid = await aDeskPayment(site, asha, { amount: perEvent })
    const answer = await cashier.post('/payments', paid)
    expect([answer.text, answer.status]).toEqual([answer.text, 200])
    await site.worker.tick()
    expect(site.mailbox.map(({ subject }) => subject)).not.toContain('Asha, please pay')
    expect(site.mailbox.filter(({ subject }) => subject.endsWith('please pay'))).toEqual([])
    expect((await site.get('/api/users/notices', { token: asha.token })).body.notices).toEqual([])
  })

  it('B10: unknown placeholders, an amount for people who owe nothing, and a personal notice on the site are refused', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { events: [1] })
    const refusal = async (fields: Record<string, unknown>) => {
      const { status, body } = await admin.post('/notices', aReminder(fields))
      return [status, body.code]
    }
    expect(await refusal({ text: 'Dear {nmae}' })).toEqual([400, 'notice_placeholder'])
    expect(await refusal({ audience: { who: 'registered' } })).toEqual([400, 'notice_amount_due'])
    const line = { from: '2031-05-06T00:00', until: '2031-05-08T00:00' }
    expect(await refusal({ line, text: 'Dear all' })).toEqual([400, 'notice_line_personal'])
    expect((await admin.get('/notices')).body.total).toBe(0)
  })

  it('B10: a coordinator can send amounts without seeing them', async () => {
    const site = await aSite()
    const [cashier, coordinator] = [
      await anOrganiser(site, 'cashier'),
      await anOrganiser(site, 'coordinator', { coordinates: [1] }),
    ]
    await aPerson(site, { events: [1] })
    const audience = { who: 'registered', events: [1], unpaid: true }
    const sampleFor = async (staff: typeof cashier) =>
      ((await staff.post('/notices/preview', { audience })).body.samples as { amountDue: number }[])[0]
    expect(await sampleFor(cashier)).toMatchObject({ amountDue: perEvent })
    expect(await sampleFor(coordinator)).toMatchObject({ amountDue: null })
    expect((await coordinator.post('/notices', aReminder({ audience }))).status).toBe(200)
  })
})
