import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { aDeskPayment, anOrganiser, auditRows, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition, withEvent, withFestival } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const { facilities } = testEdition.festival
const stay = facilities.find(({ replaces }) => replaces !== undefined)!
const closed = { registration: { opensAt: null, closesAt: '2001-01-01T00:00:00Z' } }
const studentsOnly = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly)!.ind

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

describe('a walk-in', () => {
  it('gets an account, registrations and a receipt in one step, and a mail to confirm the address and choose a password', async () => {
    const site = await aSite({ edition: withFestival(closed) })
    const cashier = await anOrganiser(site, 'cashier')
    const call = aWalkIn({
      person: { username: ' Walk In ', email: ' Walk@College.Example ', city: ' Town ', gender: 'male' },
    })
    const { status, body } = await cashier.post('/people', call)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      username: 'Walk In',
      email: 'walk@college.example',
      city: 'Town',
      eventCount: 1,
      amountDue: 0,
      emailConfirmed: false,
      payments: [{ amount: perEvent, receiptNumber: 'R-000001' }],
    })
    await site.worker.tick()
    expect(site.mailbox.map(mail => mail.to)).toEqual(['walk@college.example'])
    const token = await site.confirmToken('walk@college.example')
    expect((await site.post(`/api/users/verifyEmail/${token}`)).status).toBe(200)
    await site.post('/api/users/forgotPassword', { email: 'walk@college.example' })
    const reset = await site.resetToken('walk@college.example')
    await site.post(`/api/users/resetPassword/${reset}`, { password: 'a new password' })
    const login = { email: 'walk@college.example', password: 'a new password' }
    expect((await site.post('/api/users/login', login)).body).toMatchObject({
      paidAmount: perEvent,
      emailConfirmed: true,
    })
  })

  it('hole R2: creates one account and one payment, even if the call is sent several times', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const call = aWalkIn()
    const answers = await Promise.all(Array.from({ length: 6 }, () => cashier.post('/people', call)))
    const later = await cashier.post('/people', call)
    expect([...answers, later].map(answer => answer.status)).toEqual(Array(7).fill(200))
    expect(new Set([...answers, later].map(answer => answer.body.userId)).size).toBe(1)
    expect(await ledgerRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'person.walk_in')).toHaveLength(1)
    expect(await auditRows(site, 'payment.record')).toHaveLength(1)
  })

  it('is refused if the address already has an account, or if another organiser has used the act id', async () => {
    const site = await aSite()
    const [cashier, other] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const call = aWalkIn()
    await cashier.post('/people', call)
    expect((await cashier.post('/people', { ...call, actId: crypto.randomUUID() })).body.code).toBe('email_taken')
    expect((await other.post('/people', call)).body.code).toBe('act_reused')
  })

  it('hole R8: is stored completely or not at all: one wrong field, a full event or a wrong total refuses everything', async () => {
    const site = await aSite({ edition: withEvent(11, { capacity: 0 as never }) })
    const cashier = await anOrganiser(site, 'cashier')
    const payer = await aPerson(site, { confirmed: false })
    const reference = '412345678901'
    const upi = { method: 'upi', amount: perEvent, reference }
    await cashier.post('/payments', await aDeskPayment(site, payer, upi))
    const before = await cashier.get('/people')
    const wrong: [Record<string, unknown>, string][] = [
      [{ events: [1, 11], total: 2 * perEvent }, 'event_full'],
      [{ events: [999] }, 'event_unknown'],
      [{ events: [studentsOnly] }, 'host_institute_only'],
      [{ facility: 'A tent' }, 'facility_unknown'],
      [{ total: 1 }, 'amount_changed'],
      [{ payment: upi }, 'payment_reference_used'],
      [{ person: { username: 'a', email: 'x@college.example', gender: 'male' } }, 'desk_name_length'],
      [{ person: { username: 'Some Body', email: 'nowhere', gender: 'male' } }, 'email_invalid'],
    ]
    for (const [fields, code] of wrong) {
      const answer = await cashier.post('/people', aWalkIn(fields))
      expect([answer.status >= 400, answer.body.code]).toEqual([true, code])
    }
    expect((await cashier.post('/people', aWalkIn({ total: 1 }))).body.amount).toBe(perEvent)
    expect((await cashier.get('/people')).body.total).toBe(before.body.total)
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
    expect((await site.database.db.selectFrom('registration').selectAll().execute()).length).toBe(0)
  })

  it('can pay later, and choose a facility immediately', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const call = aWalkIn({ payment: null, facility: stay.name, total: stay.replaces, events: [] })
    expect((await cashier.post('/people', call)).body).toMatchObject({ facility: stay.name, amountDue: stay.replaces })
    expect(await ledgerRows(site)).toEqual([])
  })
})

