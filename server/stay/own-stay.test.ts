// Also on PostgreSQL: the one file of its folder.
// A person's own stay, and wishes to share a room.
import { describe, expect, it } from 'vitest'
import type { OwnStay } from '../../domain/stay/api.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aGuest, aHouse, aRoom, beforeNights, firstEvening } from '../testing/stay.ts'

async function aFestival() {
  const site = await aSite()
  site.clock.now = beforeNights
  return site
}

const readStay = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/stay', { token })).body as NonNullable<OwnStay>
const change = (site: Site, { token }: TestPerson, fields: Record<string, unknown>) =>
  site.post(
    '/api/users/stay',
    { arrivalDay: null, arrivalHour: null, departureDay: null, departureHour: null, needs: '', ...fields },
    { token },
  )
const wish = (site: Site, { token }: TestPerson, code: string, path = '') =>
  site.post(`/api/users/stay/wishes${path}`, { code }, { token })

describe('a stay', () => {
  it('H2: a stay has all nights by default; the guest can change days and needs until stays close', async () => {
    const site = await aFestival()
    const guest = await aGuest(site)
    expect((await readStay(site, guest)).nights).toEqual(['2030-11-13', '2030-11-14', '2030-11-15'])
    const days = { arrivalDay: '2030-11-14', arrivalHour: 23, departureDay: '2030-11-15', needs: 'a lower bed' }
    const changed = (await change(site, guest, days)).body as NonNullable<OwnStay>
    expect([changed.nights, changed.arrivalHour, changed.needs]).toEqual([['2030-11-14'], 23, 'a lower bed'])
    site.clock.now = firstEvening
    expect((await change(site, guest, {})).body.code).toBe('stay_closed')
    expect((await readStay(site, guest)).needs).toBe('a lower bed')
  })

  it('H2: days that are not offered, and a departure before the arrival, are refused', async () => {
    const site = await aFestival()
    const guest = await aGuest(site)
    expect((await change(site, guest, { arrivalDay: '2030-11-12' })).body.code).toBe('stay_days')
    const turned = { arrivalDay: '2030-11-15', departureDay: '2030-11-15' }
    expect((await change(site, guest, turned)).body.code).toBe('stay_order')
  })

  it('H2: if the account has no gender, the stay says that the gender is missing', async () => {
    const site = await aFestival()
    expect((await readStay(site, await aGuest(site, { gender: '' }))).lacksGender).toBe(true)
    expect((await readStay(site, await aGuest(site))).lacksGender).toBe(false)
  })

  it('H2: students, people who chose no nights and people with too few events have no stay', async () => {
    const site = await aFestival()
    const nobody = [
      await aPerson(site, { student: true, facility: 'Hostel', events: [1, 2] }),
      await aPerson(site, { facility: 'Meals', events: [1, 2] }),
      await aPerson(site, { facility: 'Hostel', events: [1] }),
    ]
    for (const person of nobody) {
      expect((await site.get('/api/users/stay', { token: person.token })).text).toBe('null')
      expect((await change(site, person, {})).body.code).toBe('stay_none')
    }
  })

  it('H2: once a bed is given, the stay shows house, room, directions, phone, hours and group members in the same room', async () => {
    const site = await aFestival()
    const [one, other, stranger] = [
      await aGuest(site, { username: 'One' }),
      await aGuest(site, { username: 'Other' }),
      await aGuest(site, { username: 'Stranger' }),
    ]
    await wish(site, one, (await readStay(site, other)).code)
    await wish(site, other, (await readStay(site, one)).code)
    const staff = await anOrganiser(site, 'hospitality')
    const roomId = await aRoom(staff, await aHouse(staff, { name: 'Lake House' }), { beds: 3, number: 'G-1' })
    const beds = [one, other, stranger].map(async (person, i) => ({
      userId: await userIdOf(site, person),
      roomId,
      bed: i + 1,
    }))
    await staff.post('/stay/give', { beds: await Promise.all(beds) })
    const { room } = await readStay(site, one)
    const shown = { house: 'Lake House', room: 'G-1', way: 'Left of the gate', phone: '555 01', hours: 'day and night' }
    expect(room).toMatchObject({ ...shown, together: ['Other'] })
    const { bring, deposit } = await readStay(site, one)
    expect([bring, deposit]).toEqual([expect.arrayContaining(['a lantern']), 250])
    expect((await readStay(site, stranger)).room?.together).toEqual([])
  })
})

