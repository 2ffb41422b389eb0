// Also on PostgreSQL: the one file of its folder.
// Arrivals, departures and deposits at the houses' desks, and what the hospitality team sees.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import type { CountAnswer } from '../../../domain/stay/deposits-api.ts'
import type { DeskAnswer, RoomsPreview } from '../../../domain/stay/desk-api.ts'
import { hour } from '../../clock.ts'
import { anOrganiser, auditRows, facilityAtDesk, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { usualPassword } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, deskListOf, firstEvening, overviewOf } from '../../testing/stay.ts'

/** A house on the first evening, with one guest who has a bed in it. */
async function aHouseWithGuest(options: Parameters<typeof aGuest>[1] = {}) {
  const site = await aSite()
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake House' })
  const roomId = await aRoom(staff, houseId)
  const guest = await aGuest(site, { username: 'Gulab', ...options })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  return { site, staff, houseId, roomId, guest, userId }
}

describe('the desk of a house', () => {
  it('H8: the desk of a house records an arrival with card, key and deposit, and returns the deposit at departure', async () => {
    const { site, staff, houseId, userId } = await aHouseWithGuest()
    const came = await act(staff, userId, 'arrived', { cardSeen: true, keyMoved: true, deposit: true })
    expect(came.body).toEqual({ state: 'arrived', deposit: 250, repeated: false })
    const count = { houseId, counted: 250 }
    expect((await staff.post('/stay/deposits/count', count)).body).toMatchObject({ expected: 250, counted: 250 })
    const left = (await act(staff, userId, 'left', { keyMoved: true, deposit: true })).body as DeskAnswer
    expect([left.state, left.deposit]).toEqual(['left', 0])
    const { expected } = (await staff.post('/stay/deposits/count', { houseId, counted: 0 })).body as CountAnswer
    expect(expected).toBe(0)
    expect((await overviewOf(staff)).people[0]?.bed).toBeNull()
    for (const action of ['stay.arrived', 'stay.left'] as const) expect(await auditRows(site, action)).toHaveLength(1)
    expect(await auditRows(site, 'stay.count')).toHaveLength(2)
  })

  it('H8: an act that is sent twice after a broken connection counts once', async () => {
    const { site, staff, userId } = await aHouseWithGuest()
    const actId = crypto.randomUUID()
    await act(staff, userId, 'arrived', { actId, deposit: true })
    const again = await act(staff, userId, 'arrived', { actId, deposit: true })
    expect(again.body).toEqual({ state: 'arrived', deposit: 250, repeated: true })
    expect(await site.database.db.selectFrom('deposit').select('id').execute()).toHaveLength(1)
  })

  it('H8: the desk must give a reason to record the arrival of an unpaid guest, and sees no sum', async () => {
    const { staff, userId } = await aHouseWithGuest({ paid: 100 })
    expect((await overviewOf(staff)).people[0]?.paid).toBe(false)
    const refused = await act(staff, userId, 'arrived')
    expect(refused.body.code).toBe('stay_unpaid')
    expect(refused.text).not.toMatch(/1000|1,000|₹/)
    expect((await act(staff, userId, 'arrived', { reason: 'pays in the morning' })).status).toBe(200)
  })

  it('H8: a no-show needs a reason and frees the bed; a guest who has arrived cannot be marked as a no-show', async () => {
    const { staff, userId, roomId } = await aHouseWithGuest()
    expect((await act(staff, userId, 'no-show')).body.code).toBe('no_show_reason')
    expect((await overviewOf(staff)).people[0]?.bed?.roomId).toBe(roomId)
    await act(staff, userId, 'arrived', { deposit: true })
    expect((await act(staff, userId, 'no-show', { reason: 'nobody came' })).body.code).toBe('stay_arrived')
    expect((await act(staff, userId, 'undo')).body).toMatchObject({ state: 'expected', deposit: 0 })
    expect((await act(staff, userId, 'no-show', { reason: 'nobody came' })).status).toBe(200)
    const [row] = (await overviewOf(staff)).people
    expect([row?.bed, row?.state]).toEqual([null, 'no-show'])
  })

  it('H8: a guest who unregistered while in a house can still leave and gets the deposit back', async () => {
    const { site, staff, guest, userId } = await aHouseWithGuest()
    await act(staff, userId, 'arrived', { deposit: true })
    await facilityAtDesk(site, guest, 'Nothing')
    const row = (await deskListOf(staff)).people.find(person => person.userId === userId)
    expect(row?.deposit).toBe(250)
    expect((await act(staff, userId, 'left', { deposit: true })).body).toMatchObject({ state: 'left', deposit: 0 })
  })

  it('H13: a person cannot delete the account while a desk holds their deposit', async () => {
    const { site, staff, guest, userId } = await aHouseWithGuest({ paid: 0 })
    await act(staff, userId, 'arrived', { deposit: true, reason: 'pays tomorrow' })
    await facilityAtDesk(site, guest, 'Nothing')
    for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
    const remove = () => site.post('/api/users/deleteAccount', { password: usualPassword }, { token: guest.token })
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([409, 'removal_deposit'])
    expect(refused.body.error).toContain('₹250')
    await act(staff, userId, 'left', { deposit: true })
    expect((await remove()).status).toBe(200)
  })

  it('H11: the guest list of a desk contains hashed pass codes, houses and rooms, but no addresses or sums', async () => {
    const { site, staff, guest } = await aHouseWithGuest({ paid: 100 })
    const answer = await staff.post('/stay/desk/list', undefined)
    expect((await deskListOf(staff)).people[0]).toMatchObject({ house: 'Lake House', paid: false })
    expect((await deskListOf(staff)).free[0]).toEqual({ night: '2030-11-13', female: 1, male: 0 })
    expect(answer.text).toMatch(/"key":"[0-9a-f]{64}"/)
    for (const secret of [guest.email, '1100', '"amountDue"', guest.id]) expect(answer.text).not.toContain(secret)
    expect((await auditRows(site, 'stay.list')).length).toBeLessThanOrEqual(1)
  })
})

