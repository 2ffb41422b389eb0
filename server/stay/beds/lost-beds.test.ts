// A guest who was mailed a room and then loses the bed gets one mail about the loss. The mail about too few events is
// another mail (lacking-events.test.ts).
import { describe, expect, it } from 'vitest'
import { jobs } from '../../features.ts'
import { cancel } from '../../testing/cancelling.ts'
import { anOrganiser, facilityAtDesk, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import type { TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, beforeNights, firstEvening, overviewOf } from '../../testing/stay.ts'

async function mailedGuests(count = 1, now = beforeNights) {
  const site = await aSite()
  site.clock.now = now
  const staff = await anOrganiser(site, 'hospitality')
  const roomId = await aRoom(staff, await aHouse(staff), { beds: 9, number: '7' })
  const guests: TestPerson[] = []
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    guests.push(await aGuest(site))
    ids.push(await userIdOf(site, guests[i]!))
  }
  await staff.post('/stay/give', { beds: ids.map((userId, i) => ({ userId, roomId, bed: i + 1 })) })
  await staff.post('/stay/tell', undefined)
  return { site, staff, roomId, guests, ids, guest: guests[0]!, userId: ids[0]! }
}

/** Runs every job twice. Returns the person's mails which say that their bed is no longer reserved. */
async function lossesOf(site: Site, { email }: TestPerson) {
  for (const { run } of [...jobs, ...jobs]) await run(site.database, site.edition, site.clock.now, site.config)
  await site.worker.tick()
  return site.mailbox.filter(({ subject, to }) => to === email && /^Your bed .* no longer reserved$/.test(subject))
}

describe('a guest with a mail about their room', () => {
  it('B4: a guest who now has too few events gets one mail about the lost bed; the mail says how many events are needed', async () => {
    const { site, staff, guest, userId } = await mailedGuests()
    expect(await lossesOf(site, guest)).toEqual([])
    await site.post('/api/users/deleteEvent', { event: [2] }, guest)
    const [mail, second] = await lossesOf(site, guest)
    expect(mail?.text).toContain('no longer reserved for you. Hostel requires 2 events; so far 1.')
    expect(second).toBeUndefined()
    expect((await overviewOf(staff)).people.find(person => person.userId === userId)).toBeUndefined()
  })

  it('B4: choosing another facility, becoming a student, and being unregistered at the desk each cause one mail', async () => {
    const { site, guests } = await mailedGuests(3)
    await site.post('/api/users/updateUserFacility', { facility: 'Meals' }, guests[0])
    await site.database.db
      .updateTable('person')
      .set({ student_card: 'CARD-1' })
      .where('id', '=', guests[1]!.id)
      .execute()
    await unregisterAtDesk(site, guests[2]!, 1)
    for (const guest of guests) expect(await lossesOf(site, guest)).toHaveLength(1)
    const [changer] = await lossesOf(site, guests[0]!)
    expect(changer?.text).toContain('Your current choice does not include nights.')
  })

  it('B4: a guest gets one mail if the team frees the bed or marks the guest as a no-show', async () => {
    const { site, staff, guests, ids } = await mailedGuests(2, firstEvening)
    await staff.post('/stay/move', { userId: ids[0], roomId: null, bed: null })
    await act(staff, ids[1]!, 'no-show', { reason: 'does not answer' })
    const [freed] = await lossesOf(site, guests[0]!)
    expect(freed?.text).toContain('You still have accommodation')
    expect(await lossesOf(site, guests[1]!)).toHaveLength(1)
  })

  it('B4: a guest gets no mail about a lost bed if an event is cancelled, or the guest leaves or is moved to another bed', async () => {
    const { site, staff, roomId, guests, ids } = await mailedGuests(3, firstEvening)
    const admin = await anOrganiser(site, 'admin')
    const other = await aRoom(staff, await aHouse(staff))
    await staff.post('/stay/move', { userId: ids[0], roomId: other, bed: null })
    await act(staff, ids[1]!, 'arrived')
    await act(staff, ids[1]!, 'left')
    expect((await cancel(admin, 2)).status).toBe(200)
    for (const guest of guests) expect(await lossesOf(site, guest)).toEqual([])
    expect((await overviewOf(staff)).people.find(({ userId }) => userId === ids[2])?.bed?.roomId).toBe(roomId)
  })

  it('B4: a guest who chooses nights again is mailed the new room, and is mailed again if that bed is lost', async () => {
    const { site, staff, roomId, guest, userId } = await mailedGuests()
    await facilityAtDesk(site, guest, 'Nothing')
    expect(await lossesOf(site, guest)).toHaveLength(1)
    await facilityAtDesk(site, guest, 'Hostel')
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
    expect((await staff.post('/stay/tell', undefined)).body.mailed).toBe(1)
    await facilityAtDesk(site, guest, 'Nothing')
    expect(await lossesOf(site, guest)).toHaveLength(2)
  })

  it('B4: a guest who has a bed again before the mail about the loss is sent does not get that mail', async () => {
    const { site, staff, roomId, guest, userId } = await mailedGuests()
    await facilityAtDesk(site, guest, 'Nothing')
    for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
    await facilityAtDesk(site, guest, 'Hostel')
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
    expect(await lossesOf(site, guest)).toEqual([])
  })
})
