// Acts of a house's desk that arrive late: judged as of when they happened, and never lost.
import { describe, expect, it } from 'vitest'
import type { CountAnswer, DeskAnswer, KeptActs } from '../../domain/stay/desk-api.ts'
import { brokenInvariants } from '../invariants.ts'
import { anOrganiser, auditRows, facilityAtDesk, type Staff, unregisterAtDesk, userIdOf } from '../testing/desk.ts'
import { usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { act, aGuest, aHouse, aRoom, boardOf, deskListOf, firstEvening } from '../testing/stay.ts'
import { stayInvariants } from './invariants.ts'

/** 23:30 of the first night, and 06:00 of the next day, when the phone finds its network again. */
const night = '2030-11-13T18:00:00.000Z'
const morning = Date.parse('2030-11-14T00:30:00.000Z')
const arrival = { cardSeen: true, keyMoved: true, deposit: true }

async function aNight(options: Parameters<typeof aGuest>[1] = {}) {
  const site = await aSite()
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake House' })
  const roomId = await aRoom(staff, houseId)
  const guest = await aGuest(site, { username: 'Gulab', ...options })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  const atMorning = async () => {
    site.clock.now = morning
    return anOrganiser(site, 'hospitality', { username: 'Morning' })
  }
  const holds = async () =>
    expect(await brokenInvariants(stayInvariants, site.database.db, site.edition, site.clock.now)).toEqual([])
  return { site, staff, houseId, roomId, guest, userId, atMorning, holds }
}

const keptOf = async (staff: Staff) => ((await staff.get('/stay/desk/kept')).body as KeptActs).acts
const expectedIn = async (staff: Staff, houseId: string) =>
  ((await staff.post('/stay/deposits/count', { houseId, counted: 0 })).body as CountAnswer).expected
const stateOf = async (staff: Staff, userId: string) =>
  (await deskListOf(staff)).people.find(person => person.userId === userId)?.state

describe('L7: an act without network is judged as of when it happened', () => {
  it('L7: an arrival of 23:30 that is sent at 06:00 counts as of 23:30, with its deposit', async () => {
    const { site, houseId, userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const came = await act(staff, userId, 'arrived', { ...arrival, at: night })
    expect(came.body).toEqual({ state: 'arrived', deposit: 250, repeated: false })
    const row = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect([row.arrived_at, row.house_id]).toEqual([night, houseId])
    expect(await expectedIn(staff, houseId)).toBe(250)
    await holds()
  })

  it('L7: so does one of the last night, whose guest has no night to come', async () => {
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

  it('L7: a device whose clock is a year off says how long ago it was, and that counts', async () => {
    const { site, userId, atMorning } = await aNight()
    const staff = await atMorning()
    const clock = { at: '2029-01-01T10:00:00.000Z', sentAt: '2029-01-01T16:30:00.000Z' }
    expect((await act(staff, userId, 'arrived', { ...arrival, ...clock })).body.state).toBe('arrived')
    const { arrived_at } = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect(arrived_at).toBe(night)
  })

  it('L7: the night before 05:00 is that of the evening: an arrival at 04:30 has the bed of that night', async () => {
    const { userId, atMorning } = await aNight()
    const staff = await atMorning()
    const late = { ...arrival, at: '2030-11-13T23:00:00.000Z' }
    expect((await act(staff, userId, 'arrived', late)).body.state).toBe('arrived')
  })

  it('L7: it is noted for the organiser who made it, and the audit log names who sent it', async () => {
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

  it('L7: who unregistered, chose no facility or became a student since has arrived all the same', async () => {
    for (const change of ['nothing', 'events', 'student'] as const) {
      const { site, guest, houseId, userId, atMorning, holds } = await aNight()
      site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
      if (change === 'nothing') await facilityAtDesk(site, guest, 'Nothing')
      if (change === 'events') for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
      if (change === 'student')
        await site.database.db.updateTable('person').set({ student_card: 'C1' }).where('id', '=', guest.id).execute()
      // Whatever writes about beds next frees the bed.
      await (await anOrganiser(site, 'hospitality')).post('/stay/tell', undefined)
      const staff = await atMorning()
      const came = await act(staff, userId, 'arrived', { ...arrival, at: night })
      expect([change, came.body.state, came.body.deposit]).toEqual([change, 'arrived', 250])
      expect(await expectedIn(staff, houseId)).toBe(250)
      await holds()
    }
  })

  it('L7: who unregistered before, at the same evening, came where the device showed their bed, and staff see it', async () => {
    const { site, guest, houseId, userId, atMorning, holds } = await aNight()
    for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
    await (await anOrganiser(site, 'hospitality')).post('/stay/tell', undefined)
    const staff = await atMorning()
    await act(staff, userId, 'arrived', { ...arrival, at: night, houseId })
    expect([await stateOf(staff, userId), await expectedIn(staff, houseId)]).toEqual(['arrived', 250])
    expect((await keptOf(staff))[0]?.why).toContain('no bed')
    await holds()
  })

  it('L7: a stay of an earlier hour that arrives late gives back its own deposit, not the one that was taken since', async () => {
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

  it('L7: a deposit that was given back before its taking arrived is given back once that is there, though neither fits', async () => {
    const { site, houseId, userId, holds } = await aNight()
    const staff = await anOrganiser(site, 'hospitality')
    const ago = (minutes: number) => new Date(site.clock.now - minutes * 60_000).toISOString()
    await act(staff, userId, 'arrived', { cardSeen: true, houseId })
    await act(staff, userId, 'left', { deposit: true, houseId, at: ago(20) })
    await act(staff, userId, 'deposit-taken', { deposit: true, houseId, at: ago(30) })
    expect(await expectedIn(staff, houseId)).toBe(0)
    await holds()
  })

  it('L7: who has dues by then was let in, and staff see it', async () => {
    const { userId, atMorning } = await aNight({ paid: 100 })
    const staff = await atMorning()
    expect((await act(staff, userId, 'arrived', { ...arrival, at: night })).body.state).toBe('arrived')
    expect((await keptOf(staff))[0]).toMatchObject({ kind: 'arrived', isApplied: true, username: 'Gulab' })
  })

  it('L7: who was moved to another house since arrived where the device showed it', async () => {
    const { site, staff, houseId, userId, atMorning, holds } = await aNight()
    const other = await aHouse(staff, { name: 'Hill House' })
    await staff.post('/stay/move', { userId, roomId: await aRoom(staff, other), bed: null, reason: '' })
    const late = await atMorning()
    await act(late, userId, 'arrived', { ...arrival, at: night, houseId })
    const { house_id } = await site.database.db.selectFrom('arrival').selectAll().executeTakeFirstOrThrow()
    expect(house_id).toBe(houseId)
    expect(await expectedIn(late, houseId)).toBe(250)
    expect((await keptOf(late))[0]?.why).toContain('another house')
    await holds()
  })

  it('L7: a no-show that another desk noted at midnight is none: the guest has the bed again', async () => {
    const { site, userId, roomId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
    const midnight = await anOrganiser(site, 'hospitality')
    await act(midnight, userId, 'no-show', { reason: 'nobody came' })
    const staff = await atMorning()
    const came = await act(staff, userId, 'arrived', { at: night })
    expect(came.body).toEqual({ state: 'arrived', deposit: 0, repeated: false })
    expect((await boardOf(staff)).people[0]?.bed).toMatchObject({ roomId, nights: ['2030-11-14', '2030-11-15'] })
    await holds()
  })

  it('L7: where that bed was given to another guest, the desk and staff are told so', async () => {
    const { site, userId, roomId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T18:30:00.000Z')
    const midnight = await anOrganiser(site, 'hospitality')
    await act(midnight, userId, 'no-show', { reason: 'nobody came' })
    const other = await userIdOf(site, await aGuest(site))
    await midnight.post('/stay/give', { beds: [{ userId: other, roomId, bed: 1 }] })
    const staff = await atMorning()
    const came = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body
    expect([came.state, came.why]).toEqual(['arrived', expect.stringContaining('given to another guest')])
    await holds()
  })
})

describe('L7: what fits nothing is kept for staff, with its money in a book', () => {
  it('L7: an arrival at a second house, a bed that nobody had, and a leaving of nobody who came', async () => {
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

  it('L7: an unknown guest and a deleted account', async () => {
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
    const kept = await keptOf(staff)
    expect(kept.map(one => [one.userId, one.deposit])).toEqual([
      [userId, 250],
      ['ZZZZZZZZZZ', 250],
      ['YYYYYYYYYY', 250],
    ])
    expect(await expectedIn(staff, houseId)).toBe(500)
    expect(JSON.stringify(kept)).not.toContain('Gulab')
    await holds()
    for (const { id } of kept) {
      const change = { kind: 'settle', id, note: 'found and paid back', depositBack: true }
      expect((await staff.post('/stay/desk/kept', { change })).status).toBe(200)
    }
    expect(await expectedIn(staff, houseId)).toBe(0)
    await holds()
  })

  it('L7: one that is done at once and fits nothing is refused as ever, and nothing is kept', async () => {
    const { site, staff, userId } = await aNight()
    expect((await act(staff, userId, 'left')).body.code).toBe('stay_not_arrived')
    expect((await act(staff, 'ZZZZZZZZZZ', 'arrived')).body.code).toBe('guest_unknown')
    await act(staff, userId, 'arrived')
    expect((await act(staff, userId, 'arrived', arrival)).body.code).toBe('stay_arrived')
    expect(await site.database.db.selectFrom('deposit').selectAll().execute()).toEqual([])
    expect(await keptOf(staff)).toEqual([])
  })

  it('L7: arriving twice it counts once, kept or not', async () => {
    const { site, userId, atMorning } = await aNight()
    const staff = await atMorning()
    const once = { ...arrival, at: night, actId: crypto.randomUUID() }
    for (const repeated of [false, true])
      expect((await act(staff, userId, 'arrived', once)).body).toMatchObject({ repeated, deposit: 250 })
    const kept = { at: night, actId: crypto.randomUUID(), deposit: true }
    for (const repeated of [false, true])
      expect((await act(staff, 'ZZZZZZZZZZ', 'arrived', kept)).body.repeated).toBe(repeated)
    expect(await site.database.db.selectFrom('deposit').selectAll().execute()).toHaveLength(2)
  })

  it('L7: "left" that is sent before "arrived" counts once the arrival is there', async () => {
    const { houseId, userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const gone = await act(staff, userId, 'left', { at: '2030-11-13T22:00:00.000Z', deposit: true })
    expect([gone.status, (await keptOf(staff)).length]).toEqual([200, 1])
    const came = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body as DeskAnswer
    expect([came.state, came.deposit]).toEqual(['left', 0])
    expect([await keptOf(staff), await expectedIn(staff, houseId)]).toEqual([[], 0])
    await holds()
  })

  it('L7: "not arrived after all" that is sent before "arrived" takes that arrival back, and no other act', async () => {
    const { userId, atMorning, holds } = await aNight()
    const staff = await atMorning()
    const actId = crypto.randomUUID()
    await act(staff, userId, 'undo', { at: '2030-11-13T18:05:00.000Z', undoes: actId })
    const came = (await act(staff, userId, 'arrived', { ...arrival, actId, at: night })).body as DeskAnswer
    expect([came.state, came.deposit, await keptOf(staff)]).toEqual(['expected', 0, []])
    await holds()
  })

  it('L7: an arrival from before another stay that is over never opens it again', async () => {
    const { site, staff: evening, userId, atMorning, holds } = await aNight()
    site.clock.now = Date.parse('2030-11-13T19:00:00.000Z')
    await act(evening, userId, 'arrived')
    await act(evening, userId, 'left')
    const staff = await atMorning()
    const late = (await act(staff, userId, 'arrived', { ...arrival, at: night })).body as DeskAnswer
    expect([late.state, late.deposit]).toEqual(['left', 250])
    await holds()
  })

  it('L7: an act of four days ago, or of a clock that was put back, is done and put before staff', async () => {
    const { site, userId } = await aNight()
    site.clock.now = Date.parse('2030-11-18T06:00:00.000Z')
    const staff = await anOrganiser(site, 'hospitality')
    const old = await act(staff, userId, 'arrived', { ...arrival, at: night, sentAt: '2030-11-18T06:00:00.000Z' })
    expect(old.body).toMatchObject({ state: 'arrived', why: expect.stringContaining('three days') })
    await act(staff, userId, 'left', { at: '2030-11-18T06:00:00.000Z', sentAt: '2030-11-18T05:00:00.000Z' })
    expect((await keptOf(staff)).map(({ isApplied }) => isApplied)).toEqual([true, true])
    expect(await stateOf(staff, userId)).toBe('left')
  })

  it('L7: staff settle a kept act with a note, open it again, and do it once it fits', async () => {
    const { site, roomId, atMorning, holds } = await aNight()
    const bedless = await userIdOf(site, await aGuest(site, { username: 'Bina' }))
    const staff = await atMorning()
    await act(staff, bedless, 'arrived', { ...arrival, at: night })
    const [kept] = await keptOf(staff)
    const change = (fields: object) => staff.post('/stay/desk/kept', { change: { id: kept?.id, ...fields } })
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
