// Proposals of beds, giving beds, moving guests, and the mails about rooms.
import { describe, expect, it } from 'vitest'
import type { ProposalAnswer } from '../../../domain/stay/desk-api.ts'
import { setDetails } from '../../account/details.ts'
import { hour } from '../../clock.ts'
import { findPerson } from '../../people/person.ts'
import type { RefusalError } from '../../refuse.ts'
import { anOrganiser, auditRows, userIdOf } from '../../testing/desk.ts'
import { testEdition } from '../../testing/editions.ts'
import { aSite } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, beforeNights, firstEvening, overviewOf } from '../../testing/stay.ts'
import { freeBeds } from './free-beds.ts'

async function aFestival() {
  const site = await aSite()
  site.clock.now = beforeNights
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff)
  return { site, staff, houseId }
}

describe('beds', () => {
  it('H5: a proposal stores nothing; one request then gives all the proposed beds', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { beds: 3 })
    const ids = []
    for (let i = 0; i < 3; i++) ids.push(await userIdOf(site, await aGuest(site)))
    await aGuest(site, { gender: 'male' })
    const { beds, without } = (await staff.get('/stay/proposal')).body as ProposalAnswer
    expect(new Set(beds.map(({ userId }) => userId))).toEqual(new Set(ids))
    expect(without).toHaveLength(1)
    expect((await overviewOf(staff)).people.every(({ bed }) => bed === null)).toBe(true)
    expect((await staff.post('/stay/give', { beds })).body).toEqual({ given: 3 })
    const board = await overviewOf(staff)
    expect(board.people.filter(({ bed }) => bed?.roomId === roomId)).toHaveLength(3)
    expect(board.free[0]).toEqual({ night: '2030-11-13', female: 0, male: 0 })
    expect(await auditRows(site, 'stay.give')).toHaveLength(3)
  })

  it('D12: a proposal for one selected person proposes the last bed for that person and for nobody else', async () => {
    const { site, staff, houseId } = await aFestival()
    await aRoom(staff, houseId, { beds: 1 })
    const ids = []
    for (let i = 0; i < 3; i++) ids.push(await userIdOf(site, await aGuest(site)))
    for (const userId of ids) {
      const { beds, without } = (await staff.get(`/stay/proposal?only=${userId},NOBODY0000`)).body as ProposalAnswer
      expect([beds.map(bed => bed.userId), without]).toEqual([[userId], []])
    }
  })

  it('H5: if one bed of a proposal is no longer free, no bed is given, and the refusal names the bed', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId)
    const [early, late] = [await aGuest(site, { username: 'Early' }), await aGuest(site, { username: 'Late' })]
    const bedOf = async (person: typeof early, bed: number) => ({ userId: await userIdOf(site, person), roomId, bed })
    await staff.post('/stay/give', { beds: [await bedOf(early, 1)] })
    const other = await aGuest(site, { username: 'Other' })
    const refused = await staff.post('/stay/give', { beds: [await bedOf(other, 2), await bedOf(late, 1)] })
    expect([refused.status, refused.body.code]).toEqual([409, 'beds_changed'])
    expect(refused.body.error).toContain('the bed for Late in room')
    expect((await overviewOf(staff)).people.filter(({ bed }) => bed)).toHaveLength(1)
  })

  it('H6: the server and the database refuse to give a bed in a room of the other gender', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { gender: 'male' })
    const guest = await aGuest(site)
    const { body } = await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, guest), roomId, bed: 1 }] })
    expect(body.code).toBe('beds_changed')
    const row = {
      room_id: roomId,
      bed: 1,
      night: '2030-11-13',
      person_id: guest.id,
      allotted_at: '',
      allotted_by: null,
    }
    for (const gender of ['female', 'male'])
      await expect(
        site.database.db
          .insertInto('allotment')
          .values({ ...row, gender })
          .execute(),
      ).rejects.toThrow()
  })

  it('H6: the database refuses a bed number above the number of beds in the room', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { beds: 2 })
    const { id } = await aGuest(site)
    const row = { room_id: roomId, bed: 3, night: '2030-11-13', person_id: id, gender: 'female' }
    const third = site.database.db.insertInto('allotment').values({ ...row, allotted_at: '', allotted_by: null })
    await expect(third.execute()).rejects.toThrow(/no such bed/)
  })

  it('H6: a person with a bed cannot change their gender in the profile', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId)
    const guest = await aGuest(site)
    await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, guest), roomId, bed: 1 }] })
    const change = site.database.write(async trx =>
      setDetails(trx, await findPerson(trx, guest.id), { gender: 'male' }, null),
    )
    const refusal = await change.catch((error: unknown) => error as RefusalError)
    expect((refusal as RefusalError).refusal.code).toBe('gender_has_bed')
  })

  it('H6: after a guest’s first night, only an administrator can correct the gender, and only after the later beds are freed', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId)
    const guest = await aGuest(site)
    const userId = await userIdOf(site, guest)
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
    const nights = () =>
      site.database.db.selectFrom('allotment').select(['night', 'person_id']).orderBy('night').execute()
    const [first] = await nights()
    site.clock.now = firstEvening + 24 * hour
    const admin = await anOrganiser(site, 'admin')
    const correct = () =>
      admin.post(`/people/${userId}/correct`, { fields: { gender: 'male' }, reason: 'typed wrongly' })
    expect((await correct()).body.code).toBe('gender_has_bed')
    await site.database.write(trx => freeBeds(trx, testEdition, [guest.id], site.clock.now))
    const own = await site.post('/api/users/details', { gender: 'male' }, guest)
    expect([own.status, own.body.code]).toEqual([409, 'gender_had_bed'])
    expect((await correct()).status).toBe(200)
    // The past night is still counted, without the person.
    expect(await nights()).toEqual([{ night: first!.night, person_id: null }])
    expect(await auditRows(site, 'stay.give')).not.toEqual([])
  })

  it('H8: after a guest has arrived, staff must give a reason to move the guest', async () => {
    const { site, staff, houseId } = await aFestival()
    const [one, other] = [await aRoom(staff, houseId), await aRoom(staff, houseId)]
    const userId = await userIdOf(site, await aGuest(site))
    await staff.post('/stay/give', { beds: [{ userId, roomId: one, bed: 1 }] })
    expect((await staff.post('/stay/move', { userId, roomId: other, bed: null })).body).toEqual({ bed: 1 })
    site.clock.now = firstEvening
    const desk = await anOrganiser(site, 'hospitality')
    await act(desk, userId, 'arrived')
    expect((await desk.post('/stay/move', { userId, roomId: one, bed: 2 })).body.code).toBe('stay_reason')
    const moved = await desk.post('/stay/move', { userId, roomId: one, bed: 2, reason: 'the light is broken' })
    expect(moved.body).toEqual({ bed: 2 })
  })

  it('H13: a bed becomes free when its guest unregisters or chooses a facility without nights', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId)
    const [leaver, changer] = [await aGuest(site), await aGuest(site)]
    const beds = [
      { userId: await userIdOf(site, leaver), roomId, bed: 1 },
      { userId: await userIdOf(site, changer), roomId, bed: 2 },
    ]
    await staff.post('/stay/give', { beds })
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: leaver.token })
    await site.post('/api/users/updateUserFacility', { facility: 'Meals' }, { token: changer.token })
    const next = [await aGuest(site), await aGuest(site)]
    const again = []
    for (const [index, person] of next.entries())
      again.push({ userId: await userIdOf(site, person), roomId, bed: index + 1 })
    expect((await staff.post('/stay/give', { beds: again })).body).toEqual({ given: 2 })
  })

  it('H13: when a guest is no longer entitled to a bed, the bed counts as free and is proposed for the next guest', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { beds: 1 })
    const leaver = await aGuest(site)
    await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, leaver), roomId, bed: 1 }] })
    await site.post('/api/users/updateUserFacility', { facility: 'Nothing' }, { token: leaver.token })
    expect((await overviewOf(staff)).free[0]?.female).toBe(1)
    const next = await userIdOf(site, await aGuest(site))
    const { beds } = (await staff.get('/stay/proposal')).body as ProposalAnswer
    expect(beds).toEqual([{ userId: next, roomId, bed: 1 }])
    expect((await staff.post('/stay/give', { beds })).body).toEqual({ given: 1 })
  })

  it('H13: a room can be changed and removed when its only guest is no longer entitled to a bed', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { number: '9', beds: 2 })
    const leaver = await aGuest(site)
    await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, leaver), roomId, bed: 2 }] })
    await site.post('/api/users/updateUserFacility', { facility: 'Nothing' }, { token: leaver.token })
    const men = { houseId, number: '9', beds: 1, gender: 'male' }
    expect((await staff.post(`/stay/rooms/${roomId}`, men)).status).toBe(200)
    expect((await staff.post(`/stay/rooms/${roomId}/remove`, undefined)).status).toBe(200)
  })

  it('3.2: one press mails each person their new room, a second press mails nobody; the mail says how to find the room', async () => {
    const { site, staff, houseId } = await aFestival()
    const roomId = await aRoom(staff, houseId, { number: 'G-12' })
    const guest = await aGuest(site)
    const mate = await aGuest(site)
    const beds = [guest, mate].map(async (person, index) => ({
      userId: await userIdOf(site, person),
      roomId,
      bed: index + 1,
    }))
    await staff.post('/stay/give', { beds: await Promise.all(beds) })
    expect((await staff.post('/stay/tell', undefined)).body).toEqual({ mailed: 2, withoutAddress: 0 })
    expect((await staff.post('/stay/tell', undefined)).body).toEqual({ mailed: 0, withoutAddress: 0 })
    await site.worker.tick()
    const mail = site.mailbox.find(({ to }) => to === guest.email)
    for (const word of ['G-12', 'Left of the gate', '555 01', 'a lantern', '₹250']) expect(mail?.text).toContain(word)
  })
})
