// Facts of the festival that organisers change: rules use the new facts at once, and public pages show only public
// facts.
import { describe, expect, it, onTestFinished } from 'vitest'
import { factsOfFestival } from '../../domain/overrides/overrides.ts'
import { hour, minute } from '../clock.ts'
import { readPublicData } from '../read-public-data.ts'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const written = factsOfFestival(testEdition)
/** The facts as the console sends them. The times are empty, since the tests' edition has no times. */
const typed = { ...written, registration: { opensAt: '', closesAt: '' } }
const change = (staff: Staff, changes: object, more: object = {}) =>
  staff.post('/overrides/festival', { version: 0, reason: '', facts: { ...typed, ...changes }, ...more })
const upi = { vpa: 'mela@bank', name: 'Mela Office' }

/** Makes two processes on one database, and an administrator. */
async function twoSites() {
  const shared = await aDatabase()
  onTestFinished(shared.remove)
  const [here, there] = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
  return { here, there, admin: await anOrganiser(here, 'admin', { username: 'Asha' }) }
}

describe('the facts of the festival', () => {
  it('a new end of registration closes registration in every process at once, by the festival’s clock', async () => {
    const { here, there, admin } = await twoSites()
    const person = await aPerson(there)
    const registration = { opensAt: '2031-05-06T13:00', closesAt: '2031-05-07T10:00' }
    const saved = await change(admin, { registration })
    expect(saved.body.present).toMatchObject({
      registration: { opensAt: '2031-05-06T13:00:00+05:30', closesAt: '2031-05-07T10:00:00+05:30' },
    })
    const body = { events: [1], amount: perEvent }
    const tooEarly = await there.post('/api/users/eventRegistration', body, { token: person.token })
    expect(tooEarly).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
    for (const { clock } of [here, there]) clock.now += hour
    expect((await there.post('/api/users/eventRegistration', body, { token: person.token })).status).toBe(200)
  })

  it('C7: a registration window without a start can be sent back with null, as it was received', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const registration = { opensAt: null, closesAt: '2031-05-07T10:00' }
    const saved = await change(admin, { registration })
    expect(saved.body.present).toMatchObject({ registration: { opensAt: null, closesAt: '2031-05-07T10:00:00+05:30' } })
  })

  it('the UPI address changes only with the password; then every process shows the new address', async () => {
    const { here, there, admin } = await twoSites()
    const payer = await aPerson(there, { events: [1] })
    for (const { clock } of [here, there]) clock.now += 11 * minute
    expect(await change(admin, { upi })).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    expect((await admin.post('/confirm-password', { password: usualPassword })).status).toBe(200)
    expect((await change(admin, { upi })).status).toBe(200)
    const { body } = await there.get('/api/users/payments', { token: payer.token })
    expect(body.upi).toMatchObject({ vpa: 'mela@bank', name: 'Mela Office' })
    const [entry] = await auditRows(here, 'facts.change')
    expect([JSON.parse(entry!.before), JSON.parse(entry!.after)]).toMatchObject([{ upi: written.upi }, { upi }])
  })

  it('the text about the desk and the group chats can be changed, and are not public', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const groupChatLinks = { student: null, outside: 'https://chat.example.org/new-group' }
    const lines = { ...written.lines, [Object.keys(written.lines)[0]!]: 'A new line' }
    const changes = { groupChatLinks, lines, desk: 'In the new hall.', registrationStarted: 'Two days left' }
    expect((await change(admin, changes)).status).toBe(200)
    const person = await aPerson(site)
    const user = await site.get('/api/users/verifyAccessToken', { token: person.token })
    expect(user.body.groupChatLink).toBe('https://chat.example.org/new-group')
    expect((await site.get('/api/users/payments', { token: person.token })).body.desk).toBe('In the new hall.')
    const { overrides } = await readPublicData(site.database.db, site.edition, site.clock.now)
    expect(overrides.festival).toEqual({ lines, registrationStarted: 'Two days left' })
  })

  it('wrong facts are refused: an end before the start, an impossible time, a wrong UPI address, an http link, an unknown category', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const wrong = [
      { registration: { opensAt: '2031-05-07T10:00', closesAt: '2031-05-06T10:00' } },
      { registration: { opensAt: 'soon', closesAt: '' } },
      { upi: { vpa: 'nowhere', name: 'Mela' } },
      { groupChatLinks: { student: 'http://chat.example.org', outside: null } },
      { lines: { ...written.lines, other: 'A line' } },
      { desk: '' },
    ]
    for (const changes of wrong) expect([changes, (await change(admin, changes)).status]).toEqual([changes, 400])
    expect(await change(admin, {})).toMatchObject({ status: 400, body: { code: 'facts_same' } })
    expect((await admin.get('/overrides/festival')).body).toMatchObject({ version: 0, versions: [] })
  })

  it('if two administrators save at the same moment, one is saved and the other refused', async () => {
    const { admin, there } = await twoSites()
    const other = await anOrganiser(there, 'admin')
    const answers = await Promise.all([change(admin, { desk: 'Here.' }), change(other, { desk: 'There.' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
