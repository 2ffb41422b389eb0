// Late acts of a house's desk that cannot be applied, or are applied with a note for staff.
import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '../../../domain/stay/desk-api.ts'
import { anOrganiser, auditRows, facilityAtDesk, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { aNight, arrival, expectedIn, keptOf, night, stateOf } from '../../testing/late-stay.ts'
import { usualPassword } from '../../testing/people.ts'
import { act, aGuest, aHouse } from '../../testing/stay.ts'

describe('L7: a late act that cannot be applied is stored for staff, and its money is recorded', () => {
  it('L7: an arrival at a second house, an arrival without a bed and a departure without an arrival await review', async () => {
    const { site, staff: evening, houseId, userId, atMorning, holds } = await aNight()
    await act(evening, userId, 'arrived', arrival)
    const bedless = await userIdOf(site, await aGuest(site, { username: 'Bina' }))
    const hill = await aHouse(evening, { name: 'Hill House' })
    const staff = await atMorning()
    const second = await act(staff, userId, 'arrived', { ...arrival, at: night, houseId: hill })
    expect([second.status, second.body.state]).toEqual([200, 'arrived'])
    expect(second.body.why).toContain('has already arrived, at Lake House')
    expect((await act(staff, bedless, 'arrived', { ...arrival, at: night })).status).toBe(200)
    expect((await act(staff, bedless, 'left', { deposit: false, at: night })).status).toBe(200)
    expect(await expectedIn(staff, houseId)).toBe(250)
    expect(await expectedIn(staff, hill)).toBe(250)
    expect((await keptOf(staff)).map(one => [one.kind, one.username, one.house, one.deposit, one.isApplied])).toEqual([
      ['arrived', 'Gulab', 'Hill House', 250, false],
      ['arrived', 'Bina', '', 250, false],
      ['left', 'Bina', '', 0, false],
    ])
    expect(await auditRows(site, 'stay.kept')).toHaveLength(3)
    await holds()
  })

  it('L7: an act for an unknown guest or for a deleted account awaits review', async () => {
    const { site, guest, userId, houseId, atMorning, holds } = await aNight({ paid: 0 })
    await facilityAtDesk(site, guest, 'Nothing')
    for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
    const gone = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: guest.token })
    expect(gone.status).toBe(200)
    const staff = await atMorning()
    for (const [who, house] of [
      [userId, houseId],
      ['ZZZZZZZZZZ', houseId],
      ['YYYYYYYYYY', ''],
    ] as const)
      expect((await act(staff, who, 'arrived', { ...arrival, at: night, houseId: house })).status).toBe(200)
    const acts = await keptOf(staff)
    expect(acts.map(one => [one.userId, one.deposit])).toEqual([
      [userId, 250],
      ['ZZZZZZZZZZ', 250],
      ['YYYYYYYYYY', 250],
    ])
    expect(await expectedIn(staff, houseId)).toBe(500)
    expect(JSON.stringify(acts)).not.toContain('Gulab')
    await holds()
    for (const { id } of acts) {
      const change = { kind: 'settle', id, note: 'found and paid back', depositBack: true }
      expect((await staff.post('/stay/desk/kept', { change })).status).toBe(200)
    }
    expect(await expectedIn(staff, houseId)).toBe(0)
    await holds()
  })

  it('L7: an act made online that cannot be applied is refused, and nothing is stored', async () => {
    const { site, staff, userId } = await aNight()
    expect((await act(staff, userId, 'left')).body.code).toBe('stay_not_arrived')
    expect((await act(staff, 'ZZZZZZZZZZ', 'arrived')).body.code).toBe('guest_unknown')
    await act(staff, userId, 'arrived')
    expect((await act(staff, userId, 'arrived', arrival)).body.code).toBe('stay_arrived')
    expect(await site.database.db.selectFrom('deposit').selectAll().execute()).toEqual([])
    expect(await keptOf(staff)).toEqual([])
  })

  it('L7: an act that is sent twice counts once, whether it was applied or is pending', async () => {
    const { site, userId, atMorning } = await aNight()
    const staff = await atMorning()
    const once = { ...arrival, at: night, actId: crypto.randomUUID() }
    for (const repeated of [false, true])
      expect((await act(staff, userId, 'arrived', once)).body).toMatchObject({ repeated, deposit: 250 })
    const lateArrival = { at: night, actId: crypto.randomUUID(), deposit: true }
    for (const repeated of [false, true])
      expect((await act(staff, 'ZZZZZZZZZZ', 'arrived', lateArrival)).body.repeated).toBe(repeated)
    expect(await site.database.db.selectFrom('deposit').selectAll().execute()).toHaveLength(2)
  })

  it('L7: if a departure is received before its arrival, it is applied when the arrival is received', async () => {
    const { houseId, userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const gone = await act(staff, userId, 'left', { at: '2030-11-13T22:00:00.000Z', deposit: true })
    expect([gone.status, (await keptOf(staff)).length]).toEqual([200, 1])
    const came = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body as DeskAnswer
    expect([came.state, came.deposit]).toEqual(['left', 0])
    expect([await keptOf(staff), await expectedIn(staff, houseId)]).toEqual([[], 0])
    await holds()
  })

  it('L7: if an undo is received before its arrival, the arrival is undone when it is received', async () => {
    const { userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const actId = crypto.randomUUID()
    await act(staff, userId, 'undo', { at: '2030-11-13T18:05:00.000Z', undoes: actId })
    const came = (await act(staff, userId, 'arrived', { ...arrival, actId, at: night })).body as DeskAnswer
    expect([came.state, came.deposit, await keptOf(staff)]).toEqual(['expected', 0, []])
    await holds()
  })

  it('L7: if a departure is recorded, an earlier arrival that is sent late does not make the guest present again', async () => {
    const { site, staff: evening, userId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T19:00:00.000Z')
    await act(evening, userId, 'arrived')
    await act(evening, userId, 'left')
    const staff = await atMorning()
    const late = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body as DeskAnswer
    expect([late.state, late.deposit]).toEqual(['left', 250])
    await holds()
  })

  it('L7: an act that is sent four days late, or by a device whose clock was set back, is applied with a note for staff', async () => {
    const { site, userId } = await aNight()
    site.clock.now = Date.parse('2030-11-18T06:00:00.000Z')
    const staff = await anOrganiser(site, 'hospitality')
    const old = await act(staff, userId, 'arrived', { ...arrival, at: night, sentAt: '2030-11-18T06:00:00.000Z' })
    expect(old.body).toMatchObject({ state: 'arrived', why: expect.stringContaining('three days') })
    await act(staff, userId, 'left', { at: '2030-11-18T06:00:00.000Z', sentAt: '2030-11-18T05:00:00.000Z' })
    expect((await keptOf(staff)).map(({ isApplied }) => isApplied)).toEqual([true, true])
    expect(await stateOf(staff, userId)).toBe('left')
  })

  it('L7: staff settle a pending act with a note, reopen it, and apply it when that has become possible', async () => {
    const { site, roomId, atMorning, holds } = await aNight()
    const bedless = await userIdOf(site, await aGuest(site, { username: 'Bina' }))
    const staff = await atMorning()
    await act(staff, bedless, 'arrived', { ...arrival, at: night })
    const [pending] = await keptOf(staff)
    const change = (fields: object) => staff.post('/stay/desk/kept', { change: { id: pending?.id, ...fields } })
    expect((await change({ kind: 'settle', note: '' })).status).toBe(400)
    expect((await change({ kind: 'apply' })).body.code).toBe('stay_no_bed')
    expect((await change({ kind: 'settle', note: 'asked Bina' })).status).toBe(200)
    expect((await keptOf(staff))[0]).toMatchObject({ isSettled: true, note: 'asked Bina' })
    expect((await change({ kind: 'settle', note: 'asked Bina' })).body.code).toBe('kept_act_unknown')
    expect((await change({ kind: 'reopen' })).status).toBe(200)
    await staff.post('/stay/give', { beds: [{ userId: bedless, roomId, bed: 2 }] })
    expect((await change({ kind: 'apply' })).status).toBe(200)
    expect([await stateOf(staff, bedless), await keptOf(staff)]).toEqual(['arrived', []])
    const rows = await site.database.db.selectFrom('deposit').select(['house_id', 'amount']).execute()
    expect(rows.filter(({ house_id }) => house_id !== null).map(({ amount }) => amount)).toEqual([250])
    await holds()
  })
})
