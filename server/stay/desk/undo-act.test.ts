// Every act of a house's desk can be undone, and the undo reverses exactly the changes of that act.
import { describe, expect, it } from 'vitest'
import type { CountAnswer, DepositsAnswer } from '../../../domain/stay/deposits-api.ts'
import type { DeskAnswer } from '../../../domain/stay/desk-api.ts'
import { brokenInvariants } from '../../invariants.ts'
import { anOrganiser, auditRows, facilityAtDesk, userIdOf } from '../../testing/desk.ts'
import { aSite } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, deskListOf, firstEvening, overviewOf } from '../../testing/stay.ts'
import { stayInvariants } from '../invariants.ts'

const minute = 60_000

async function aDesk() {
  const site = await aSite()
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake House' })
  const roomId = await aRoom(staff, houseId)
  const guest = await aGuest(site, { username: 'Gulab' })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  /** Sends an act one minute after the previous one, and checks the invariants. */
  const does = async (kind: string, fields: Record<string, unknown> = {}) => {
    site.clock.now += minute
    const { body } = await act(staff, userId, kind, fields)
    expect(await brokenInvariants(stayInvariants, site.database.db, site.edition, site.clock.now)).toEqual([])
    return body as DeskAnswer & { code?: string }
  }
  const row = async () => (await deskListOf(staff)).people.find(person => person.userId === userId)
  const expected = async () =>
    ((await staff.post('/stay/deposits/count', { houseId, counted: 0 })).body as CountAnswer).expected
  return { site, staff, houseId, roomId, guest, userId, does, row, expected }
}

describe('B2: a guest whose departure was a mistake', () => {
  it('B2: undoing a departure restores the bed; a deposit that was not given back is still held', async () => {
    const { does, row, roomId, site, expected } = await aDesk()
    await does('arrived', { deposit: true, keyMoved: true })
    const before = await row()
    expect(await does('left', { keyMoved: true })).toMatchObject({ state: 'left', deposit: 250 })
    expect(await does('undo')).toEqual({ state: 'arrived', deposit: 250, repeated: false })
    expect(await row()).toEqual(before)
    expect((await row())?.bed).toMatchObject({ roomId, bed: 1, nights: ['2030-11-13', '2030-11-14', '2030-11-15'] })
    expect(await expected()).toBe(250)
    expect(await site.database.db.selectFrom('arrival').select(['left_at', 'key_returned_at']).execute()).toEqual([
      { left_at: null, key_returned_at: null },
    ])
    expect(await auditRows(site, 'stay.undo')).toHaveLength(1)
  })

  it('B2: undoing a departure records the deposit again only if the desk took it again', async () => {
    for (const deposit of [true, false]) {
      const { does, expected } = await aDesk()
      await does('arrived', { deposit: true })
      await does('left', { deposit: true })
      expect(await does('undo', { deposit })).toMatchObject({ state: 'arrived', deposit: deposit ? 250 : 0 })
      expect(await expected()).toBe(deposit ? 250 : 0)
      expect(await does('left', { deposit: true })).toMatchObject({ state: 'left', deposit: 0 })
    }
  })

  it('B2: if the bed was given to another guest, undoing a departure restores no bed, and the answer says so', async () => {
    const { site, staff, does, row, roomId, userId } = await aDesk()
    await does('arrived')
    await does('left')
    const other = await userIdOf(site, await aGuest(site))
    await staff.post('/stay/give', { beds: [{ userId: other, roomId, bed: 1 }] })
    const back = await does('undo')
    expect([back.state, back.why]).toEqual(['arrived', expect.stringContaining('no longer free')])
    expect((await row())?.bed).toBeNull()
    await staff.post('/stay/move', { userId, roomId, bed: 2, reason: 'the other bed' })
    expect((await row())?.bed?.bed).toBe(2)
  })

  it('B2: undoing a departure restores no bed if the room is closed, or the guest is not entitled or has another bed', async () => {
    const closed = await aDesk()
    await closed.does('arrived')
    await closed.does('left')
    await closed.staff.post(`/stay/rooms/${closed.roomId}/close`, { nights: ['2030-11-14'], reason: 'no water' })
    expect((await closed.does('undo')).why).toContain('no longer free')
    const gone = await aDesk()
    await gone.does('arrived')
    await gone.does('left')
    await facilityAtDesk(gone.site, gone.guest, 'Nothing')
    expect((await gone.does('undo')).state).toBe('arrived')
    expect((await gone.row())?.bed).toBeNull()
    const given = await aDesk()
    await given.does('arrived')
    await given.does('left')
    await given.staff.post('/stay/move', { userId: given.userId, roomId: given.roomId, bed: 2, reason: 'came back' })
    expect((await given.does('undo')).why).toBeUndefined()
    expect((await given.row())?.bed?.bed).toBe(2)
  })

  it('B2: undoing the same act a second time is refused and changes nothing', async () => {
    const { does, row } = await aDesk()
    await does('arrived')
    await does('left')
    const undoes = (await row())?.lastAct
    expect((await does('undo', { undoes })).state).toBe('arrived')
    expect((await does('undo', { undoes })).code).toBe('desk_act_gone')
    expect((await row())?.state).toBe('arrived')
  })

  it('B2: the latest act must be undone first, so an arrival cannot be undone before the departure', async () => {
    const { does, row } = await aDesk()
    await does('arrived')
    const undoes = (await row())?.lastAct
    await does('left')
    expect((await does('undo', { undoes })).code).toBe('desk_act_later')
    expect((await does('undo')).state).toBe('arrived')
    expect((await does('undo')).state).toBe('expected')
    expect((await does('undo')).code).toBe('stay_not_arrived')
  })

  it('B2: two departures in a row can be undone, even if the clock was set back an hour between them', async () => {
    const { site, does, row } = await aDesk()
    await does('arrived', { deposit: true })
    await does('left')
    await does('undo')
    site.clock.now -= 60 * minute
    expect((await does('left')).state).toBe('left')
    expect((await does('undo')).state).toBe('arrived')
    expect((await row())?.bed?.nights).toHaveLength(3)
  })
})

