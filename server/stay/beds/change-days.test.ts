// Staff change a guest's days after stays have closed, and give beds for single nights.
import { describe, expect, it } from 'vitest'
import type { OwnStay } from '../../../domain/stay/api.ts'
import type { NightsAnswer, ProposalAnswer } from '../../../domain/stay/desk-api.ts'
import { hour } from '../../clock.ts'
import { amountDueOf, anOrganiser, auditRows, facilityAtDesk, userIdOf } from '../../testing/desk.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, beforeNights, firstEvening, overviewOf } from '../../testing/stay.ts'

const [wed, thu, fri, sat] = ['2030-11-13', '2030-11-14', '2030-11-15', '2030-11-16'] as const
const day = 24 * hour

/**
 * A site on the first evening. Its guest chose 14 to 15 November (one night) before stays closed, and has a bed in room
 * 7.
 */
async function aGuestOfOneNight() {
  const site = await aSite()
  site.clock.now = beforeNights
  const guest = await aGuest(site, { username: 'Gulab' })
  await chooseDays(site, guest, thu, fri)
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake' })
  const roomId = await aRoom(staff, houseId, { number: '7' })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  const change = (arrivalDay: string | null, departureDay: string | null, fields = {}) =>
    staff.post('/stay/nights', { userId, arrivalDay, departureDay, reason: 'missed the train', ...fields })
  const placesOf = async () =>
    (await overviewOf(staff)).people
      .find(one => one.userId === userId)
      ?.beds.map(({ roomId: id, bed, nights }) => [id, bed, ...nights])
  return { site, staff, houseId, roomId, guest, userId, change, placesOf }
}

const chooseDays = (site: Site, { token }: TestPerson, arrivalDay: string | null, departureDay: string | null) =>
  site.post('/api/users/stay', { arrivalDay, arrivalHour: 22, departureDay, departureHour: null, needs: '' }, { token })
const readStay = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/stay', { token })).body as NonNullable<OwnStay>

/** Gives the guest’s bed to another person on one night. */
async function takeBed(
  site: Site,
  staff: Awaited<ReturnType<typeof anOrganiser>>,
  roomId: string,
  night: string,
  bed = 1,
) {
  const userId = await userIdOf(site, await aGuest(site, { username: 'Other' }))
  const { status, text } = await staff.post('/stay/give', { beds: [{ userId, roomId, bed, nights: [night] }] })
  if (status !== 200) throw new Error(text)
  return userId
}

