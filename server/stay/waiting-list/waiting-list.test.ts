// The checks before a bed is offered to the waiting list, and how a wait ends. Seats use the same list.
import { describe, expect, it } from 'vitest'
import type { BedWaiting } from '../../../domain/stay/api.ts'
import type { LimitsAnswer } from '../../../domain/stay/desk-api.ts'
import { day, hour } from '../../clock.ts'
import { invariants, jobs } from '../../features.ts'
import { brokenInvariants } from '../../invariants.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { withFestival } from '../../testing/editions.ts'
import { aPerson, type PersonOptions, type TestPerson, usualPassword } from '../../testing/people.ts'
import { aSite, type Site, type SiteOptions } from '../../testing/site.ts'
import { aGuest, beforeNights } from '../../testing/stay.ts'

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']

const woman = (site: Site, options: PersonOptions = {}) =>
  aPerson(site, { gender: 'female', events: [1, 2], ...options })
const choose = (site: Site, { token }: TestPerson, facility = 'Hostel') =>
  site.post('/api/users/updateUserFacility', { facility }, { token })
const join = (site: Site, { token }: TestPerson) =>
  site.post('/api/users/stay/waiting', { facility: 'Hostel' }, { token })
const waitingOf = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/stay/waiting', { token })).body as BedWaiting
const isHeld = async (site: Site, person: TestPerson) => (await waitingOf(site, person)).waiting?.heldUntil != null
const limit = (staff: Staff, beds: number | null, gender = 'female') =>
  staff.post('/stay/limits', { limits: nights.map(night => ({ night, gender, beds })) })
const taken = async (staff: Staff, gender = 'female') =>
  ((await staff.get('/stay/limits')).body as LimitsAnswer).limits
    .filter(each => each.gender === gender)
    .map(each => each.taken)

async function runJobs(site: Site): Promise<void> {
  for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
}

const mailsTo = async (site: Site, { email }: TestPerson) => {
  await site.worker.tick()
  return site.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)
}

const brokenOf = async (site: Site) =>
  (await brokenInvariants(invariants, site.database.db, site.edition, site.clock.now)).map(({ name }) => name)

/** A site with one bed for women on each night. A guest has this bed. */
async function aFullHouse(options: SiteOptions = {}) {
  const site = await aSite(options)
  site.clock.now = beforeNights
  const staff = await anOrganiser(site, 'hospitality')
  await limit(staff, 1)
  return { site, staff, guest: await aGuest(site) }
}

/** Registration ends on the second day after the tests begin; the festival follows. */
const closesAt = beforeNights + 2 * day
const closing = () => ({
  edition: withFestival({ registration: { opensAt: null, closesAt: new Date(closesAt).toISOString() } }),
})

async function facilityAtDesk(site: Site, person: TestPerson, facility: string) {
  const cashier = await anOrganiser(site, 'cashier')
  const path = `/people/${await userIdOf(site, person)}/facility`
  const change = { facility, amount: 0, reason: 'at the desk' }
  const { amount = 0 } = (await cashier.post(path, change)).body
  return cashier.post(path, { ...change, amount })
}