describe('houses and rooms', () => {
  it('H4: staff add, change and close rooms; a refused change names the people with beds there', async () => {
    const { staff, houseId, roomId } = await aHouseWithGuest()
    const close = (nights: string[]) => staff.post(`/stay/rooms/${roomId}/close`, { nights, reason: 'no water' })
    expect((await close(['2030-11-14'])).body.error).toContain('Gulab has a bed there')
    expect((await staff.post(`/stay/rooms/${roomId}/remove`, undefined)).body.code).toBe('room_in_use')
    expect((await staff.post(`/stay/houses/${houseId}/remove`, undefined)).body.code).toBe('house_rooms')
    const smaller = { houseId, number: '7', beds: 1, gender: 'female' }
    expect((await staff.post(`/stay/rooms/${roomId}`, smaller)).status).toBe(200)
    expect((await staff.post(`/stay/rooms/${roomId}`, { ...smaller, gender: 'male' })).body.code).toBe('room_in_use')
    const other = await aRoom(staff, houseId, { number: '8' })
    expect((await staff.post(`/stay/rooms/${other}`, smaller)).body.code).toBe('room_number_taken')
    await staff.post(`/stay/rooms/${other}/close`, { nights: ['2030-11-13'], reason: 'paint' })
    expect((await overviewOf(staff)).free.map(({ female }) => female)).toEqual([0, 2, 2])
    expect((await staff.post('/stay/houses', { ...house, name: 'lake house' })).body.code).toBe('house_name_taken')
    const men = await aHouse(staff, { kind: 'male' })
    expect((await staff.post('/stay/rooms', { ...smaller, houseId: men })).body.code).toBe('house_kind')
  })

  it('H4: a CSV file of rooms is previewed line by line, and one wrong line stops the whole import', async () => {
    const { staff } = await aHouseWithGuest()
    const good = 'House,Room,Beds,Gender,Note\nLake House,20,3,women,ground floor\nlake house,21,2,M,\n'
    const bad = `${good}Hill House,1,2,women,\nLake House,22,no,women,\nLake House,23,2,dogs,\nLake House,20,3,women,\n`
    const { lines } = (await staff.post('/stay/rooms/preview', { csv: bad })).body as RoomsPreview
    expect(lines.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
      ...['2 add', '3 add', '4 wrong', '5 wrong', '6 wrong', '7 wrong'],
    ])
    expect(lines[2]?.note).toContain('no house Hill House')
    expect((await staff.post('/stay/rooms/import', { csv: bad })).body.code).toBe('rooms_file_wrong')
    expect((await overviewOf(staff)).rooms).toHaveLength(1)
    expect((await staff.post('/stay/rooms/import', { csv: good })).body).toEqual({ added: 2, changed: 0 })
    const again = (await staff.post('/stay/rooms/preview', { csv: good })).body as RoomsPreview
    expect(again.lines.map(({ verdict }) => verdict)).toEqual(['same', 'same'])
  })
})

