// Acts of a house's desk that are received late count as of the time when they happened, and are never lost.
import { describe, expect, it } from 'vitest'
import { anOrganiser, auditRows, facilityAtDesk, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { aNight, arrival, expectedIn, keptOf, night, stateOf } from '../../testing/late-stay.ts'
import { act, aGuest, aHouse, aRoom, overviewOf } from '../../testing/stay.ts'

describe('L7: an act without network counts as of the time when it happened', () => {
  it('L7: an arrival at 23:30 that is sent at 06:00 counts as of 23:30, with its deposit', async () => {
    const { site, houseId, userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const came = await act(staff, userId, 'arrived', { ...arrival, at: night })
    expect(came.body).toEqual({ state: 'arrived', deposit: 250, repeated: false })
    const row = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect([row.arrived_at, row.house_id]).toEqual([night, houseId])
    expect(await expectedIn(staff, houseId)).toBe(250)
    await holds()
  })

  it('L7: a late arrival on the last night is recorded although the guest has no later night', async () => {
    const { site, guest, userId, atMorning, holds } = await aNight()
    await site.database.db
      .updateTable('stay')
      .set({ departure_day: '2030-11-14' })
      .where('person_id', '=', guest.id)
      .execute()
    const staff = await atMorning()
    await site.database.db.deleteFrom('allotment').where('night', '>', '2030-11-13').execute()
    const came = await act(staff, userId, 'arrived', { ...arrival, at: night })
    expect([came.status, came.body.state]).toEqual([200, 'arrived'])
    expect((await act(staff, userId, 'left', { deposit: true })).body).toMatchObject({ state: 'left', deposit: 0 })
    await holds()
  })

  it('L7: if the clock of the device is a year off, the time of an act is calculated from its age', async () => {
    const { site, userId, atMorning } = await aNight()
    const staff = await atMorning()
    const clock = { at: '2029-01-01T10:00:00.000Z', sentAt: '2029-01-01T16:30:00.000Z' }
    expect((await act(staff, userId, 'arrived', { ...arrival, ...clock })).body.state).toBe('arrived')
    const { arrived_at } = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect(arrived_at).toBe(night)
  })

  it('L7: an arrival at 04:30 is accepted for a bed of the night that began the evening before', async () => {
    const { userId, atMorning } = await aNight()
    const staff = await atMorning()
    const late = { ...arrival, at: '2030-11-13T23:00:00.000Z' }
    expect((await act(staff, userId, 'arrived', late)).body.state).toBe('arrived')
  })

  it('L7: a late act is recorded under the organiser who made it, and the audit log also names the sender', async () => {
    const { site, staff: maker, userId, atMorning } = await aNight()
    const staff = await atMorning()
    const madeBy = await userIdOf(site, maker)
    await act(staff, userId, 'arrived', { ...arrival, at: night, madeBy })
    const { arrived_by } = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect(arrived_by).toBe(maker.id)
    const [entry] = await auditRows(site, 'stay.arrived')
    expect(entry?.actor_id).toBe(staff.id)
    expect(entry?.after).toContain(madeBy)
  })

  it('L7: a late arrival is recorded even if the guest has since unregistered, given up the facility or become a student', async () => {
    for (const change of ['nothing', 'events', 'student'] as const) {
      const { site, guest, houseId, userId, atMorning, holds } = await aNight()
      site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
      if (change === 'nothing') await facilityAtDesk(site, guest, 'Nothing')
      if (change === 'events') for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
      if (change === 'student')
        await site.database.db.updateTable('person').set({ student_card: 'C1' }).where('id', '=', guest.id).execute()
      // The next write about beds frees the bed.
      await (await anOrganiser(site, 'hospitality')).post('/stay/tell', undefined)
      const staff = await atMorning()
      const came = await act(staff, userId, 'arrived', { ...arrival, at: night })
      expect([change, came.body.state, came.body.deposit]).toEqual([change, 'arrived', 250])
      expect(await expectedIn(staff, houseId)).toBe(250)
      await holds()
    }
  })

  it('L7: if a guest unregistered before arriving, the late arrival is recorded at the device’s house with a note for staff', async () => {
    const { site, guest, houseId, userId, atMorning, holds } = await aNight()
    for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
    await (await anOrganiser(site, 'hospitality')).post('/stay/tell', undefined)
    const staff = await atMorning()
    await act(staff, userId, 'arrived', { ...arrival, at: night, houseId })
    expect([await stateOf(staff, userId), await expectedIn(staff, houseId)]).toEqual(['arrived', 250])
    expect((await keptOf(staff))[0]?.why).toContain('no bed')
    await holds()
  })

  it('L7: a late departure gives back the deposit held at that time, not a deposit that was taken later', async () => {
    const { site, houseId, userId, holds } = await aNight()
    const staff = await anOrganiser(site, 'hospitality')
    const ago = (minutes: number) => new Date(site.clock.now - minutes * 60_000).toISOString()
    await act(staff, userId, 'arrived', { ...arrival, houseId })
    await act(staff, userId, 'arrived', { ...arrival, houseId, at: ago(30) })
    expect(await expectedIn(staff, houseId)).toBe(500)
    await act(staff, userId, 'left', { deposit: true, houseId, at: ago(20) })
    expect(await expectedIn(staff, houseId)).toBe(250)
    await holds()
  })

  it('L7: if a deposit is taken and returned in acts that cannot be applied, the house holds no money', async () => {
    const { site, houseId, userId, holds } = await aNight()
    const staff = await anOrganiser(site, 'hospitality')
    const ago = (minutes: number) => new Date(site.clock.now - minutes * 60_000).toISOString()
    await act(staff, userId, 'arrived', { cardSeen: true, houseId })
    await act(staff, userId, 'left', { deposit: true, houseId, at: ago(20) })
    await act(staff, userId, 'deposit-taken', { deposit: true, houseId, at: ago(30) })
    expect(await expectedIn(staff, houseId)).toBe(0)
    await holds()
  })

  it('L7: the late arrival of an unpaid guest is recorded with a note for staff', async () => {
    const { userId, atMorning } = await aNight({ paid: 100 })
    const staff = await atMorning()
    expect((await act(staff, userId, 'arrived', { ...arrival, at: night })).body.state).toBe('arrived')
    expect((await keptOf(staff))[0]).toMatchObject({ kind: 'arrived', isApplied: true, username: 'Gulab' })
  })

  it('L7: if a guest has since been moved, a late arrival is recorded at the house that the device showed', async () => {
    const { site, staff, houseId, userId, atMorning, holds } = await aNight()
    const other = await aHouse(staff, { name: 'Hill House' })
    await staff.post('/stay/move', { userId, roomId: await aRoom(staff, other), bed: null, reason: '' })
    const late = await atMorning()
    await act(late, userId, 'arrived', { ...arrival, at: night, houseId })
    const { house_id } = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect(house_id).toBe(houseId)
    expect(await expectedIn(late, houseId)).toBe(250)
    expect((await keptOf(late))[0]?.why).toContain('in another house')
    await holds()
  })

  it('L7: a late arrival that happened before a no-show cancels the no-show, and the guest has the bed again', async () => {
    const { site, userId, roomId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
    const midnight = await anOrganiser(site, 'hospitality')
    await act(midnight, userId, 'no-show', { reason: 'nobody came' })
    const staff = await atMorning()
    const came = await act(staff, userId, 'arrived', { at: night })
    expect(came.body).toEqual({ state: 'arrived', deposit: 0, repeated: false })
    expect((await overviewOf(staff)).people[0]?.bed).toMatchObject({ roomId, nights: ['2030-11-14', '2030-11-15'] })
    await holds()
  })

  it('L7: if a late arrival cancels a no-show and another guest has the bed, the desk and staff get a note', async () => {
    const { site, userId, roomId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
    const midnight = await anOrganiser(site, 'hospitality')
    await act(midnight, userId, 'no-show', { reason: 'nobody came' })
    const other = await userIdOf(site, await aGuest(site))
    await midnight.post('/stay/give', { beds: [{ userId: other, roomId, bed: 1 }] })
    const staff = await atMorning()
    const came = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body
    expect([came.state, came.why]).toEqual(['arrived', expect.stringContaining('no longer free')])
    await holds()
  })
})
