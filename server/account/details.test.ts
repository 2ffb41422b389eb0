import { describe, expect, it } from 'vitest'
import { eachProfileField } from '../../domain/account/profile-fields.ts'
import { minute } from '../clock.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson, aSignUp, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

const correct = (site: Site, { token }: TestPerson, fields: unknown) =>
  site.post('/api/users/details', fields, { token })
const details = async (site: Site, { token }: TestPerson) => (await site.get('/api/users/details', { token })).body
const colleges = async (site: Site) => (await site.get('/api/colleges')).body.colleges
/** An event whose teams come from one institution. */
const sameInstitution = 4

describe('correcting one’s own details', () => {
  it('correcting details changes only the given fields, and stores each as one plain line', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    await correct(site, person, { city: 'Old Town', yop: '2026' })
    const answer = await correct(site, person, {
      phone: '  98765\n43210 ',
      college: ' Hill\u200b College',
      gender: 'female',
    })
    expect(answer).toMatchObject({ status: 200, body: { phone: '98765 43210', college: 'Hill College' } })
    expect(await details(site, person)).toEqual({
      ...eachProfileField(() => ''),
      phone: '98765 43210',
      city: 'Old Town',
      college: 'Hill College',
      gender: 'female',
      yop: '2026',
      waiting: null,
    })
  })

  it('the desk finds a person by the corrected phone number', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Mira Phone' })
    await correct(site, person, { phone: '90000 11111' })
    const cashier = await anOrganiser(site, 'cashier')
    const { body } = await cashier.get('/people?search=9000011111')
    expect(body.rows).toMatchObject([{ username: 'Mira Phone' }])
  })

  it('holes A1, A3, I8: people can correct only the listed fields of their own account, with values of the right type', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Same Name' })
    const before = (await site.get('/api/users/verifyAccessToken', person)).body
    const others = {
      username: 'Other',
      email: 'o@x.example',
      isStudent: true,
      paidAmount: 9,
      facility: 'Hostel',
      id: 'x',
    }
    expect((await correct(site, person, others)).body).toEqual(before)
    for (const wrong of [{ phone: { 5: 5 } }, { gender: 'x' }, { city: null }, { college: 'c'.repeat(121) }])
      expect((await correct(site, person, wrong)).status).toBe(400)
    expect((await site.get('/api/users/verifyAccessToken', person)).body).toEqual(before)
  })

  it('T8: a new college is refused while the person is in a team of one institution', async () => {
    const site = await aSite()
    const captain = await aPerson(site, { events: [sameInstitution] })
    await correct(site, captain, { college: 'Hill College' })
    const team = await aTeam(site, { eventId: sameInstitution, captain })
    expect((await correct(site, captain, { college: 'River College' })).status).toBe(200)
    const member = await aPerson(site, { events: [sameInstitution] })
    await correct(site, member, { college: 'River College' })
    expect((await site.post(`/api/join/${team.invitation}`, { amount: 0 }, member)).status).toBe(200)
    const refused = await correct(site, member, { college: 'Hill College', city: 'Elsewhere' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'team_institution' } })
    expect(await details(site, member)).toMatchObject({ college: 'River College', city: '' })
    expect((await correct(site, member, { college: 'the RIVER college!', city: 'Elsewhere' })).status).toBe(200)
  })
})

describe('the colleges that forms suggest', () => {
  it('forms suggest colleges to people without a log-in, including a college that three people entered', async () => {
    const site = await aSite()
    for (let i = 0; i < 3; i++) await site.post('/api/users/register', aSignUp({ college: 'Hill College' }))
    await site.post('/api/users/register', aSignUp({ college: 'Rare School' }))
    expect(await colleges(site)).toEqual(['Hill College'])
  })

  it('forms suggest a college that staff entered or corrected, until the owner of the account enters another', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    await correct(site, person, { college: 'hil colege' })
    await admin.post(`/people/${await userIdOf(site, person)}/correct`, {
      fields: { college: 'Hill College' },
      reason: 'misspelled',
    })
    await correct(site, person, { city: 'Elsewhere', college: 'Hill College' })
    expect(await colleges(site)).toEqual(['Hill College'])
    await correct(site, person, { college: 'River College' })
    site.clock.now += 2 * minute
    expect(await colleges(site)).toEqual([])
  })

  it('forms suggest the college of a walk-in, because staff entered it', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { username, email } = aSignUp()
    const person = { username, email, phone: '', college: 'Desk College', gender: 'female' }
    const walkIn = { actId: crypto.randomUUID(), person, events: [], total: 0, payment: null }
    expect((await cashier.post('/people', walkIn)).status).toBe(200)
    expect(await colleges(site)).toEqual(['Desk College'])
  })

  it('the suggested colleges are counted only once a minute', async () => {
    const site = await aSite()
    expect(await colleges(site)).toEqual([])
    const team = await aTeam(site, { eventId: 2 })
    for (const person of [team.captain, await aMember(site, team), await aPerson(site)])
      await correct(site, person, { college: 'Hill College' })
    expect(await colleges(site)).toEqual([])
    site.clock.now += minute
    expect(await colleges(site)).toEqual(['Hill College'])
  })
})
