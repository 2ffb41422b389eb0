// Changes at the desk to registrations, personal details and facilities.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { anOrganiser, auditRows, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition, withEvent, withFestival } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'

const { facilities } = testEdition.festival
const stay = facilities.find(({ replaces }) => replaces !== undefined)!
const closed = { registration: { opensAt: null, closesAt: '2001-01-01T00:00:00Z' } }
const studentsOnly = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly)!.ind

describe('registrations at the desk', () => {
  it('are added and removed in one call, also outside the registration window, if the desk saw the right sum', async () => {
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

  it('hole R8: are refused without a free seat, eligibility, an event of the catalogue, or a reason', async () => {
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
  it('change only the given fields, reach the search, and are logged with old values, new values and reason', async () => {
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
  it('A10: is set by a cashier for a person with an account, at the shown price, with an audit entry', async () => {
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
