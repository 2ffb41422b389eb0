// The limit of beds applies to every way to get nights. Two members of the team set limits at the same time.
import { describe, expect, it } from 'vitest'
import type { LimitsAnswer } from '../../../domain/stay/desk-api.ts'
import { invariants } from '../../features.ts'
import { brokenInvariants } from '../../invariants.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { testEdition } from '../../testing/editions.ts'
import { aPerson, type PersonOptions, type TestPerson, usualPassword } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aGuest, aHouse, aRoom, beforeNights } from '../../testing/stay.ts'

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']
const reason = 'typed wrongly'

const woman = (site: Site, options: PersonOptions = {}) =>
  aPerson(site, { gender: 'female', events: [1, 2], ...options })
const choose = (site: Site, { token }: TestPerson, facility = 'Hostel') =>
  site.post('/api/users/updateUserFacility', { facility }, { token })
const limit = (staff: Staff, gender: string, beds: number | null) =>
  staff.post('/stay/limits', { limits: nights.map(night => ({ night, gender, beds })) })

/** A site with one bed for women and none for men on each night. A guest has the bed. */
async function aFullHouse() {
  const site = await aSite()
  site.clock.now = beforeNights
  const staff = await anOrganiser(site, 'hospitality')
  await limit(staff, 'female', 1)
  await limit(staff, 'male', 0)
  const guest = await aGuest(site)
  const admin = await anOrganiser(site, 'admin')
  const at = async (person: TestPerson, path: string) => `/people/${await userIdOf(site, person)}/${path}`
  return {
    site,
    staff,
    guest,
    admin,
    correct: async (person: TestPerson, fields: Record<string, string>) =>
      admin.post(await at(person, 'correct'), { fields, reason }),
    mark: async (person: TestPerson, card = 'CARD-1') => admin.post(await at(person, 'student'), { card }),
    unmark: async (person: TestPerson) => admin.post(await at(person, 'remove-student-card'), { reason }),
    atDesk: async (person: TestPerson, facility: string) =>
      admin.post(await at(person, 'facility'), { facility, amount: 0, reason }),
  }
}

async function taken(site: Site, staff: Staff, gender = 'female') {
  const broken = await brokenInvariants(invariants, site.database.db, site.edition, site.clock.now)
  expect(broken.map(({ name }) => name)).toEqual([])
  const { limits } = (await staff.get('/stay/limits')).body as LimitsAnswer
  return limits.filter(each => each.gender === gender).map(each => each.taken)
}

