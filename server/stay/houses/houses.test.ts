// Also on PostgreSQL: the one file of its folder.
// Houses and rooms that cannot be removed, rooms from a file, and the lists that name beds.
import { describe, expect, it } from 'vitest'
import type { RoomsPreview } from '../../../domain/stay/desk-api.ts'
import { hour } from '../../clock.ts'
import { anOrganiser, auditRows, facilityAtDesk, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { usualPassword } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, beforeNights, deskListOf, firstEvening, overviewOf } from '../../testing/stay.ts'

const day = 24 * hour

/** A site on the last evening, with a guest whose last night it is. */
async function aLastEvening(options: Parameters<typeof aGuest>[1] = {}) {
  const site = await aSite()
  site.clock.now = firstEvening + 2 * day
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake' })
  const roomId = await aRoom(staff, houseId, { number: '7' })
  const guest = await aGuest(site, { username: 'Gulab', ...options })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  return { site, staff, houseId, roomId, guest, userId }
}

describe('removing a house or a room', () => {
  it('B4: a room cannot be removed before its guest has left, even on the morning after the last night', async () => {
    const { site, staff, houseId, roomId, userId } = await aLastEvening()
    await act(staff, userId, 'arrived')
    site.clock.now += 11 * hour
    const room = await staff.post(`/stay/rooms/${roomId}/remove`, undefined)
    expect([room.status, room.body.error]).toEqual([409, 'Gulab is still in room 7: record the departure first'])
    await act(staff, userId, 'left')
    expect((await staff.post(`/stay/rooms/${roomId}/remove`, undefined)).status).toBe(200)
    expect((await staff.post(`/stay/houses/${houseId}/remove`, undefined)).status).toBe(200)
  })

  it('B4: a house cannot be removed while it holds the deposit of a guest who left', async () => {
    const { site, staff, houseId, roomId, userId } = await aLastEvening()
    await act(staff, userId, 'arrived', { deposit: true })
    await act(staff, userId, 'left', { deposit: false })
    site.clock.now += 11 * hour
    await staff.post(`/stay/rooms/${roomId}/remove`, undefined)
    const house = await staff.post(`/stay/houses/${houseId}/remove`, undefined)
    expect([house.status, house.body.code]).toEqual([409, 'house_deposits'])
    expect(house.body.error).toContain('₹250 in deposits of Gulab')
    expect(((await staff.get('/stay/deposits')).body as { houses: unknown[] }).houses).toHaveLength(1)
  })

  it('B4: a house cannot be removed while a guest is in it, even if the guest no longer has a bed', async () => {
    const { staff, houseId, roomId, userId } = await aLastEvening()
    await act(staff, userId, 'arrived')
    const other = await aRoom(staff, await aHouse(staff))
    await staff.post('/stay/move', { userId, roomId: other, bed: null, reason: 'the light is broken' })
    // The guest has no bed in this house any more, but their departure from this house was not recorded.
    expect((await staff.post(`/stay/rooms/${roomId}/remove`, undefined)).status).toBe(200)
    expect((await staff.post(`/stay/houses/${houseId}/remove`, undefined)).body.code).toBe('house_guests')
  })

  it('B4: a room cannot move to another house while people have beds in it', async () => {
    const { staff, houseId, roomId } = await aLastEvening()
    const fields = { number: '7', beds: 2, gender: 'female' }
    const other = await aHouse(staff)
    expect((await staff.post(`/stay/rooms/${roomId}`, { ...fields, houseId: other })).body.code).toBe('room_in_use')
    expect((await staff.post(`/stay/rooms/${roomId}`, { ...fields, houseId, note: 'quiet' })).status).toBe(200)
  })
})

describe('a guest in a house', () => {
  it('B4: a guest in a house cannot delete the account before leaving, whether they owe money or not', async () => {
    const { site, staff, guest, userId } = await aLastEvening({ paid: 0 })
    await act(staff, userId, 'arrived', { reason: 'pays tomorrow' })
    await facilityAtDesk(site, guest, 'Nothing')
    for (const event of [1, 2]) await unregisterAtDesk(site, guest, event)
    const remove = () => site.post('/api/users/deleteAccount', { password: usualPassword }, guest)
    expect((await remove()).body.code).toBe('removal_in_house')
    await act(staff, userId, 'left')
    expect((await remove()).status).toBe(200)
  })

  it('B4: the emergency sheet of a house lists a guest whose account was deleted', async () => {
    const { site, staff, houseId, guest, userId } = await aLastEvening()
    await act(staff, userId, 'arrived')
    await site.database.db
      .updateTable('person')
      .set({ removed_at: new Date(site.clock.now).toISOString(), username: 'Deleted participant' })
      .where('id', '=', guest.id)
      .execute()
    const sheet = await staff.get(`/stay/lists/file?list=house&house=${houseId}&format=csv`)
    expect(sheet.text).toContain('Deleted participant')
    expect(sheet.text).toContain(userId)
  })
})