it('H4: a file cannot change the gender of a room where people slept, and the preview marks that line as wrong', async () => {
  const { site, userId } = await aHouseWithGuest()
  const late = await anOrganiser(site, 'hospitality')
  await act(late, userId, 'arrived')
  site.clock.now += 40 * hour
  const staff = await anOrganiser(site, 'hospitality')
  const [room] = (await overviewOf(staff)).rooms
  await act(staff, userId, 'left')
  const csv = `house,room,beds,gender\nLake House,${room?.number},2,men\n`
  const { lines } = (await staff.post('/stay/rooms/preview', { csv })).body as RoomsPreview
  expect(lines[0]).toMatchObject({
    verdict: 'wrong',
    note: 'people have slept there, so the room must remain for women',
  })
  expect((await staff.post('/stay/rooms/import', { csv })).body.code).toBe('rooms_file_wrong')
})

const house = { name: 'A', kind: 'both', way: '', phone: '', hours: '' }

describe('lists of nights', () => {
  it('H12: each list can be downloaded with its rows; a name that begins like a formula is escaped', async () => {
    const { staff, houseId, userId } = await aHouseWithGuest({ username: '=1+1' })
    await act(staff, userId, 'arrived', { deposit: true })
    const lines = async (query: string) =>
      readCsv((await staff.get(`/stay/lists/file?format=csv&${query}`)).text).lines.map(({ cells }) => cells)
    for (const query of ['list=tonight', `list=house&house=${houseId}`]) {
      const [, row] = await lines(query)
      expect(row?.[0]).toBe('Lake House')
      expect(row?.[3]).toBe("'=1+1")
      expect(row?.[8]).toBe('yes')
    }
    expect((await lines('list=deposits'))[1]?.at(-1)).toBe('250')
    expect((await lines('list=free')).slice(1).map(row => row.at(-1))).toEqual(['1', '1', '1'])
    expect(await lines('list=arrivals')).toHaveLength(1)
    expect((await staff.get('/stay/lists/file?format=csv&list=house&house=none')).body.code).toBe('house_unknown')
    expect((await staff.get('/stay/lists/file?format=xlsx&list=tonight')).status).toBe(200)
  })

  it('H12: the emergency sheet of a house includes people in the house who no longer have a bed', async () => {
    const { site, staff, houseId, guest, userId } = await aHouseWithGuest()
    await act(staff, userId, 'arrived')
    await facilityAtDesk(site, guest, 'Nothing')
    await staff.post('/stay/tell', undefined)
    const sheet = async () => (await staff.get(`/stay/lists/file?format=csv&list=house&house=${houseId}`)).text
    expect(await sheet()).toMatch(/Lake House,no bed,0,Gulab/)
    await act(staff, userId, 'left')
    expect(await sheet()).not.toContain('Gulab')
  })
})

describe('notices', () => {
  it('H12: staff can send a notice to a house, a night, or people with meals; a coordinator cannot choose a house', async () => {
    const { site, guest } = await aHouseWithGuest()
    const fed = await aGuest(site, { facility: 'Meals' })
    const admin = await anOrganiser(site, 'admin')
    const audience = { who: 'everybody' }
    const reached = async (conditions: object) =>
      (
        (await admin.post('/notices/preview', { audience: { ...audience, ...conditions } })).body.samples as {
          userId: string
        }[]
      ).map(({ userId }) => userId)
    expect(await reached({ house: 'Lake House' })).toEqual([await userIdOf(site, guest)])
    expect(await reached({ house: 'Hill House' })).toEqual([])
    expect(await reached({ night: '2030-11-14' })).toEqual([await userIdOf(site, guest)])
    expect(await reached({ meals: true })).toEqual([await userIdOf(site, fed)])
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const request = { audience: { ...audience, events: [1], house: 'Lake House' } }
    expect((await coordinator.post('/notices/preview', request)).status).toBe(403)
  })
})