describe('the limit of beds', () => {
  it('B7: a person who was marked as a student by mistake does not get the nights back if somebody took the bed', async () => {
    const { site, staff, guest, mark, unmark } = await aFullHouse()
    expect((await mark(guest)).status).toBe(200)
    const other = await woman(site)
    expect((await choose(site, other)).status).toBe(200)
    const refused = await unmark(guest)
    expect([refused.status, refused.body.code]).toEqual([409, 'gender_beds_full'])
    expect(await taken(site, staff)).toEqual([1, 1, 1])
    await limit(staff, 'female', 2)
    expect((await unmark(guest)).status).toBe(200)
    expect(await taken(site, staff)).toEqual([2, 2, 2])
  })

  it('B7: a person who was marked as a student by mistake gets the nights back if nobody took the bed', async () => {
    const { site, staff, guest, mark, unmark } = await aFullHouse()
    await mark(guest)
    expect(await taken(site, staff)).toEqual([0, 0, 0])
    expect((await unmark(guest)).status).toBe(200)
    expect(await taken(site, staff)).toEqual([1, 1, 1])
  })

  it('B7: the limit of beds applies when a student changes to an address outside the institute', async () => {
    const { site, staff } = await aFullHouse()
    const { emailDomain } = testEdition.festival.institute
    const student = await woman(site, { email: `was-student@${emailDomain}`, facility: 'Hostel', events: [] })
    const ask = { password: usualPassword, email: 'at-home@home.example' }
    expect((await site.post('/api/users/identity', ask, { token: student.token })).status).toBe(200)
    const link = await site.confirmToken('at-home@home.example')
    expect((await site.post(`/api/users/verifyEmail/${link}`, {})).body.code).toBe('gender_beds_full')
    expect(await taken(site, staff)).toEqual([1, 1, 1])
    await limit(staff, 'female', 2)
    expect((await site.post(`/api/users/verifyEmail/${link}`, {})).status).toBe(200)
    expect(await taken(site, staff)).toEqual([2, 2, 2])
  })

  it('B7: the limit of beds applies to a choice on the site, a choice together with events, a choice at the desk, and a correction', async () => {
    const { site, staff, correct, atDesk } = await aFullHouse()
    const person = await woman(site)
    const leaving = { event: [1], facility: 'Hostel' }
    const answers = [
      await choose(site, person),
      await choose(site, person, 'Hostel And Meals'),
      await site.post('/api/users/deleteEvent', leaving, { token: person.token }),
      await atDesk(person, 'Hostel'),
      await correct(person, { facility: 'Hostel And Meals' }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'beds_full'))
    expect(await taken(site, staff)).toEqual([1, 1, 1])
  })

  it('B7: the desk cannot register a walk-in with nights above the limit of beds', async () => {
    const { site, staff, admin } = await aFullHouse()
    const person = {
      username: 'Walks In',
      email: 'walks-in@college.example',
      phone: '9876543210',
      gender: 'female',
      city: 'Pune',
      state: 'Maharashtra',
      college: 'Hill College',
      dob: '2008-01-02',
      yop: '2030',
    }
    const body = { actId: crypto.randomUUID(), person, facility: 'Hostel', total: 1100, payment: null }
    expect((await admin.post('/people', body)).body.code).toBe('beds_full')
    await limit(staff, 'female', 2)
    expect((await admin.post('/people', body)).status).toBe(200)
    expect(await taken(site, staff)).toEqual([2, 2, 2])
  })

  it('B7: the limit of beds applies when a person with a bed removes their gender for a while', async () => {
    const { site, staff, guest, correct } = await aFullHouse()
    const own = await site.post('/api/users/details', { gender: '' }, { token: guest.token })
    const atDesk = await correct(guest, { gender: '' })
    for (const { status } of [own, atDesk]) expect(status).toBeGreaterThanOrEqual(400)
    expect((await choose(site, await woman(site))).body.code).toBe('beds_full')
    expect(await taken(site, staff)).toEqual([1, 1, 1])
  })

  it('B7: people who had nights before the limit was set keep those nights, and can drop some of them', async () => {
    const { site, staff, guest } = await aFullHouse()
    await limit(staff, 'female', 0)
    expect(await taken(site, staff)).toEqual([1, 1, 1])
    expect((await choose(site, guest, 'Hostel And Meals')).status).toBe(200)
    const says = { arrivalDay: null, arrivalHour: null, departureDay: '2030-11-14', departureHour: null, needs: '' }
    expect((await site.post('/api/users/stay', says, { token: guest.token })).status).toBe(200)
    const back = await site.post('/api/users/stay', { ...says, departureDay: null }, { token: guest.token })
    expect(back.body.code).toBe('stay_nights_full')
    expect(await taken(site, staff)).toEqual([1, 0, 0])
  })
})