describe('registrations at the desk', () => {
  it('are added and removed in one call, even outside the registration window, if the call names the correct amount', async () => {
    const site = await aSite({ edition: withFestival(closed) })
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1, 2] })
    const url = `/people/${await userIdOf(site, person)}/events`
    const call = { add: [4], remove: [1, 2], amount: -perEvent, reason: 'changed their mind' }
    const wrong = await cashier.post(url, { ...call, amount: perEvent })
    expect([wrong.status, wrong.body.code, wrong.body.amount]).toEqual([409, 'amount_changed', -perEvent])
    expect((await cashier.post(url, call)).body).toMatchObject({ eventCount: 1, total: perEvent })
    expect((await cashier.post(url, call)).body).toMatchObject({ eventCount: 1, total: perEvent })
    expect(await auditRows(site, 'person.events')).toMatchObject([
      {
        person_id: person.id,
        before: `{"events":[1,2],"total":${2 * perEvent}}`,
        after: `{"events":[4],"total":${perEvent}}`,
      },
    ])
  })

  it('hole R8: are refused if no seat is free, the person is not eligible, the event is unknown or the reason is missing', async () => {
    const site = await aSite({ edition: withEvent(11, { capacity: 0 as never }) })
    const cashier = await anOrganiser(site, 'cashier')
    const url = `/people/${await userIdOf(site, await aPerson(site))}/events`
    const code = async (fields: Record<string, unknown>) =>
      (await cashier.post(url, { amount: perEvent, reason: 'at the desk', ...fields })).body.code
    expect(await code({ add: [11] })).toBe('event_full')
    expect(await code({ add: [studentsOnly] })).toBe('host_institute_only')
    expect(await code({ add: [999] })).toBe('event_unknown')
    expect(await code({})).toBe('events_missing')
    expect(await code({ add: [1], remove: [1] })).toBe('bad_input')
    expect(await code({ add: [1], reason: '' })).toBe('bad_input')
    expect((await cashier.post('/people/NOBODY/events', { add: [1], amount: 0, reason: 'who' })).status).toBe(404)
  })
})

describe('corrections', () => {
  it('change only the given fields, are found by the search, and are logged with old values, new values and reason', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site, { username: 'Asah Roi' })
    const url = `/people/${await userIdOf(site, person)}/correct`
    const call = { fields: { username: ' Asha Roy ', facility: stay.name, city: '' }, reason: 'misspelt' }
    expect((await admin.post(url, call)).body).toMatchObject({ username: 'Asha Roy', facility: stay.name })
    expect((await admin.post(url, call)).status).toBe(200)
    expect((await admin.get('/people?search=asha')).body.total).toBe(1)
    expect((await admin.get('/people?search=asah')).body.total).toBe(0)
    const rows = await auditRows(site, 'person.correct')
    expect(rows).toMatchObject([{ actor_id: admin.id, person_id: person.id, reason: 'misspelt' }])
    expect(JSON.parse(rows[0]!.before)).toEqual({ username: 'Asah Roi', facility: facilities[0]!.name })
    expect(JSON.parse(rows[0]!.after)).toEqual({ username: 'Asha Roy', facility: stay.name })
  })

  it('hole A3: cannot change the e-mail address, its confirmation, money or roles', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site, { confirmed: false })
    const url = `/people/${await userIdOf(site, person)}/correct`
    const fields = {
      email: 'x@y.example',
      email_confirmed_at: 'now',
      emailConfirmed: true,
      paidAmount: 9,
      role: 'admin',
    }
    expect((await admin.post(url, { fields, reason: 'why not' })).body).toMatchObject({
      email: person.email,
      emailConfirmed: false,
      paidAmount: 0,
    })
    expect(await auditRows(site, 'person.correct')).toEqual([])
  })

  it('follow the same rules for names and facilities as the sign-up', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const student = await userIdOf(site, await aPerson(site, { student: true }))
    const code = async (fields: Record<string, unknown>) =>
      (await admin.post(`/people/${student}/correct`, { fields, reason: 'for the test' })).body.code
    expect(await code({ username: ' abc ' })).toBe('username_length')
    expect(await code({ facility: 'A tent' })).toBe('facility_unknown')
    expect(await code({ facility: stay.name })).toBe('facility_for_outside_only')
    expect(await code({ gender: 'x' })).toBe('bad_input')
  })
})

describe('another facility at the desk', () => {
  it('A10: can be set by a cashier for a person with an account, at the shown price, with an audit entry', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const url = `/people/${await userIdOf(site, person)}/facility`
    const stay = facilities.find(({ replaces }) => replaces !== undefined)!
    const amount = stay.replaces! - perEvent
    const call = { facility: stay.name, amount, reason: 'decided at the desk' }
    const wrong = await cashier.post(url, { ...call, amount: amount - 1 })
    expect([wrong.status, wrong.body.code, wrong.body.amount]).toEqual([409, 'amount_changed', amount])
    expect((await cashier.post(url, { ...call, facility: 'A tent' })).body.code).toBe('facility_unknown')
    for (let i = 0; i < 2; i++)
      expect((await cashier.post(url, call)).body).toMatchObject({ facility: stay.name, amountDue: stay.replaces })
    expect(await auditRows(site, 'person.facility')).toHaveLength(1)
    const student = await aPerson(site, { student: true })
    const refused = await cashier.post(`/people/${await userIdOf(site, student)}/facility`, call)
    expect(refused.body.code).toBe('facility_for_outside_only')
  })
})