describe('rooms from a file', () => {
  const header = 'House,Room,Beds,Gender,Note\n'
  async function aFile() {
    const site = await aSite()
    site.clock.now = beforeNights
    const staff = await anOrganiser(site, 'hospitality')
    const houseId = await aHouse(staff, { name: 'Lake' })
    const roomId = await aRoom(staff, houseId, { number: 'A 1' })
    const preview = async (csv: string) =>
      ((await staff.post('/stay/rooms/preview', { csv: header + csv })).body as RoomsPreview).lines
    const add = (csv: string) => staff.post('/stay/rooms/import', { csv: header + csv })
    return { site, staff, roomId, preview, add }
  }

  it('B9: the preview ignores double spaces, case and hidden characters when it compares room numbers', async () => {
    const { staff, preview, add } = await aFile()
    for (const number of ['A  1', 'a 1', ' A\t1 ', 'A\u200B 1']) {
      const [line] = await preview(`Lake,${number},3,women,\n`)
      expect([number, line?.verdict]).toEqual([number, 'change'])
    }
    const csv = 'Lake,A  1,3,women,by  the stairs\n'
    expect((await add(csv)).body).toEqual({ added: 0, changed: 1 })
    expect((await preview(csv))[0]?.verdict).toBe('same')
    expect((await overviewOf(staff)).rooms.map(({ number, beds, note }) => [number, beds, note])).toEqual([
      ['A 1', 3, 'by the stairs'],
    ])
  })

  it('B9: the preview marks two lines for the same room, even if its number is typed differently', async () => {
    const { preview, add } = await aFile()
    const csv = 'Lake,B 1,3,women,\nLake,b  1,2,women,\n'
    expect((await preview(csv)).map(({ verdict }) => verdict)).toEqual(['add', 'wrong'])
    expect((await add(csv)).body.code).toBe('rooms_file_wrong')
  })

  it('B9: the preview warns of unusually many beds in a room, and refuses to remove a bed that is taken', async () => {
    const { site, staff, roomId, preview } = await aFile()
    const [many] = await preview('Lake,B 1,99,women,\n')
    expect([many?.verdict, many?.note]).toEqual(['add', '99 beds in one room: please check'])
    const [more] = await preview('Lake,A 1,99,women,\n')
    expect([more?.verdict, more?.note]).toEqual(['change', 'had 2 beds for women; 99 beds in one room: please check'])
    const userId = await userIdOf(site, await aGuest(site, { username: 'Gulab' }))
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 2 }] })
    const [fewer] = await preview('Lake,A 1,1,women,\n')
    expect([fewer?.verdict, fewer?.note]).toEqual(['wrong', '1 bed is too few: Gulab has bed 2. Move them first'])
  })
})

describe('lists of beds', () => {
  it('B5: the list of free beds has no past nights', async () => {
    const { site, staff } = await aLastEvening()
    const nights = async () => {
      const { text } = await staff.get('/stay/lists/file?list=free&format=csv')
      return text.trim().split(/\r?\n/).length - 1
    }
    expect(await nights()).toBe(1)
    site.clock.now = beforeNights
    expect((await overviewOf(await anOrganiser(site, 'hospitality'))).free).toHaveLength(3)
  })

  it('D11: reading the guest list of a desk is audited once an hour, even if the transaction ran twice', async () => {
    let failures = 1
    const site = await aSite({
      unguard: database => ({
        ...database,
        write: work =>
          failures-- > 0
            ? database
                .write(async trx => {
                  await work(trx)
                  throw new Error('rolled back')
                })
                .catch(() => database.write(work))
            : database.write(work),
      }),
    })
    site.clock.now = firstEvening
    const staff = await anOrganiser(site, 'hospitality')
    failures = 1
    await deskListOf(staff)
    await deskListOf(staff)
    expect(await auditRows(site, 'stay.list')).toHaveLength(1)
    site.clock.now += hour
    await deskListOf(staff)
    expect(await auditRows(site, 'stay.list')).toHaveLength(2)
  })
})