describe('before a bed is offered', () => {
  it('B1: once registration has closed, no freed bed is offered', async () => {
    const { site, guest } = await aFullHouse(closing())
    const next = await woman(site)
    await join(site, next)
    site.clock.now = closesAt + hour
    expect((await facilityAtDesk(site, guest, 'Nothing')).status).toBe(200)
    await runJobs(site)
    expect(await isHeld(site, next)).toBe(false)
    expect(await mailsTo(site, next)).not.toContainEqual(expect.stringContaining('A bed is free'))
  })

  it('B1: an offer from before registration closed can still be accepted afterwards, and nobody else gets the bed', async () => {
    const { site, guest } = await aFullHouse(closing())
    const [first, second] = [await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    site.clock.now = closesAt - hour
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    site.clock.now = closesAt + hour
    expect(await brokenOf(site)).toEqual([])
    expect((await choose(site, second)).body.code).toBe('registration_closed')
    expect((await choose(site, first, 'Hostel And Meals')).status).toBe(200)
    expect(await taken(await anOrganiser(site, 'hospitality'))).toEqual([1, 1, 1])
    expect((await choose(site, first, 'Nothing')).body.code).toBe('registration_closed')
  })

  it('B1: after registration has closed, the desk can give a freed bed only to the first person on the waiting list', async () => {
    const { site, guest } = await aFullHouse(closing())
    const [first, stranger] = [await woman(site), await woman(site)]
    await join(site, first)
    site.clock.now = closesAt + hour
    await facilityAtDesk(site, guest, 'Nothing')
    expect((await facilityAtDesk(site, stranger, 'Hostel')).body.code).toBe('beds_full')
    expect((await facilityAtDesk(site, first, 'Hostel')).status).toBe(200)
    expect((await waitingOf(site, first)).waiting).toBeNull()
  })

  it('B1: once registration has closed, nobody can join the waiting list, and no page offers the list', async () => {
    const { site } = await aFullHouse(closing())
    const late = await woman(site)
    expect((await waitingOf(site, late)).full).not.toEqual([])
    site.clock.now = closesAt + hour
    expect((await waitingOf(site, late)).full).toEqual([])
    expect((await join(site, late)).body.code).toBe('registration_closed')
  })

  it('B1: people with nights cannot join the waiting list for a bed', async () => {
    const { site, staff, guest } = await aFullHouse()
    expect((await join(site, guest)).body.code).toBe('bed_chosen')
    await limit(staff, 2)
    expect((await choose(site, await woman(site))).status).toBe(200)
    expect(await taken(staff)).toEqual([2, 2, 2])
  })

  it('B1: a person marked as a student at the desk leaves the waiting list with a mail, and the next person gets the offer', async () => {
    const { site, staff, guest } = await aFullHouse()
    const [first, second] = [await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    const admin = await anOrganiser(site, 'admin')
    const marked = await admin.post(`/people/${await userIdOf(site, first)}/student`, { card: 'CARD-1' })
    expect(marked.status).toBe(200)
    expect((await waitingOf(site, first)).waiting).toBeNull()
    expect((await waitingOf(site, second)).waiting?.position).toBe(1)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    expect(await isHeld(site, second)).toBe(true)
    expect(await mailsTo(site, first)).toContainEqual(
      expect.stringContaining('You are no longer on the waiting list for a bed'),
    )
    expect(await taken(staff)).toEqual([1, 1, 1])
  })

  it('B1: if a person with an offer becomes a student in any way, the next person gets the offer', async () => {
    const { site, guest } = await aFullHouse()
    const [first, second] = [await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    expect(await isHeld(site, first)).toBe(true)
    const card = { student_card: 'CARD-1' }
    await site.database.db.updateTable('person').set(card).where('id', '=', first.id).execute()
    expect(await brokenOf(site)).toEqual(['bed-offers'])
    await runJobs(site)
    expect([await isHeld(site, first), await isHeld(site, second)]).toEqual([false, true])
    expect(await brokenOf(site)).toEqual([])
  })

  it('B1: a bed is offered only if it is free on each night of the stay; a person with one night needs only that night', async () => {
    const { site, staff } = await aFullHouse()
    const [all, one] = [await woman(site), await woman(site, { facility: 'Hostel' })]
    const says = { arrivalDay: null, arrivalHour: null, departureDay: '2030-11-14', departureHour: null, needs: '' }
    await site.post('/api/users/stay', says, { token: one.token })
    await choose(site, one, 'Nothing')
    await join(site, all)
    await join(site, one)
    await staff.post('/stay/limits', { limits: [{ night: '2030-11-13', gender: 'female', beds: 2 }] })
    expect([await isHeld(site, all), await isHeld(site, one)]).toEqual([false, true])
    expect(await taken(staff)).toEqual([2, 1, 1])
    await limit(staff, 3)
    expect(await isHeld(site, all)).toBe(true)
    expect(await taken(staff)).toEqual([3, 2, 2])
  })

  it('B1: women and men have separate waiting lists', async () => {
    const { site, staff, guest } = await aFullHouse()
    await limit(staff, 0, 'male')
    const man = await aPerson(site, { gender: 'male', events: [1, 2] })
    const next = await woman(site)
    await join(site, man)
    await join(site, next)
    expect((await waitingOf(site, next)).waiting?.position).toBe(1)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    expect([await isHeld(site, man), await isHeld(site, next)]).toEqual([false, true])
  })
})

describe('how a wait for a bed ends', () => {
  it('B1: choosing nights while there is no limit ends the wait, so nobody counts twice when limits are set again', async () => {
    const { site, staff } = await aFullHouse()
    const waits = await woman(site)
    await join(site, waits)
    await limit(staff, null)
    expect((await choose(site, waits)).status).toBe(200)
    await limit(staff, 3)
    expect(await taken(staff)).toEqual([2, 2, 2])
    expect((await waitingOf(site, waits)).waiting).toBeNull()
    expect((await choose(site, await woman(site))).status).toBe(200)
  })

  it('B1: if the desk gives nights to a person with an offer, the offer counts as accepted, and nobody else gets the bed', async () => {
    const { site, staff, guest } = await aFullHouse()
    const [first, second] = [await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    expect((await facilityAtDesk(site, first, 'Hostel')).status).toBe(200)
    await runJobs(site)
    expect([await isHeld(site, first), await isHeld(site, second)]).toEqual([false, false])
    expect(await taken(staff)).toEqual([1, 1, 1])
  })

  it('B1: in older data, a person with both nights and an offer counts once; the next check ends the offer', async () => {
    const { site, staff, guest } = await aFullHouse()
    const times = { joined_at: '2030-11-05T00:00:00.000Z', held_at: null, held_until: '2030-11-12T00:00:00.000Z' }
    const entry = { id: 'old', person_id: guest.id, number: 1, state: 'held' as const, facility_id: 'hostel', ...times }
    await site.database.db.insertInto('waiting_entry').values(entry).execute()
    expect(await taken(staff)).toEqual([1, 1, 1])
    await runJobs(site)
    expect((await waitingOf(site, guest)).waiting).toBeNull()
  })

  it('B1: a person who has attended an event can still accept an offer, because accepting refunds no money', async () => {
    const { site, guest } = await aFullHouse()
    const next = await woman(site)
    await join(site, next)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    const attended = { id: 'a', event_id: 1, person_id: next.id, marked_at: new Date(site.clock.now).toISOString() }
    await site.database.db
      .insertInto('attendance')
      .values({ ...attended, marked_by: guest.id })
      .execute()
    expect((await choose(site, next)).status).toBe(200)
    expect((await choose(site, next, 'Nothing')).body.code).toBe('entered_already')
  })

  it('B1: joining a second time or declining a second time changes nothing', async () => {
    const { site, guest } = await aFullHouse()
    const [first, second] = [await woman(site), await woman(site)]
    for (const person of [first, first, second]) expect((await join(site, person)).status).toBe(200)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    const stop = () => site.post('/api/users/stay/waiting/end', undefined, { token: first.token })
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
    expect(await isHeld(site, second)).toBe(true)
    expect((await join(site, first)).body.waiting).toMatchObject({ position: 1 })
  })

  it('B1: deleting an account removes it from the waiting list', async () => {
    const { site, staff, guest } = await aFullHouse()
    const [first, second] = [await woman(site, { events: [] }), await woman(site)]
    await join(site, first)
    await join(site, second)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    const gone = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: first.token })
    expect([gone.status, gone.body.code]).toEqual([200, undefined])
    await runJobs(site)
    expect(await isHeld(site, second)).toBe(true)
    expect(await taken(staff)).toEqual([1, 1, 1])
  })
})