describe('the room in the personal calendar', () => {
  it('3.2: the personal calendar has the room for all nights with a bed; the entry changes and disappears with the bed', async () => {
    const site = await aFestival()
    const guest = await aGuest(site)
    const { body } = await site.post('/api/users/calendar', {}, { token: guest.token })
    const calendar = async () => (await site.get(new URL(String(body.address)).pathname)).text.replaceAll('\r\n ', '')
    expect(await calendar()).not.toContain('BEGIN:VEVENT')
    const staff = await anOrganiser(site, 'hospitality')
    const houseId = await aHouse(staff, { name: 'Lake House' })
    const [one, other] = [
      await aRoom(staff, houseId, { number: 'G-1' }),
      await aRoom(staff, houseId, { number: 'G-2' }),
    ]
    const userId = await userIdOf(site, guest)
    await staff.post('/stay/give', { beds: [{ userId, roomId: one, bed: 1 }] })
    const given = await calendar()
    for (const line of ['SUMMARY:Lake House\\, room G-1', 'DTSTART;VALUE=DATE:20301113', 'DTEND;VALUE=DATE:20301116'])
      expect(given).toContain(line)
    expect(given).toMatch(/LOCATION:Lake House\\, Left of the gate/)
    expect(given).toContain('555 01')
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    site.clock.now += 60_000
    await staff.post('/stay/move', { userId, roomId: other, bed: null })
    expect(await calendar()).toContain('room G-2')
    expect(sequence(await calendar())).toBeGreaterThan(sequence(given))
    await site.post('/api/users/updateUserFacility', { facility: 'Nothing' }, { token: guest.token })
    expect(await calendar()).not.toContain('Lake House')
  })

  it('3.2: no public calendar shows where people sleep', async () => {
    const site = await aFestival()
    const guest = await aGuest(site)
    const staff = await anOrganiser(site, 'hospitality')
    const roomId = await aRoom(staff, await aHouse(staff, { name: 'Lake House' }))
    await staff.post('/stay/give', { beds: [{ userId: await userIdOf(site, guest), roomId, bed: 1 }] })
    for (const file of ['festival', 'events/1', 'events/2'])
      expect((await site.get(`/api/calendar/${file}.ics`)).text).not.toContain('Lake House')
  })
})

describe('wishes to share a room', () => {
  it('H2: a person who asks to share a room sees the other person’s name only after they agree', async () => {
    const site = await aFestival()
    const [asker, asked] = [await aGuest(site, { username: 'Asker' }), await aGuest(site, { username: 'Asked' })]
    const { code } = await readStay(site, asked)
    const answer = await wish(site, asker, ` ${code.toLowerCase()} `)
    expect(answer.body.asked).toEqual([{ code, name: null }])
    expect(answer.text).not.toContain('Asked')
    const [ask] = (await readStay(site, asked)).askedBy
    expect(ask).toMatchObject({ name: 'Asker', agreed: false })
    await wish(site, asked, ask?.code ?? '', '/agree')
    expect((await readStay(site, asker)).asked).toEqual([{ code, name: 'Asked' }])
    await wish(site, asker, code, '/end')
    expect((await readStay(site, asked)).askedBy).toEqual([])
  })

  it('H2: a wish to share a room is refused for an unknown code, one’s own code, a sixth person, or another gender', async () => {
    const site = await aFestival()
    const [asker, man] = [await aGuest(site), await aGuest(site, { gender: 'male' })]
    expect((await wish(site, asker, 'ABCD-EFGH')).body.code).toBe('wish_code_unknown')
    expect((await wish(site, asker, (await readStay(site, asker)).code)).body.code).toBe('wish_own')
    for (let i = 0; i < 4; i++) await wish(site, asker, (await readStay(site, await aGuest(site))).code)
    await wish(site, asker, (await readStay(site, man)).code)
    const own = (await readStay(site, asker)).code
    expect((await wish(site, man, own, '/agree')).body.code).toBe('wish_gender')
    expect((await wish(site, asker, (await readStay(site, await aGuest(site))).code)).body.code).toBe('wishes_many')
  })

  it('H2: an agreement to share a room ends when the gender of one of the two is corrected', async () => {
    const site = await aFestival()
    const [asker, asked] = [await aGuest(site), await aGuest(site)]
    await wish(site, asker, (await readStay(site, asked)).code)
    await wish(site, asked, (await readStay(site, asker)).code, '/agree')
    await site.post('/api/users/details', { gender: 'male' }, { token: asker.token })
    expect((await readStay(site, asked)).askedBy).toEqual([])
  })

  it('H2: nobody can agree for another person, and repeated guesses of codes are rate-limited', async () => {
    const site = await aFestival()
    const [asker, asked, stranger] = [await aGuest(site), await aGuest(site), await aGuest(site)]
    await wish(site, asker, (await readStay(site, asked)).code)
    const { code } = await readStay(site, asker)
    expect((await wish(site, stranger, code, '/agree')).body.code).toBe('wish_gone')
    let status = 0
    for (let i = 0; i < 45 && status !== 429; i++) status = (await wish(site, stranger, `0000-${1000 + i}`)).status
    expect(status).toBe(429)
  })
})