describe('the days of a guest', () => {
  it('B3: after stays have closed, staff can add a day before and a day after the stay; bed and price do not change', async () => {
    const { site, guest, roomId, change, placesOf } = await aGuestOfOneNight()
    expect((await chooseDays(site, guest, null, null)).body.code).toBe('stay_closed')
    const due = await amountDueOf(site, guest)
    const answer = (await change(wed, sat)).body as NightsAnswer
    expect(answer).toEqual({ nights: [wed, thu, fri], missing: [], mailed: true })
    expect(await placesOf()).toEqual([[roomId, 1, wed, thu, fri]])
    expect(await amountDueOf(site, guest)).toBe(due)
    const [entry] = await auditRows(site, 'stay.nights')
    expect([entry?.before, entry?.after, entry?.reason]).toEqual([
      JSON.stringify({ arrives: thu, leaves: fri }),
      JSON.stringify({ arrives: wed, leaves: sat }),
      'missed the train',
    ])
    await site.worker.tick()
    const [mail] = site.mailbox.filter(({ to, subject }) => to === guest.email && subject.includes('Your days'))
    expect(mail?.text).toContain('you arrive on Wed 13 Nov and leave on Sat 16 Nov')
    expect(mail?.text).toContain('The price does not change.')
    // The guest has not had a mail about a room yet, so this mail names no room, because staff may still change the
    // room.
    expect(mail?.text).not.toContain('Lake')
  })

  it('B3: entering the former days undoes a change of days; a repeated request changes nothing', async () => {
    const { site, roomId, change, placesOf } = await aGuestOfOneNight()
    await change(wed, sat)
    await change(wed, sat)
    expect(await auditRows(site, 'stay.nights')).toHaveLength(1)
    await change(thu, fri)
    expect(await placesOf()).toEqual([[roomId, 1, thu]])
  })

  it('B3: removing a night of a guest frees the bed for another guest', async () => {
    const { site, staff, roomId, change, placesOf } = await aGuestOfOneNight()
    await change(null, null)
    await change(fri, null)
    expect(await placesOf()).toEqual([[roomId, 1, fri]])
    await takeBed(site, staff, roomId, thu)
  })

  it('B3: if the bed is taken on an added night, the change is refused until staff choose another room or no bed', async () => {
    const { site, staff, houseId, roomId, userId, change, placesOf } = await aGuestOfOneNight()
    await takeBed(site, staff, roomId, fri)
    const refused = await change(thu, null)
    expect([refused.status, refused.body.code]).toEqual([409, 'stay_bed_taken'])
    expect(refused.body.error).toContain('Fri 15 Nov')
    expect((await overviewOf(staff)).people.find(one => one.userId === userId)?.nights).toEqual([thu])
    const other = await aRoom(staff, houseId)
    expect((await change(thu, null, { room: other })).body.missing).toEqual([])
    expect(await placesOf()).toEqual([
      [roomId, 1, thu],
      [other, 1, fri],
    ])
    await change(thu, fri)
    expect((await change(thu, null, { room: 'none' })).body.missing).toEqual([fri])
    expect(await placesOf()).toEqual([[roomId, 1, thu]])
  })

  it('B3: on the day of departure, staff can add a night for a guest who has not left yet', async () => {
    const { site, userId, guest } = await aGuestOfOneNight()
    site.clock.now += day
    const desk = await anOrganiser(site, 'hospitality', { username: 'Second day' })
    await act(desk, userId, 'arrived')
    site.clock.now += 14 * hour
    const morning = await anOrganiser(site, 'hospitality', { username: 'Third day' })
    const longer = { userId, arrivalDay: thu, departureDay: sat, reason: 'stays for the finals' }
    expect((await morning.post('/stay/nights', longer)).body).toMatchObject({ nights: [thu, fri], missing: [] })
    expect((await readStay(site, guest)).room).toMatchObject({ house: 'Lake', room: '7', nights: [fri] })
    await act(morning, userId, 'left')
    expect((await morning.post('/stay/nights', { ...longer, departureDay: fri })).body.code).toBe('stay_has_left')
  })

  it('B3: a no-show is expected again when staff enter a later day of arrival', async () => {
    const { staff, userId, change } = await aGuestOfOneNight()
    await act(staff, userId, 'no-show', { reason: 'nobody came' })
    await change(fri, null)
    const guest = (await overviewOf(staff)).people.find(one => one.userId === userId)
    expect([guest?.state, guest?.nights, guest?.missing]).toEqual(['expected', [fri], [fri]])
  })

  it('B3: new days are refused if beds are full, a night is not offered, the reason is empty, or the person has no nights', async () => {
    const { site, staff, change } = await aGuestOfOneNight()
    await staff.post('/stay/limits', { limits: [{ night: fri, gender: 'female', beds: 0 }] })
    expect((await change(thu, null)).body.code).toBe('stay_nights_full')
    expect((await change(thu, '2030-11-20')).body.code).toBe('stay_days')
    expect((await change(sat, fri)).body.code).toBe('stay_days')
    expect((await change(fri, fri)).body.code).toBe('stay_order')
    expect((await change(wed, fri, { reason: '' })).status).toBe(400)
    const eater = await aPerson(site, { facility: 'Meals', events: [1, 2] })
    const nobody = { userId: await userIdOf(site, eater), arrivalDay: null, departureDay: null, reason: 'asks for it' }
    expect((await staff.post('/stay/nights', nobody)).body.code).toBe('guest_unknown')
    expect(await auditRows(site, 'stay.nights')).toEqual([])
  })

  it('B3: changing the day of arrival deletes the hour of arrival; the mail about the change names a room that was mailed before', async () => {
    const { site, staff, guest, change } = await aGuestOfOneNight()
    await staff.post('/stay/tell', undefined)
    expect((await readStay(site, guest)).arrivalHour).toBe(22)
    await change(wed, fri)
    expect((await readStay(site, guest)).arrivalHour).toBeNull()
    await site.worker.tick()
    const [mail] = site.mailbox.filter(({ to, subject }) => to === guest.email && subject.includes('Your days'))
    expect(mail?.text).toContain('Lake, room 7: the nights of Wed 13 Nov, Thu 14 Nov.')
    expect((await overviewOf(staff)).people[0]?.told).toBe(true)
  })

  it('B3: if two organisers give the last bed at the same time, one is refused', async () => {
    const { site, staff, roomId, change } = await aGuestOfOneNight()
    const other = await aGuest(site, { username: 'Other' })
    const give = { userId: await userIdOf(site, other), roomId, bed: 1, nights: [fri] }
    const answers = await Promise.all([change(thu, null), staff.post('/stay/give', { beds: [give] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await site.database.db.selectFrom('allotment').select('night').where('night', '=', fri).execute()
    expect(rows).toHaveLength(1)
  })

  it('B3: a guest who changes their own days keeps the bed on the remaining nights', async () => {
    const site = await aSite()
    site.clock.now = beforeNights
    const staff = await anOrganiser(site, 'hospitality')
    const roomId = await aRoom(staff, await aHouse(staff))
    const guest = await aGuest(site)
    const userId = await userIdOf(site, guest)
    await chooseDays(site, guest, wed, fri)
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
    await takeBed(site, staff, roomId, fri)
    expect((await chooseDays(site, guest, thu, null)).body).toMatchObject({ room: { nights: [thu] }, bedless: [fri] })
  })
})

describe('beds on some nights', () => {
  it('B5: one stay can have beds in two rooms, but never two beds on the same night', async () => {
    const { site, staff, houseId, roomId } = await aGuestOfOneNight()
    const guest = await aGuest(site, { username: 'Long' })
    const userId = await userIdOf(site, guest)
    const other = await aRoom(staff, houseId, { number: '9' })
    const give = (...beds: object[]) =>
      staff.post('/stay/give', { beds: beds.map(bed => ({ userId, bed: 1, ...bed })) })
    // Bed 1 of room 7 is taken only on Thursday.
    expect((await give({ roomId })).body.error).toContain('given to somebody else')
    expect((await give({ roomId, nights: [wed, fri] }, { roomId: other, nights: [thu] })).body).toEqual({ given: 2 })
    expect((await give({ roomId: other, nights: [fri] })).body.error).toContain('Long already has a bed')
    expect((await give({ roomId: other, nights: ['2030-11-17'] })).body.error).toContain('does not sleep here')
    const { room, later, bedless } = await readStay(site, guest)
    expect([room?.room, room?.nights, later.map(one => [one.room, one.nights]), bedless]).toEqual([
      '7',
      [wed, fri],
      [['9', [thu]]],
      [],
    ])
    await staff.post('/stay/tell', undefined)
    await site.worker.tick()
    const mail = site.mailbox.find(({ to }) => to === guest.email)
    expect(mail?.text).toContain('room 7: the nights of Wed 13 Nov, Fri 15 Nov.')
    expect(mail?.text).toContain('room 9: the night of Thu 14 Nov.')
  })

  it('B5: a guest with a bed on some nights is proposed a bed for the other nights; staff can move the guest for one night', async () => {
    const { site, staff, houseId, roomId } = await aGuestOfOneNight()
    const userId = await userIdOf(site, await aGuest(site))
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1, nights: [wed] }] })
    const { beds } = (await staff.get('/stay/proposal')).body as ProposalAnswer
    expect(beds.map(bed => bed.userId)).toEqual([userId])
    expect((await staff.post('/stay/give', { beds })).body).toEqual({ given: 1 })
    const other = await aRoom(staff, houseId)
    await staff.post('/stay/move', { userId, roomId: other, bed: null, nights: [thu] })
    const places = async () => (await overviewOf(staff)).people.find(one => one.userId === userId)
    expect((await places())?.beds.map(bed => bed.nights)).toEqual([[wed], [thu], [fri]])
    await staff.post('/stay/move', { userId, roomId: null, bed: null, nights: [fri] })
    expect([(await places())?.missing, (await places())?.beds.length]).toEqual([[fri], 2])
  })

  it('B5: on the day of departure, the profile of a guest in the house has the room; the list has the departure', async () => {
    const { site, userId, guest } = await aGuestOfOneNight()
    site.clock.now += day
    const evening = await anOrganiser(site, 'hospitality', { username: 'Second day' })
    await act(evening, userId, 'arrived')
    const list = async (staff: typeof evening) =>
      (await staff.get('/stay/lists/file?list=moves&format=csv')).text.trim().split(/\r?\n/).slice(1)
    expect(await list(evening)).toEqual([expect.stringMatching(/^arrives,22:00,Lake,7,Gulab,.*Thu 14 Nov,arrived$/)])
    site.clock.now += 14 * hour
    const morning = await anOrganiser(site, 'hospitality', { username: 'Third day' })
    expect((await readStay(site, guest)).room).toMatchObject({ house: 'Lake', room: '7' })
    expect(await list(morning)).toEqual([expect.stringMatching(/^leaves,not given,Lake,7,Gulab,.*Thu 14 Nov,arrived$/)])
    const tonight = (await morning.get('/stay/lists/file?list=tonight&format=csv')).text
    expect(tonight).toMatch(/Lake,no bed,0,Gulab.*,leaves,/)
  })

  it('B5: no bed is proposed for a person whose facility no longer includes nights', async () => {
    const { site, userId, guest } = await aGuestOfOneNight()
    site.clock.now += day
    const evening = await anOrganiser(site, 'hospitality', { username: 'Second day' })
    await act(evening, userId, 'arrived')
    await facilityAtDesk(site, guest, 'Meals')
    expect(((await evening.get('/stay/proposal')).body as ProposalAnswer).beds).toEqual([])
  })
})