describe('gender and facility in one correction', () => {
  it('D11: correcting gender and facility together gives a bed of the new gender', async () => {
    const { site, staff, correct } = await aFullHouse()
    await limit(staff, 'female', 5)
    const person = await aPerson(site, { gender: 'male', events: [1, 2] })
    expect((await correct(person, { gender: 'female', facility: 'Hostel' })).status).toBe(200)
    expect(await taken(site, staff)).toEqual([2, 2, 2])
    expect(await taken(site, staff, 'male')).toEqual([0, 0, 0])
  })

  it('D11: correcting gender and facility together is refused if no bed of the new gender is free', async () => {
    const { site, staff, correct } = await aFullHouse()
    await limit(staff, 'male', 5)
    const person = await aPerson(site, { gender: 'male', events: [1, 2] })
    expect((await correct(person, { gender: 'female', facility: 'Hostel' })).body.code).toBe('beds_full')
    expect(await taken(site, staff, 'male')).toEqual([0, 0, 0])
  })

  it('D11: a correction that changes the gender and removes the nights needs no new bed and frees the old bed', async () => {
    const { site, staff, guest, correct } = await aFullHouse()
    const roomId = await aRoom(staff, await aHouse(staff))
    const userId = await userIdOf(site, guest)
    expect((await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })).status).toBe(200)
    expect((await correct(guest, { gender: 'male' })).body.code).toBe('gender_has_bed')
    expect((await correct(guest, { gender: 'male', facility: 'Meals' })).status).toBe(200)
    expect(await site.database.db.selectFrom('allotment').selectAll().execute()).toEqual([])
    expect(await taken(site, staff)).toEqual([0, 0, 0])
  })

  it('D11: a person who changes to another facility with nights needs a bed of the new gender', async () => {
    const { site, staff, guest, correct } = await aFullHouse()
    expect((await correct(guest, { gender: 'male', facility: 'Hostel And Meals' })).body.code).toBe('beds_full')
    await limit(staff, 'male', 1)
    expect((await correct(guest, { gender: 'male', facility: 'Hostel And Meals' })).status).toBe(200)
    expect([await taken(site, staff), await taken(site, staff, 'male')]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
  })

  it('D11: a correction that changes a waiting person’s gender and gives nights removes the person from the waiting list', async () => {
    const { site, staff, correct } = await aFullHouse()
    const person = await aPerson(site, { gender: 'male', events: [1, 2] })
    const join = { facility: 'Hostel' }
    expect((await site.post('/api/users/stay/waiting', join, { token: person.token })).status).toBe(200)
    expect((await correct(person, { gender: 'female' })).body.code).toBe('gender_waits')
    expect((await correct(person, { gender: 'female', facility: 'Meals' })).body.code).toBe('gender_waits')
    await limit(staff, 'female', 2)
    expect((await correct(person, { gender: 'female', facility: 'Hostel' })).status).toBe(200)
    expect((await site.get('/api/users/stay/waiting', { token: person.token })).body.waiting).toBeNull()
  })
})

describe('limits set by two members of the team', () => {
  const cell = (night: string, beds: number | null, was?: number | null) => ({ night, gender: 'female', beds, was })
  const set = (staff: Staff, ...limits: object[]) => staff.post('/stay/limits', { limits })
  const bedsOf = async (staff: Staff) =>
    ((await staff.get('/stay/limits')).body as LimitsAnswer).limits
      .filter(({ gender }) => gender === 'female')
      .map(({ beds }) => beds)

  it('B7: limits from an outdated page are refused with the number that a colleague set, and nothing is saved', async () => {
    const site = await aSite()
    site.clock.now = beforeNights
    const [one, other] = [await anOrganiser(site, 'hospitality'), await anOrganiser(site, 'hospitality')]
    expect((await set(one, cell(nights[0]!, 100, null))).status).toBe(200)
    const refused = await set(other, cell(nights[1]!, 50, null), cell(nights[0]!, 80, null))
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_changed'])
    expect(refused.text).toContain('100 beds')
    expect(await bedsOf(one)).toEqual([100, null, null])
    expect((await set(other, cell(nights[1]!, 50, null), cell(nights[0]!, 80, 100))).status).toBe(200)
    expect(await bedsOf(one)).toEqual([80, 50, null])
    expect((await set(one, cell(nights[0]!, null, 100))).body.code).toBe('limit_changed')
  })

  it('B7: two organisers can change limits of different nights, and setting the same number twice is no conflict', async () => {
    const site = await aSite()
    site.clock.now = beforeNights
    const [one, other] = [await anOrganiser(site, 'hospitality'), await anOrganiser(site, 'hospitality')]
    const answers = [
      await set(one, cell(nights[0]!, 100, null)),
      await set(other, cell(nights[1]!, 50, null)),
      await set(other, cell(nights[0]!, 100, null)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await bedsOf(one)).toEqual([100, 50, null])
  })

  it.each([1.5, -1, 100_001, '3'])('B7: a limit of %s beds is refused and changes nothing', async beds => {
    const site = await aSite()
    site.clock.now = beforeNights
    const staff = await anOrganiser(site, 'hospitality')
    await set(staff, cell(nights[0]!, 7))
    expect((await set(staff, { night: nights[0], gender: 'female', beds })).status).toBe(400)
    expect(await bedsOf(staff)).toEqual([7, null, null])
  })
})
