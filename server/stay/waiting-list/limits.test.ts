// Limits of beds by night and gender, and the waiting list for beds.
import { describe, expect, it } from 'vitest'
import type { BedWaiting } from '../../../domain/stay/api.ts'
import { hour } from '../../clock.ts'
import { jobs } from '../../features.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aGuest, beforeNights } from '../../testing/stay.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

const nights = ['2030-11-13', '2030-11-14', '2030-11-15']

/** Sets a limit of `beds` for women on each night. Returns the organiser who set it. */
async function setLimit(site: Site, beds: number) {
  site.clock.now = beforeNights
  const staff = await anOrganiser(site, 'hospitality')
  await staff.post('/stay/limits', { limits: nights.map(night => ({ night, gender: 'female', beds })) })
  return staff
}

const woman = (site: Site) => aPerson(site, { gender: 'female', events: [1, 2] })
const choose = (site: Site, { token }: TestPerson, facility = 'Hostel') =>
  site.post('/api/users/updateUserFacility', { facility }, { token })
const join = (site: Site, { token }: TestPerson) =>
  site.post('/api/users/stay/waiting', { facility: 'Hostel' }, { token })
const waitingOf = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/stay/waiting', { token })).body as BedWaiting

async function runJobs(site: Site): Promise<void> {
  for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
}