describe('B2: deposits and no-shows', () => {
  it('B2: a forgotten deposit can be taken later, and given back after the guest has left', async () => {
    const { site, staff, does, row, expected } = await aDesk()
    expect((await does('deposit-taken')).code).toBe('stay_not_arrived')
    await does('arrived')
    expect(await does('deposit-taken')).toMatchObject({ state: 'arrived', deposit: 250 })
    expect((await does('deposit-taken')).code).toBe('deposit_held')
    await does('left')
    expect((await row())?.deposit).toBe(250)
    const { houses } = (await staff.get('/stay/deposits')).body as DepositsAnswer
    expect(houses[0]?.toGiveBack.map(({ username, amount }) => [username, amount])).toEqual([['Gulab', 250]])
    expect(await does('deposit-back')).toMatchObject({ state: 'left', deposit: 0 })
    expect((await does('deposit-back')).code).toBe('deposit_none')
    expect(await expected()).toBe(0)
    for (const action of ['stay.deposit_taken', 'stay.deposit_back'] as const)
      expect(await auditRows(site, action)).toHaveLength(1)
  })

  it('B2: a guest who gave up the facility after leaving still gets the deposit back', async () => {
    const { site, guest, does, row } = await aDesk()
    await does('arrived', { deposit: true })
    await does('left')
    await facilityAtDesk(site, guest, 'Nothing')
    expect((await row())?.deposit).toBe(250)
    expect((await does('deposit-back')).deposit).toBe(0)
  })

  it('B2: undoing an arrival gives back, once, the deposits that were taken since the arrival', async () => {
    const { does, expected } = await aDesk()
    await does('arrived')
    await does('deposit-taken')
    expect(await does('undo')).toMatchObject({ state: 'expected', deposit: 0 })
    expect(await expected()).toBe(0)
    await does('arrived', { deposit: true })
    await does('deposit-back')
    expect(await does('undo')).toMatchObject({ state: 'expected', deposit: 0 })
    expect(await expected()).toBe(0)
  })

  it('B2: after the undo of a no-show, the guest is expected again and has the bed if it is free', async () => {
    const { site, staff, does, row, roomId } = await aDesk()
    await does('no-show', { reason: 'nobody came' })
    expect(await row()).toMatchObject({ state: 'no-show', bed: null })
    expect(await does('undo')).toMatchObject({ state: 'expected' })
    expect((await row())?.bed).toMatchObject({ roomId, bed: 1 })
    await does('no-show', { reason: 'nobody came' })
    const other = await userIdOf(site, await aGuest(site))
    await staff.post('/stay/give', { beds: [{ userId: other, roomId, bed: 1 }] })
    expect((await does('undo')).why).toContain('no longer free')
    expect((await overviewOf(staff)).people.find(({ username }) => username === 'Gulab')?.state).toBe('expected')
  })

  it('B4: undoing a second arrival does not change the deposit of the first arrival; the guest counts as having left', async () => {
    const { staff, does, row, userId, roomId, expected } = await aDesk()
    await does('arrived', { deposit: true })
    await does('left')
    const before = await row()
    await staff.post('/stay/move', { userId, roomId, bed: 1, reason: 'came back' })
    await does('arrived', { deposit: true })
    expect(await does('undo')).toMatchObject({ state: 'left', deposit: 250 })
    expect(await row()).toMatchObject({ state: 'left', deposit: 250, lastAct: before?.lastAct })
    expect(await expected()).toBe(250)
  })

  it('B4: undoing a second arrival gives back the deposit that was taken with it', async () => {
    const { staff, does, userId, roomId, expected } = await aDesk()
    await does('arrived', { deposit: true })
    await does('left', { deposit: true })
    await staff.post('/stay/move', { userId, roomId, bed: 1, reason: 'came back' })
    expect(await does('arrived', { deposit: true })).toMatchObject({ deposit: 250 })
    expect(await does('undo')).toMatchObject({ state: 'left', deposit: 0 })
    expect(await expected()).toBe(0)
  })
})
