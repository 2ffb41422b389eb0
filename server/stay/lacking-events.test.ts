// People who chose nights with too few events are mailed in time.
import { describe, expect, it } from 'vitest'
import { day } from '../clock.ts'
import { jobs } from '../features.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aGuest, aHouse, aRoom, beforeNights } from '../testing/stay.ts'

const subject = 'No bed is reserved for you yet'

async function mailsTo(site: Site, { email }: TestPerson) {
  for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
  await site.worker.tick()
  return site.mailbox.filter(mail => mail.to === email && mail.subject.includes(subject))
}

describe('a person who chose nights and has too few events for them', () => {
  it('3.5: a person with too few events gets one mail in the week before stays close; other people get no mail', async () => {
    const site = await aSite()
    site.clock.now = beforeNights - 14 * day
    const lacking = await aGuest(site, { events: [1] })
    const late = await aGuest(site, { events: [1] })
    const guest = await aGuest(site)
    expect(await mailsTo(site, lacking)).toEqual([])
    site.clock.now = beforeNights
    await site.post('/api/users/eventRegistration', { events: [2], amount: 0 }, { token: late.token })
    const [mail] = await mailsTo(site, lacking)
    expect(mail?.text).toContain('Hostel requires 2 events; so far 1.')
    expect(mail?.text).toContain('More events cost nothing extra. Choose 1 more to get the bed.')
    expect(await mailsTo(site, late)).toEqual([])
    expect(await mailsTo(site, guest)).toEqual([])
    site.clock.now += day
    expect(await mailsTo(site, lacking)).toHaveLength(1)
  })

  it('3.5: the registration mail says how many events are missing for the bed', async () => {
    const site = await aSite()
    const { token, email } = await aPerson(site, { facility: 'Hostel' })
    await site.post('/api/users/eventRegistration', { events: [1], amount: 0 }, { token })
    await site.worker.tick()
    const mail = site.mailbox.find(one => one.to === email && one.subject.includes('Your registration'))
    expect(mail?.text).toContain('Choose 1 more to get the bed')
  })

  it('3.5: a person who was mailed about too few events still gets the room mail after choosing enough events', async () => {
    const site = await aSite()
    site.clock.now = beforeNights
    const guest = await aGuest(site, { events: [1] })
    await mailsTo(site, guest)
    await site.post('/api/users/eventRegistration', { events: [2], amount: 0 }, { token: guest.token })
    const staff = await anOrganiser(site, 'hospitality')
    const roomId = await aRoom(staff, await aHouse(staff))
    await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, guest), roomId, bed: 1 }] })
    expect((await staff.post('/stay/tell', undefined)).body).toEqual({ mailed: 1, withoutAddress: 0 })
  })
})