describe('beds by night and gender', () => {
  it('H7: when beds are full, nights are refused with 409; people can join the waiting list or choose another facility', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    await aGuest(site)
    const late = await woman(site)
    const refused = await choose(site, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'beds_full'])
    expect((await choose(site, late, 'Meals')).status).toBe(200)
    expect((await waitingOf(site, late)).full).toEqual(['Hostel', 'Hostel And Meals'])
    const man = await aPerson(site, { events: [1, 2] })
    expect((await choose(site, man)).status).toBe(200)
  })

  it('D2: choosing limited beds or joining their waiting list needs a confirmed address, except at the desk', async () => {
    const site = await aSite()
    const invented = await aPerson(site, { gender: 'female', events: [1, 2], confirmed: false })
    await choose(site, invented)
    expect((await choose(site, invented, 'Nothing')).status).toBe(200)
    await setLimit(site, 1)
    expect((await choose(site, invented)).body.code).toBe('bed_unconfirmed')
    await aGuest(site)
    expect((await join(site, invented)).body.code).toBe('bed_unconfirmed')
    expect((await waitingOf(site, invented)).waiting).toBeNull()
    const staff = await anOrganiser(site, 'hospitality')
    await staff.post('/stay/limits', { limits: nights.map(night => ({ night, gender: 'female', beds: 2 })) })
    const cashier = await anOrganiser(site, 'cashier')
    const path = `/people/${await userIdOf(site, invented)}/facility`
    const at = { facility: 'Hostel', amount: 0, reason: 'came without a phone' }
    const { amount } = (await cashier.post(path, at)).body
    const done = await cashier.post(path, { ...at, amount })
    expect([done.status, done.body.code]).toEqual([200, undefined])
  })

  it('H7: a freed bed is offered by mail to the first person on the waiting list, who accepts by choosing nights', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    const guest = await aGuest(site)
    const [first, second] = [await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    expect((await waitingOf(site, second)).waiting).toMatchObject({ position: 2, heldUntil: null })
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    const { waiting } = await waitingOf(site, first)
    expect(waiting?.heldUntil).not.toBeNull()
    await site.worker.tick()
    expect(site.mailbox.filter(({ subject }) => subject.includes('A bed is free')).map(({ to }) => to)).toEqual([
      first.email,
    ])
    expect((await choose(site, second)).body.code).toBe('beds_full')
    expect((await choose(site, first)).status).toBe(200)
    expect((await waitingOf(site, second)).waiting).toMatchObject({ position: 1, heldUntil: null })
  })

  it('H7: a guest can change gender only if a bed of the new gender is free; a waiting person cannot change gender', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    await aGuest(site)
    const man = await aGuest(site, { gender: 'male' })
    const become = ({ token }: TestPerson, gender: string) => site.post('/api/users/details', { gender }, { token })
    const refused = await become(man, 'female')
    expect([refused.status, refused.body.code]).toEqual([409, 'gender_beds_full'])
    const admin = await anOrganiser(site, 'admin')
    const path = `/people/${await userIdOf(site, man)}/correct`
    const corrected = await admin.post(path, { fields: { gender: 'female' }, reason: 'typed wrongly' })
    expect(corrected.body.code).toBe('gender_beds_full')
    const waiting = await woman(site)
    await join(site, waiting)
    expect((await become(waiting, 'male')).body.code).toBe('gender_waits')
    const without = await woman(site)
    expect((await become(without, 'male')).status).toBe(200)
    expect((await become(without, 'female')).status).toBe(200)
  })

  it('H7: nobody can add a night on which the beds are full', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    const first = await aGuest(site)
    const chooseDays = ({ token }: TestPerson, departureDay: string | null) =>
      site.post(
        '/api/users/stay',
        { arrivalDay: null, arrivalHour: null, departureDay, departureHour: null, needs: '' },
        { token },
      )
    expect((await chooseDays(first, '2030-11-14')).status).toBe(200)
    const staff = await anOrganiser(site, 'hospitality')
    await staff.post('/stay/limits', { limits: [{ night: '2030-11-13', gender: 'female', beds: 5 }] })
    const second = await woman(site)
    expect((await choose(site, second)).status).toBe(200)
    expect((await chooseDays(first, null)).body.code).toBe('stay_nights_full')
    expect((await chooseDays(first, '2030-11-14')).status).toBe(200)
  })

  it('H7: nobody overtakes the waiting list by adding nights to their stay', async () => {
    const site = await aSite()
    const staff = await setLimit(site, 1)
    const first = await aGuest(site)
    const chooseDays = (departureDay: string | null) =>
      site.post(
        '/api/users/stay',
        { arrivalDay: null, arrivalHour: null, departureDay, departureHour: null, needs: '' },
        { token: first.token },
      )
    expect((await chooseDays('2030-11-14')).status).toBe(200)
    await staff.post('/stay/limits', { limits: [{ night: '2030-11-13', gender: 'female', beds: 2 }] })
    const [second, waiting] = [await woman(site), await woman(site)]
    expect((await choose(site, second)).status).toBe(200)
    await join(site, waiting)
    expect((await choose(site, second, 'Nothing')).status).toBe(200)
    expect((await chooseDays(null)).body.code).toBe('stay_nights_full')
    expect((await choose(site, waiting)).status).toBe(200)
  })

  it('H7: an account without the gender woman or man cannot choose a limited bed, because limits count by gender', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    const unsaid = await aPerson(site, { gender: '', events: [1, 2] })
    expect((await choose(site, unsaid)).body.code).toBe('beds_gender')
  })

  it('H7: freed beds and expired offers are reserved for the waiting list even before the job runs', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    const guest = await aGuest(site)
    const [first, second, stranger] = [await woman(site), await woman(site), await woman(site)]
    await join(site, first)
    await join(site, second)
    await choose(site, guest, 'Nothing')
    expect((await choose(site, stranger)).body.code).toBe('beds_full')
    await runJobs(site)
    site.clock.now += 48 * hour
    expect((await choose(site, stranger)).body.code).toBe('beds_full')
    expect((await choose(site, second)).status).toBe(200)
  })

  it('H7: after an offer expires or is declined, the bed is offered to the next person; after a decline, immediately', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    const guest = await aGuest(site)
    const people = [await woman(site), await woman(site), await woman(site)]
    for (const person of people) await join(site, person)
    await choose(site, guest, 'Nothing')
    await runJobs(site)
    site.clock.now += 48 * hour
    await runJobs(site)
    const held = async () => {
      const all = []
      for (const person of people) all.push((await waitingOf(site, person)).waiting?.heldUntil != null)
      return all
    }
    expect(await held()).toEqual([false, true, false])
    const [, second] = people
    await site.post('/api/users/stay/waiting/end', undefined, { token: second!.token })
    expect(await held()).toEqual([false, false, true])
  })

  it('H7: nobody can join the waiting list while beds are free, and students never can', async () => {
    const site = await aSite()
    await setLimit(site, 5)
    expect((await join(site, await woman(site))).body.code).toBe('beds_not_full')
    const student = await aPerson(site, { student: true, gender: 'female' })
    expect((await join(site, student)).body.code).toBe('facility_for_outside_only')
  })

  it('H7: when 20 people choose the last bed at the same moment, one of them gets it', async () => {
    const site = await aSite()
    await setLimit(site, 1)
    expect(await chooseAtOnce(site, 20)).toBe(1)
  })

  it('H7, negative control: without the lock, several people get the last bed', async () => {
    const site = await anUnguardedSite()
    expect(
      await mostOf(async () => {
        await setLimit(site, (await countGuests(site)) + 1)
        return chooseAtOnce(site, 5)
      }),
    ).toBeGreaterThan(1)
  })
})

async function countGuests(site: Site): Promise<number> {
  const rows = await site.database.db.selectFrom('person').select('id').where('facility_id', '=', 'hostel').execute()
  return rows.length
}

async function chooseAtOnce(site: Site, count: number): Promise<number> {
  const people = []
  for (let i = 0; i < count; i++) people.push(await woman(site))
  const answers = await Promise.all(people.map(person => choose(site, person)))
  return answers.filter(({ status }) => status === 200).length
}
